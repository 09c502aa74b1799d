/// A moment: milliseconds since 1970-01-01 00:00 UTC.
public struct Timestamp: Hashable, Sendable, BitwiseCopyable {
  /// Milliseconds since the epoch.
  public let milliseconds: Int64

  /// Creates a moment from milliseconds since the epoch; clamped to 142,000 years before and after,
  /// so that differences and sums of moments never overflow, whatever a file says.
  public init(milliseconds: Int64) {
    self.milliseconds = min(max(milliseconds, -1 << 52), 1 << 52)
  }
}

extension Timestamp: Comparable {
  /// The earlier moment is the smaller one.
  public static func < (a: Self, b: Self) -> Bool { a.milliseconds < b.milliseconds }
}
