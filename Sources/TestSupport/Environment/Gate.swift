import Synchronization

/// Holds back whoever waits until the test opens it, so that a test can look at what is shown
/// while something is under way.
public final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Makes a closed gate.
  public init() {}

  /// Returns when the gate is open.
  public func wait() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  /// Lets everybody through, those who come later too.
  public func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// How many are held back at the moment.
  public var waitingCount: Int { state.withLock { $0.waiting.count } }
}
