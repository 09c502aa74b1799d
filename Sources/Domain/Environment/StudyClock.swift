/// A clock whose days turn over at an hour that the learner sets: the days of study.
///
/// It goes by what a clock on the wall shows, so that a day of 23 or 25 hours turns over at that hour
/// too. When the clocks are set back over the hour, the day that has begun stays.
public struct StudyClock: WallClock {
  private let base: any WallClock
  private let rollover: Int

  /// Makes a clock over another one.
  /// - Parameters:
  ///   - base: Tells the time and the local calendar.
  ///   - rolloverHour: The hour of local time, 0 to 23; others are taken for the nearest of these.
  public init(_ base: any WallClock, rolloverHour: Int) {
    self.base = base
    rollover = min(max(rolloverHour, 0), 23) * 3600
  }

  /// The present moment.
  public var now: Timestamp { base.now }

  /// The day of study that a moment belongs to.
  public func day(of moment: Timestamp) -> Day {
    let day = base.day(of: moment)
    if base.secondOfDay(at: moment) >= rollover || hasTurnedOver(day, before: moment) {
      return day
    }
    return Day(number: day.number - 1)
  }

  /// The seconds since the day has turned over, as a clock on the wall counts them.
  public func secondOfDay(at moment: Timestamp) -> Int {
    let second = base.secondOfDay(at: moment) - rollover
    return second < 0 ? second + 86_400 : second
  }

  /// Returns when so many milliseconds have passed.
  public func pause(milliseconds: Int64) async { await base.pause(milliseconds: milliseconds) }

  /// Whether the clock on the wall has shown the hour before on the same day, and was set back.
  ///
  /// Clocks are set back by three hours at most, at full quarters of an hour.
  private func hasTurnedOver(_ day: Day, before moment: Timestamp) -> Bool {
    (1...12).contains { quarters in
      let earlier = moment.plus(seconds: -quarters * 900)
      return base.day(of: earlier) == day && base.secondOfDay(at: earlier) >= rollover
    }
  }
}
