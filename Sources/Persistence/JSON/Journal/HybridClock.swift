import Domain

/// A hybrid logical clock (Kulkarni et al., 2014): the time while it advances, a counter otherwise.
///
/// 48 bits of milliseconds since 1970 and 16 bits of counter. It never goes back, and is always
/// later than what was read, so a device whose clock is a day off can neither be overruled for a
/// day nor overrule others once they have read its changes. Clocks far in the future are read and
/// compared like all others, but never adopted: one device with a wrong clock would advance all
/// others.
struct HybridClock {
  private let wall: any WallClock

  init(_ wall: any WallClock) { self.wall = wall }

  var now: Timestamp { wall.now }

  /// The day by this computer.
  var today: Day { wall.today }

  /// Later clocks come from a device whose clock is wrong: a week ahead or more.
  var latestAdopted: UInt64 { (time(wall.now.milliseconds) + Self.week) << 16 }

  /// The latest clock that is possible: the year 2200.
  ///
  /// A later one counts as the first of all, so that every change overrules it.
  static var latestPossible: UInt64 { UInt64(ChangeStamp.latestTime) << 16 }

  /// The clock of a change that follows everything up to `latest`.
  func tick(after latest: UInt64) -> UInt64 {
    max(time(wall.now.milliseconds) << 16, latest + 1)
  }

  /// Whether a clock follows another one with the same time.
  static func isCounted(_ clock: UInt64) -> Bool { clock & 0xFFFF != 0 }

  private static let week: UInt64 = 7 * 86_400_000

  private func time(_ milliseconds: Int64) -> UInt64 {
    min(UInt64(clamping: milliseconds), Self.latestPossible >> 16 - Self.week)
  }
}
