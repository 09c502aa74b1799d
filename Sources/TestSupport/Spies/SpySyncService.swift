import Domain

/// A `SyncService` that does what a test says.
public final class SpySyncService: SyncService {
  /// What `synchronise(isDry:progress:)` does; it gets whether nothing is to be done.
  public let onSynchronise = Endpoint<Bool, SyncReport>("SyncService.synchronise")

  /// Creates a spy with nothing stubbed.
  public init() {}

  /// Calls `onSynchronise`.
  public func synchronise(
    isDry: Bool,
    progress: @escaping @Sendable (SyncProgress) -> Void
  ) async throws -> SyncReport {
    try await onSynchronise(isDry)
  }
}
