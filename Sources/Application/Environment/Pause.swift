import Dispatch

/// One wait for a timer of the main queue.
///
/// `Task.sleep` has threads of Dispatch's pool begin and end the wait; each of them stays for five seconds.
final class Pause {
  private var waiting: CheckedContinuation<Void, Never>?

  /// Returns after a number of milliseconds, or soon after the task is cancelled.
  static func wait(milliseconds: Int64) async {
    let pause = Pause()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        pause.waiting = continuation
        pause.startTimer(milliseconds: Int(milliseconds))
      }
    } onCancel: {
      Task { @MainActor in pause.end() }
    }
  }

  private func startTimer(milliseconds: Int) {
    let end: @Sendable () -> Void = { [weak self] in MainActor.assumeIsolated { self?.end() } }
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
    waiting?.resume()
    waiting = nil
  }
}
