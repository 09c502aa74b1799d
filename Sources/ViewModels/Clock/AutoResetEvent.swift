/// Lets one task wait until something happens; what happened before it waits counts once.
///
/// An `AsyncStream` would take the task through a thread of the pool each time, and home's first read
/// would wait until there is one.
package final class AutoResetEvent {
  private var isSet = false
  private var waiting: CheckedContinuation<Void, Never>?

  package init() {}

  /// Wakes the task that waits, or the next one that would.
  package func set() {
    isSet = true
    wake()
  }

  /// Waits until the event is set.
  /// - Returns: Whether it was set; false when the task was cancelled.
  package func wait() async -> Bool {
    if !isSet {
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiting = $0 }
      } onCancel: {
        Task { @MainActor in wake() }
      }
    }
    defer { isSet = false }
    return isSet
  }

  private func wake() {
    waiting?.resume()
    waiting = nil
  }
}
