import Dispatch
import ViewModels

/// Waits for a timer of the main queue.
///
/// `Task.sleep` has threads of Dispatch's pool begin and end the wait; each of them stays for five seconds.
enum Pause {
  /// The milliseconds of the shortest wait that is measured by the wall clock, which may be set back,
  /// but goes on while the computer sleeps.
  private static let long = 60_000

  /// Returns after a number of milliseconds, or soon after the task is cancelled.
  static func wait(milliseconds: Int64) async {
    let end = AutoResetEvent()
    startTimer(of: end, milliseconds: Int(milliseconds))
    await withTaskCancellationHandler {
      await end.wait()
    } onCancel: {
      Task { @MainActor in end.set() }
    }
  }

  private static func startTimer(of event: AutoResetEvent, milliseconds: Int) {
    let end: @Sendable () -> Void = { [weak event] in MainActor.assumeIsolated { event?.set() } }
    if milliseconds < long {
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(milliseconds), execute: end)
    } else {
      let time = DispatchWallTime.now() + .milliseconds(milliseconds)
      DispatchQueue.main.asyncAfter(wallDeadline: time, execute: end)
    }
  }
}
