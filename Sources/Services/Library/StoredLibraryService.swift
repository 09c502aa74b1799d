import Domain

/// The `LibraryService` of a back end.
package struct StoredLibraryService: LibraryService {
  private let monitor: any LibraryMonitor

  package init(monitor: any LibraryMonitor) {
    self.monitor = monitor
  }

  /// The health that the back end reports.
  package func health() async -> LibraryHealth { await monitor.health() }
  /// The changes that the back end reports.
  package func changesFromOutside() async -> AsyncStream<Void> {
    await monitor.changesFromOutside()
  }
  /// Prepares the back end.
  package func prepare() async throws { try await monitor.prepare() }
  /// Closes the back end.
  package func close() async throws { try await monitor.close() }
}
