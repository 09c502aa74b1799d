import Domain

/// A hybrid logical clock (Kulkarni et al., 2014): the time where it goes on, a count where not.
///
/// 48 bits of milliseconds since 1970 and 16 bits of count. It never goes back, and always past
/// what was read, so a device whose clock is a day off can neither be overruled for a day nor
/// overrule others once they have seen its changes. Clocks far beyond now are read and compared like
/// all others, but never adopted: one device with a broken clock would push all others forward.
struct HybridClock {
  private let wall: any WallClock

  init(_ wall: any WallClock) { self.wall = wall }

  /// Clocks above this one are those of a device whose clock is wrong: a week ahead or more.
  var latestAdopted: UInt64 { (time(wall.now.milliseconds) + Self.week) << 16 }

  /// No clock of a device in use is above this one: the year 2200.
  ///
  /// Such a clock counts as the first
  /// of all, so that every change overrules it.
  static let latestPossible: UInt64 = 7_258_118_400_000 << 16

  /// The moment of a change that follows everything up to `latest`.
  func tick(after latest: UInt64) -> UInt64 {
    max(time(wall.now.milliseconds) << 16, latest + 1)
  }

  private static let week: UInt64 = 7 * 86_400_000

  private func time(_ milliseconds: Int64) -> UInt64 {
    min(UInt64(clamping: milliseconds), Self.latestPossible >> 16 - Self.week)
  }
}
