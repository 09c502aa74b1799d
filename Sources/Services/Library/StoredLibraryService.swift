import Domain

/// The `LibraryService` of a back end.
package struct StoredLibraryService: LibraryService {
  private let monitor: any LibraryMonitor
  private let allowance: NewWordAllowance
  private let merge: UnfinishedMerge

  /// Creates the service.
  /// - Parameters:
  ///   - monitor: The back end.
  ///   - allowance: The new words beyond the limit of a day, which are not kept in the library.
  ///   - merge: What is known of a library that was to be merged into this one.
  package init(monitor: any LibraryMonitor, allowance: NewWordAllowance, merge: UnfinishedMerge) {
    (self.monitor, self.allowance, self.merge) = (monitor, allowance, merge)
  }

  /// The health that the back end reports, and a merge that is not complete.
  package func health() async -> LibraryHealth {
    var health = await monitor.health()
    health.findings += await merge.findings
    return health
  }

  /// The changes that the back end reports, those of the new words that are allowed, and of a merge.
  package func changesFromOutside() async -> AsyncStream<Void> {
    let sources = [
      await monitor.changesFromOutside(), await allowance.changesFromOutside(),
      await merge.changesFromOutside(),
    ]
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let readings = sources.map { source in
      Task { @MainActor in await Self.forward(source, to: continuation) }
    }
    Task { @MainActor in
      for reading in readings { await reading.value }
      continuation.finish()
    }
    continuation.onTermination = { _ in for reading in readings { reading.cancel() } }
    return stream
  }

  /// The main actor begins these waits one after the other, so that one thread of Dispatch's pool, by
  /// which streams wait, is enough for all of them.
  @MainActor
  private static func forward(
    _ source: AsyncStream<Void>,
    to continuation: AsyncStream<Void>.Continuation
  ) async {
    for await _ in source { continuation.yield() }
  }

  /// Prepares the back end.
  package func prepare() async throws { try await monitor.prepare() }
  /// Closes the back end.
  package func close() async throws { try await monitor.close() }
}
