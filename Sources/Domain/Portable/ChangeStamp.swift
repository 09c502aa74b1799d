/// When a field was last written, and by which device: the later stamp wins, wherever two versions of
/// a library meet.
public struct ChangeStamp: Hashable, Sendable, BitwiseCopyable {
  /// A hybrid logical clock: 48 bits of milliseconds since 1970, 16 bits of a counter.
  public let clock: UInt64
  /// The device; it decides between equal clocks.
  public let device: UInt64

  /// Creates a stamp.
  public init(clock: UInt64, device: UInt64) { (self.clock, self.device) = (clock, device) }

  /// Creates the stamp of a change that follows those that it can know of.
  /// - Parameters:
  ///   - last: The latest stamp of what is changed; nil when it is new.
  ///   - now: The time.
  ///   - device: The device that changes it.
  public init(following last: ChangeStamp?, at now: Timestamp, by device: UInt64) {
    let time = UInt64(clamping: min(now.milliseconds, Self.latestWritten)) << 16
    self.init(clock: max(time, (last?.clock ?? 0) + 1), device: device)
  }

  /// Of what nobody is known to have written: every other stamp is later.
  public static let unknown = ChangeStamp(clock: 1, device: 0)

  /// The year 2200, in milliseconds since 1970: later clocks are not possible.
  @inlinable package static var latestTime: Int64 { 7_258_118_400_000 }

  /// The latest time of a change, whatever its computer says: a week earlier, so that changes which
  /// follow it have possible clocks, too.
  package static let latestWritten = latestTime - 7 * 86_400_000

  /// Whether a change can have the stamp: its clock is neither 0 nor after the year 2200.
  public var isPossible: Bool { 1...UInt64(Self.latestTime) << 16 ~= clock }

  /// The time of the clock.
  public var time: Timestamp { Timestamp(milliseconds: Int64(clock >> 16)) }
}

extension ChangeStamp: Comparable {
  /// By clock, then by device.
  public static func < (a: Self, b: Self) -> Bool {
    a.clock == b.clock ? a.device < b.device : a.clock < b.clock
  }
}
