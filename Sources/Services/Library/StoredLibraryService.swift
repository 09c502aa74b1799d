import Domain

/// The `LibraryService` over a back end.
public struct StoredLibraryService: LibraryService {
  private let monitor: any LibraryMonitor

  /// Makes the service.
  public init(monitor: any LibraryMonitor) {
    self.monitor = monitor
  }

  /// How the back end says that it is.
  public func health() async -> LibraryHealth { await monitor.health() }
  /// The changes that the back end notices.
  public func changesFromOutside() async -> AsyncStream<Void> { await monitor.changesFromOutside() }
  /// Has the back end make itself ready.
  public func prepare() async throws { try await monitor.prepare() }
  /// Has the back end end its run.
  public func close() async throws { try await monitor.close() }
}
