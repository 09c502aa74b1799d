/// Makes identifiers that no device makes twice; injected, so that tests can name what they make.
public protocol IDGenerator: Sendable {
  /// A new identifier.
  func make<Entity>() -> Identifier<Entity>
}

/// ULIDs: the time in milliseconds and 80 random bits.
public struct ULIDGenerator: IDGenerator {
  private let clock: any WallClock
  private let random: any RandomSource

  /// Makes a generator that reads the time and draws its randomness from what it is given.
  public init(clock: any WallClock, random: any RandomSource) {
    self.clock = clock
    self.random = random
  }

  /// A new identifier.
  public func make<Entity>() -> Identifier<Entity> {
    let time = UInt64(max(0, clock.now.milliseconds)) << 16
    return Identifier(high: time | random.next() & 0xFFFF, low: random.next())
  }
}
