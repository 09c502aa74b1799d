import Domain

extension ReplicatedDatabase: SyncService {
  /// Sends what waits, and fetches what is new, also in the minutes in which commands do not ask the
  /// server.
  /// - Parameters:
  ///   - isDry: Whether only to say how much waits.
  ///   - progress: Not called, since an exchange takes only a moment.
  /// - Returns: How many changes waited, and what the server lacked besides.
  /// - Throws: `SyncError.server`.
  package func synchronize(
    isDry: Bool,
    progress: @escaping @Sendable (SyncProgress) -> Void
  ) async throws -> SyncReport {
    let waiting = await status().waiting
    do {
      let lacked = isDry ? 0 : try await exchangeCounting()
      return SyncReport(server: primary.place, sent: waiting, lacked: lacked)
    } catch let fault as StoreError {
      throw SyncError.server(fault, waiting: await status().waiting)
    }
  }
}
