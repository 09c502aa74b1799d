import Domain

/// A list of words that comes with the program.
///
/// How it is read is given, so that the services know no file format.
public struct StarterWordList: Sendable {
  /// The name of the level: N5 to N1.
  public let name: String
  /// Reads the words in order; throws `StarterBookError`.
  public let read: @Sendable () throws -> [WordInput]

  /// Makes a list from its name and what reads it.
  public init(name: String, read: @escaping @Sendable () throws -> [WordInput]) {
    self.name = name
    self.read = read
  }
}
