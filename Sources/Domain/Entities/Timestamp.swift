/// A moment: milliseconds since 1970-01-01 00:00 UTC.
public struct Timestamp: Hashable, Sendable, BitwiseCopyable {
  /// Milliseconds since the epoch.
  public let milliseconds: Int64

  /// Creates a moment from milliseconds since the epoch.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }
}

extension Timestamp: Comparable {
  /// The earlier moment is the smaller one.
  public static func < (a: Self, b: Self) -> Bool { a.milliseconds < b.milliseconds }
}
