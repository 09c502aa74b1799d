import Dispatch
import Synchronization

/// One wait for a timer of the main queue.
///
/// `Task.sleep` has threads of Dispatch's pool begin and end the wait; each of them stays for five seconds.
nonisolated final class Pause: Sendable {
  private enum State {
    case new
    case waiting(CheckedContinuation<Void, Never>)
    case over
  }

  private let state = Mutex(State.new)

  /// Returns after a number of milliseconds, or at once when the task is cancelled.
  func wait(milliseconds: Int64) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if case .over = state { return true }
          state = .waiting(continuation)
          return false
        }
        if isOver { return continuation.resume() }
        startTimer(milliseconds: Int(milliseconds))
      }
    } onCancel: {
      end()
    }
  }

  private func startTimer(milliseconds: Int) {
    let end: @Sendable () -> Void = { [weak self] in self?.end() }
    if milliseconds < Self.long {
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(milliseconds), execute: end)
    } else {
      let time = DispatchWallTime.now() + .milliseconds(milliseconds)
      DispatchQueue.main.asyncAfter(wallDeadline: time, execute: end)
    }
  }

  /// The milliseconds of the shortest wait that is measured by the wall clock, which may be set back,
  /// but goes on while the computer sleeps.
  private static let long = 60_000

  private func end() {
    let waiting: CheckedContinuation<Void, Never>? = state.withLock { state in
      defer { state = .over }
      guard case .waiting(let continuation) = state else { return nil }
      return continuation
    }
    waiting?.resume()
  }
}
