/// Work that goes on when its screen is left, so that the program does not exit in the middle of it.
///
/// The view model that starts it shows that in its state, and starts nothing else until it has ended.
final class UnfinishedWork {
  private var task: Task<Void, Never>?

  /// Begins work at once, and returns when it has ended.
  func run(_ work: @escaping () async -> Void) async {
    let task = Task.immediate { await work() }
    self.task = task
    await task.value
    self.task = nil
  }

  /// Returns when the work has ended that was begun, if any.
  func finish() async { await task?.value }
}
