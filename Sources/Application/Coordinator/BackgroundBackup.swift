import Domain

/// Makes the backup of a day in the background.
final class BackgroundBackup {
  private var task: Task<Void, Never>?

  /// Makes today's backup, unless there is one, and reports problems.
  func start(by service: any BackupService, reporting report: @escaping () async -> Void) {
    task?.cancel()
    task = Task {
      await service.backUpToday()
      if await service.problem() != nil { await report() }
    }
  }

  /// Stops one that is being made.
  func cancel() { task?.cancel() }
}
