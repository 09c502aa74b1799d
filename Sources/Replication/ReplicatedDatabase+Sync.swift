import Domain

extension ReplicatedDatabase: SyncService {
  /// Sends what waits, and fetches what is new, also in the minutes in which commands do not ask the
  /// server.
  /// - Parameters:
  ///   - isDry: Whether only to say how much waits.
  ///   - progress: Not called, since an exchange takes only a moment.
  /// - Returns: How many changes waited.
  /// - Throws: `StoreError`.
  package func synchronize(
    isDry: Bool,
    progress: @escaping @Sendable (SyncProgress) -> Void
  ) async throws -> SyncReport {
    let waiting = await status().waiting
    if !isDry { try await exchange() }
    return SyncReport(server: primary.place, sent: waiting)
  }
}
