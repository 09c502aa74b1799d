import Synchronization

/// Generates unique identifiers; injected, so that tests can predict them.
///
/// Each identifier of a generator is greater than all before it, so that words created in the same
/// millisecond keep their order.
public protocol IDGenerator: Sendable {
  /// A new identifier.
  func make<Entity>() -> Identifier<Entity>
}

/// Monotonic ULIDs: the time in milliseconds and 80 random bits, incremented within a millisecond.
public final class ULIDGenerator: IDGenerator {
  private let clock: any WallClock
  private let random: any RandomSource
  private let last = Mutex<Identifier<Never>?>(nil)

  /// Creates a generator with a clock and a source of randomness.
  public init(clock: any WallClock, random: any RandomSource) {
    self.clock = clock
    self.random = random
  }

  /// A new identifier, greater than the last one even when the clock was set back.
  public func make<Entity>() -> Identifier<Entity> {
    let time = UInt64(max(0, clock.now.milliseconds))
    let made = last.withLock { last in
      let next =
        if let last, time <= last.high >> 16 { successor(of: last) } else { first(at: time) }
      last = next
      return next
    }
    return Identifier(high: made.high, low: made.low)
  }

  /// The first identifier of a millisecond.
  private func first(at time: UInt64) -> Identifier<Never> {
    let high = time << 16 | random.next() & 0xFFFF
    return Identifier(high: high, low: random.next())
  }

  /// A greater identifier, up to 2^32 away at random so that it cannot be guessed.
  private func successor(of id: Identifier<Never>) -> Identifier<Never> {
    let (low, overflows) = id.low.addingReportingOverflow(1 + random.next() >> 32)
    return Identifier(high: overflows ? id.high &+ 1 : id.high, low: low)
  }
}
