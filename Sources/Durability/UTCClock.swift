import Domain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The system clock with the days of UTC, since the learner's calendar does not matter here.
package struct UTCClock: WallClock {
  package init() {}

  package var now: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// The day of UTC that a moment belongs to.
  package func day(of moment: Timestamp) -> Day {
    Day(number: Int(moment.milliseconds / 86_400_000))
  }

  /// The seconds of UTC since midnight.
  package func secondOfDay(at moment: Timestamp) -> Int {
    Int(moment.milliseconds / 1000 % 86_400)
  }
}
