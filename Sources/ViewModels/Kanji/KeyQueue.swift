/// Handles keys one after the other, in the order in which they were pressed.
///
/// A key that need not wait for others is handled at once: the next one sees what it did.
final class KeyQueue {
  /// The turn of a key.
  private nonisolated final class Turn: Sendable {
    /// The turn of the key that the current task handles.
    @TaskLocal static var own: Turn?
  }

  /// The turn of the key that is being handled; nil when there is none.
  private var current: Turn?
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Handles a key after those before it; what is called in the turn of a key is part of that.
  /// - Returns: What `work` returns.
  func value<Value>(of work: () async -> Value) async -> Value {
    if let own = Turn.own, own === current { return await work() }
    if current != nil { await withCheckedContinuation { waiting.append($0) } }
    let turn = Turn()
    current = turn
    let value = await Turn.$own.withValue(turn) { await work() }
    end(turn)
    return value
  }

  /// Ends the turn of the key that the current task handles: what follows makes no difference to the
  /// next key.
  func endTurn() {
    if let own = Turn.own { end(own) }
  }

  private func end(_ turn: Turn) {
    guard turn === current else { return }
    // With another key waiting it stays busy, so that no later one comes between.
    current = waiting.isEmpty ? nil : Turn()
    if !waiting.isEmpty { waiting.removeFirst().resume() }
  }
}
