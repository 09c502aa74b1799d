/// Lets tasks of one actor in one after the other, in the order in which they come.
final class AsyncMutex {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Waits for its turn; `leave` must follow.
  func enter() async {
    if !isTaken {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Lets the next one in.
  func leave() {
    if waiting.isEmpty {
      isTaken = false
    } else {
      waiting.removeFirst().resume()
    }
  }
}
