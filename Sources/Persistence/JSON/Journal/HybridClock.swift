import Domain

/// A hybrid logical clock (Kulkarni et al., 2014): the time where it goes on, a count where not.
///
/// 48 bits of milliseconds since 1970 and 16 bits of count. It never goes back, and always past
/// what was read, so a device whose clock is a day off can neither be overruled for a day nor
/// overrule others once they have seen its changes.
struct HybridClock {
  private let wall: any WallClock

  init(_ wall: any WallClock) { self.wall = wall }

  /// The moment of a change that follows everything up to `latest`.
  func tick(after latest: UInt64) -> UInt64 {
    let milliseconds = UInt64(clamping: wall.now.milliseconds)
    let time = min(milliseconds, 1 << 48 - 1) << 16
    return max(time, latest == .max ? latest : latest + 1)
  }
}
