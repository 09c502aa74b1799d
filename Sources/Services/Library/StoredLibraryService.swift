import Domain

/// The `LibraryService` of a back end.
public struct StoredLibraryService: LibraryService {
  private let monitor: any LibraryMonitor

  /// Creates the service.
  public init(monitor: any LibraryMonitor) {
    self.monitor = monitor
  }

  /// The health that the back end reports.
  public func health() async -> LibraryHealth { await monitor.health() }
  /// The changes that the back end reports.
  public func changesFromOutside() async -> AsyncStream<Void> { await monitor.changesFromOutside() }
  /// Prepares the back end.
  public func prepare() async throws { try await monitor.prepare() }
  /// Closes the back end.
  public func close() async throws { try await monitor.close() }
}
