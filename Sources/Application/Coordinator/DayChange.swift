import Domain

/// Notices that a new day has begun: a program in a terminal stays open overnight, and yesterday's
/// screen must not stay.
struct DayChange {
  /// The clocks of the calendar and of study, whose days begin at different hours.
  private let clocks: [any WallClock]
  private var days: [Day]
  private var minute: Int64 = 0

  init(_ clocks: [any WallClock]) {
    self.clocks = clocks
    days = clocks.map { $0.today }
  }

  /// Whether a new day has begun on any of the clocks since the last call.
  mutating func hasChanged() -> Bool {
    // Days begin on a full minute, and asking on every key would slow down fast typing.
    let now = (clocks.first?.now.milliseconds ?? 0) / 60_000
    if now == minute { return false }
    minute = now
    let before = days
    days = clocks.map { $0.today }
    return days != before
  }
}
