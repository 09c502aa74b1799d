import Synchronization

/// Makes work on another thread stop.
package final class CancellationFlag: Sendable {
  private let raised = Atomic(false)

  /// Creates a flag that is not raised.
  package init() {}

  /// Whether the work is to stop.
  package var isRaised: Bool { raised.load(ordering: .relaxed) }

  /// Makes the work stop.
  package func raise() { raised.store(true, ordering: .relaxed) }

  /// Lets work begin again.
  package func lower() { raised.store(false, ordering: .relaxed) }
}
