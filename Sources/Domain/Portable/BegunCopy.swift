/// A copy of a library that was begun and is not complete, as the copy itself says: it would open with
/// a part of the words, as if that were all of them.
public struct BegunCopy: Hashable, Sendable {
  /// The path or address of the original, as seen from the computer that began the copy.
  public let source: String
  /// The name of that computer.
  public let device: String
  /// The day on which it began.
  public let day: Day

  /// Creates the record of a copy.
  public init(of source: String, on device: String, _ day: Day) {
    (self.source, self.device, self.day) = (source, device, day)
  }
}
