/// Lets one task wait until something happens; what happened before it waits counts once.
///
/// It waits on, even if the task is cancelled. An `AsyncStream`, and a handler of cancellation, would
/// take the task through a thread of the pool each time: home's first read would wait until there is one.
package final class AutoResetEvent {
  private var isSet = false
  private var waiting: CheckedContinuation<Void, Never>?

  package init() {}

  /// Wakes the task that waits, or the next one that would.
  package func set() {
    isSet = true
    waiting?.resume()
    waiting = nil
  }

  /// Waits until the event is set.
  package func wait() async {
    if !isSet { await withCheckedContinuation { waiting = $0 } }
    isSet = false
  }
}
