/// Lets tasks of one actor in one after the other.
final class AsyncMutex {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Waits for its turn; `leave` must follow.
  func enter() async {
    if !isTaken {
      isTaken = true
      return
    }
    await withCheckedContinuation { turn in
      // The call may suspend before this, and by then the last one may have left.
      if isTaken { return waiting.append(turn) }
      isTaken = true
      turn.resume()
    }
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
