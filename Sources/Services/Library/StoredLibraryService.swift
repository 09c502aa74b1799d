import Domain

/// The `LibraryService` of a back end.
package struct StoredLibraryService: LibraryService {
  private let monitor: any LibraryMonitor
  private let allowance: NewWordAllowance
  private let merge: UnfinishedMerge
  private let sync: any SyncService

  /// Creates the service.
  /// - Parameters:
  ///   - monitor: The back end.
  ///   - allowance: The new words beyond the limit of a day, which are not kept in the library.
  ///   - merge: What is known of a library that was to be merged into this one.
  ///   - sync: Finds what is missing here, but may be in git.
  package init(
    monitor: any LibraryMonitor,
    allowance: NewWordAllowance,
    merge: UnfinishedMerge,
    sync: any SyncService = NoSync()
  ) {
    (self.monitor, self.allowance, self.merge, self.sync) = (monitor, allowance, merge, sync)
  }

  /// The health that the back end reports, a merge that is not complete, and what is to be finished
  /// in git where files are missing.
  package func health() async -> LibraryHealth {
    var health = await monitor.health()
    health.findings += await merge.findings
    if health.problemCount > 0 {
      let missing = health.findings.compactMap(\.missingPath)
      health.unfinished = await sync.unfinishedWork(before: missing)
    }
    return health
  }

  /// The changes that the back end reports, those of the new words that are allowed, and of a merge.
  package func changesFromOutside() async -> [AsyncStream<Void>] {
    [
      await monitor.changesFromOutside(), await allowance.changesFromOutside(),
      await merge.changesFromOutside(),
    ]
  }

  /// Prepares the back end.
  package func prepare() async throws { try await monitor.prepare() }
  /// Closes the back end.
  package func close() async throws { try await monitor.close() }
  /// What the back end would leave behind.
  package func leftBehind() async -> StoreError? { await monitor.leftBehind() }
}
