/// A clock whose days begin at an hour that the learner sets: the study days.
///
/// It follows local time, so that a day of 23 or 25 hours begins at that hour too. When the clocks
/// are set back across the hour, the day that has begun continues.
public struct StudyClock: WallClock {
  private let base: any WallClock
  private let rollover: Int

  /// Creates a clock on another one.
  /// - Parameters:
  ///   - base: Gives the time and the local calendar.
  ///   - rolloverHour: The hour of local time, 0 to 23; other values are clamped.
  public init(_ base: any WallClock, rolloverHour: Int) {
    self.base = base
    rollover = min(max(rolloverHour, 0), 23) * 3600
  }

  /// The current time.
  public var now: Timestamp { base.now }

  /// The study day that a moment belongs to.
  public func day(of moment: Timestamp) -> Day {
    let day = base.day(of: moment)
    if base.secondOfDay(at: moment) >= rollover || hasTurnedOver(day, before: moment) {
      return day
    }
    return day.previous
  }

  /// The hour at which the study day ends, when the calendar is already a day further; else nil.
  public func endHour(at moment: Timestamp) -> Int? {
    base.day(of: moment) == day(of: moment) ? nil : rollover / 3600
  }

  /// The seconds of local time since the study day began.
  public func secondOfDay(at moment: Timestamp) -> Int {
    let second = base.secondOfDay(at: moment) - rollover
    return second < 0 ? second + 86_400 : second
  }

  /// Returns after a number of milliseconds.
  public func pause(milliseconds: Int64) async { await base.pause(milliseconds: milliseconds) }

  /// Whether local time reached the hour earlier on the same day, and was then set back.
  ///
  /// Clocks are set back by at most three hours, and in multiples of a quarter of an hour.
  private func hasTurnedOver(_ day: Day, before moment: Timestamp) -> Bool {
    let most = 3 * 3600
    let passed = localSeconds(at: moment) - localSeconds(at: moment.plus(seconds: -most))
    // Almost always: a screen asks for the day with each key, and the learner may study at night.
    if passed >= most { return false }
    return (1...12).contains { quarters in
      let earlier = moment.plus(seconds: -quarters * 900)
      return base.day(of: earlier) == day && base.secondOfDay(at: earlier) >= rollover
    }
  }

  /// Local time in seconds, counted from any day.
  private func localSeconds(at moment: Timestamp) -> Int {
    base.day(of: moment).number * 86_400 + base.secondOfDay(at: moment)
  }
}
