import Domain

/// A `BackupService` that does what a test says.
public final class SpyBackupService: BackupService {
  /// What `backups()` does.
  public let onBackups = Endpoint<Void, [Backup]>("BackupService.backups")
  /// What `backUp(progress:)` does.
  public let onBackUp = Endpoint<Void, BackupReport>("BackupService.backUp")
  /// What `backUpToday()` does.
  public let onBackUpToday = Endpoint<Void, Void>("BackupService.backUpToday")
  /// What `problem()` does.
  public let onProblem = Endpoint<Void, BackupProblem?>("BackupService.trouble")
  /// What `previews(_:isExact:)` does.
  public let onPreviews = Endpoint<(name: String?, isExact: Bool), [RestorePreview]>(
    "BackupService.previews"
  )
  /// What `restore(_:isExact:)` does.
  public let onRestore = Endpoint<(name: String?, isExact: Bool), RestoreReport>(
    "BackupService.restore"
  )

  /// Creates a spy with nothing stubbed.
  public init() {}

  /// Calls `onBackups`.
  public func backups() async throws -> [Backup] { try await onBackups() }
  /// Calls `onBackUp`.
  public func backUp(progress: @escaping @Sendable (Double) -> Void) async throws -> BackupReport {
    try await onBackUp()
  }
  /// Calls `onBackUpToday`, which cannot fail.
  public func backUpToday() async { try? await onBackUpToday() }
  /// Calls `onProblem`; nil when it is not stubbed.
  public func problem() async -> BackupProblem? { try? await onProblem() }
  /// Calls `onPreviews`.
  public func previews(_ name: String?, isExact: Bool) async throws -> [RestorePreview] {
    try await onPreviews((name, isExact))
  }
  /// Calls `onRestore`.
  public func restore(_ name: String?, isExact: Bool) async throws -> RestoreReport {
    try await onRestore((name, isExact))
  }
}
