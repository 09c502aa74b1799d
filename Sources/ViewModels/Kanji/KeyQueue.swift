/// Handles keys one after the other, in the order in which they were pressed.
///
/// A key that need not wait for others is handled at once: the next one sees what it did.
final class KeyQueue {
  private var isBusy = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Handles a key after those before it.
  /// - Returns: What `work` returns.
  func value<Value>(of work: () async -> Value) async -> Value {
    // It stays busy while it goes on to the next key, so that no later one comes between.
    if isBusy { await withCheckedContinuation { waiting.append($0) } }
    isBusy = true
    let value = await work()
    if waiting.isEmpty { isBusy = false } else { waiting.removeFirst().resume() }
    return value
  }
}
