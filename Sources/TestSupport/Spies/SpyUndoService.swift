import Domain
import Synchronization

/// An `UndoService` that does what a test says, has no earlier changes, and keeps none.
public final class SpyUndoService: UndoService {
  /// What `perform(_:)` does.
  public let onPerform = Endpoint<Reversal, Reversal?>("UndoService.perform")
  /// The number of words that undoing a change leaves as they are.
  public let left = Mutex(0)

  /// Creates a spy with nothing stubbed.
  public init() {}

  /// None.
  public func earlierReversals() async -> [Reversal] { [] }
  /// Does nothing.
  public func save(_ reversals: [Reversal], since known: [Reversal]) async throws {}
  /// Calls `onPerform`; the result says that `left` words stay as they are.
  public func perform(_ reversal: Reversal) async throws -> PerformedReversal {
    PerformedReversal(next: try await onPerform(reversal), leftCount: left.withLock { $0 })
  }
  /// Nothing.
  public func subject(of reversal: Reversal) async -> ReversalSubject? { nil }
}
