import Domain

/// Notices that another day has begun: a program in a terminal stays open overnight, and what was
/// for today must not stand there tomorrow.
struct DayTurn {
  /// Those of the calendar and of study, whose days begin at different hours.
  private let clocks: [any WallClock]
  private var days: [Day]
  private var minute: Int64 = 0

  init(_ clocks: [any WallClock]) {
    self.clocks = clocks
    days = clocks.map { $0.today }
  }

  /// Whether it is another day than when this was asked last, by any of the clocks.
  mutating func hasTurned() -> Bool {
    // Days begin with a minute, and asking for them on every key would be felt by fast fingers.
    let now = (clocks.first?.now.milliseconds ?? 0) / 60_000
    if now == minute { return false }
    minute = now
    let before = days
    days = clocks.map { $0.today }
    return days != before
  }
}
