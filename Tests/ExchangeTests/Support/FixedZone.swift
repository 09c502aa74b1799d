import Domain

/// A clock in a fixed time zone, whose days begin at midnight.
struct FixedZone: WallClock {
  var now = Timestamp(milliseconds: 1_795_230_000_000)
  var hours = 9

  func day(of moment: Timestamp) -> Day {
    Day(number: Int((moment.milliseconds / 1_000 + Int64(hours) * 3_600) / 86_400))
  }

  func secondOfDay(at moment: Timestamp) -> Int {
    Int((moment.milliseconds / 1_000 + Int64(hours) * 3_600) % 86_400)
  }
}
