import Domain

/// A `SyncService` that does what a test says.
public final class SpySyncService: SyncService {
  /// What `synchronize(isDry:progress:)` does; it gets `isDry`.
  public let onSynchronize = Endpoint<Bool, SyncReport>("SyncService.synchronize")

  /// Creates a spy with nothing stubbed.
  public init() {}

  /// Calls `onSynchronize`.
  public func synchronize(
    isDry: Bool,
    progress: @escaping @Sendable (SyncProgress) -> Void
  ) async throws -> SyncReport {
    try await onSynchronize(isDry)
  }
}
