import Domain
import Synchronization

/// Identifiers that count up, for all entities together: 1001, 1002, 1003, ...
///
/// They are greater than the small numbers used in fixtures.
public final class SequentialIDs: IDGenerator {
  private let next: Mutex<UInt64>

  /// Creates a generator whose first identifier is `first`.
  public init(from first: UInt64 = 1001) {
    next = Mutex(first)
  }

  /// The next identifier.
  public func make<Entity>() -> Identifier<Entity> {
    next.withLock { next in
      defer { next += 1 }
      return Identifier(high: 0, low: next)
    }
  }
}

extension Identifier: ExpressibleByIntegerLiteral {
  /// `1` is the identifier whose 128-bit number is 1.
  public init(integerLiteral value: UInt64) {
    self.init(high: 0, low: value)
  }

  /// The identifier with a small number.
  public init(number: Int) {
    self.init(high: 0, low: UInt64(number))
  }
}
