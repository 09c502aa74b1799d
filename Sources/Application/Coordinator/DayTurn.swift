import Domain

/// Notices that another day has begun: a program in a terminal stays open overnight, and what was
/// for today must not stand there tomorrow.
struct DayTurn {
  /// Those of the calendar and of study, whose days begin at different hours.
  private let clocks: [any WallClock]
  private var days: [Day]

  init(_ clocks: [any WallClock]) {
    self.clocks = clocks
    days = clocks.map(\.today)
  }

  /// Whether it is another day than when this was asked last, by any of the clocks.
  mutating func hasTurned() -> Bool {
    let before = days
    days = clocks.map(\.today)
    return days != before
  }
}
