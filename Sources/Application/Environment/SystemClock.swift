import Domain
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The system clock and its local time zone.
public nonisolated struct SystemClock: WallClock {
  /// Creates a clock; all of them show the same time.
  public init() {}

  /// The current time.
  public var now: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// Waits for a timer of the main queue, which no other thread has to handle.
  public func pause(milliseconds: Int64) async { await Pause.wait(milliseconds: milliseconds) }

  /// The local calendar's day of a moment.
  public func day(of moment: Timestamp) -> Day {
    Day(number: localSeconds(of: moment).flooredQuotient(by: 86_400))
  }

  /// The seconds of the local clock since midnight.
  public func secondOfDay(at moment: Timestamp) -> Int {
    let local = localSeconds(of: moment)
    return local - local.flooredQuotient(by: 86_400) * 86_400
  }

  /// The local time as seconds since 1970.
  private func localSeconds(of moment: Timestamp) -> Int {
    let seconds = Int(moment.milliseconds).flooredQuotient(by: 1000)
    return seconds + Self.secondsEast(at: seconds)
  }

  /// How far local time is ahead of UTC at a second since 1970.
  ///
  /// A frame asks for the time of a second many times, at night also for that of three hours before, and
  /// the C library looks it up in its table of the time zone each time.
  private static func secondsEast(at seconds: Int) -> Int {
    let (last, other) = known.withLock { $0 }
    if let last, last.seconds == seconds { return last.east }
    if let other, other.seconds == seconds { return other.east }
    var (time, local) = (time_t(seconds), tm())
    localtime_r(&time, &local)
    let east = local.tm_gmtoff
    known.withLock { $0 = ((seconds, east), last) }
    return east
  }

  private typealias Offset = (seconds: Int, east: Int)
  /// The two seconds that were last asked for.
  private static let known = Mutex<(Offset?, Offset?)>((nil, nil))
}
