/// Handles keys one after the other, in the order in which they were pressed.
///
/// A key that need not wait for others is handled at once: the next one sees what it did.
final class KeyQueue {
  /// The turn of a key.
  private final class Turn {
    /// The turn of the key that the current task handles.
    @TaskLocal static var own: Turn?

    let begins = AutoResetEvent()
  }

  /// The turns of keys, in order; the first one is being handled.
  private var turns: [Turn] = []

  /// Handles a key after those before it; what is called in the turn of a key is part of that.
  /// - Returns: What `work` returns.
  func value<Value>(of work: () async -> Value) async -> Value {
    if let own = Turn.own, own === turns.first { return await work() }
    let turn = Turn()
    turns.append(turn)
    if turn !== turns.first { await turn.begins.wait() }
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
    guard turn === turns.first else { return }
    turns.removeFirst()
    turns.first?.begins.set()
  }
}
