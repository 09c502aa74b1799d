import Domain
import Files
import SQLite

/// A dictionary in files on this computer, searched through an index in the cache.
///
/// Nothing is opened before the first call. If the index cannot be used, it is rebuilt.
package actor IndexedDictionaryService: DictionaryService {
  private let executor = BlockingExecutor("dictionary")
  private let builder = BlockingExecutor("dictionary.index", isInBackground: true)
  private let files: DictionaryFiles
  private let location: IndexLocation
  private let batch: Int
  private let broadcast = StatusBroadcast(DictionaryStatus.unprepared(fraction: 0))
  private let cancellation = CancellationFlag()
  private var index: DictionaryIndex?
  /// The identity of the files that `index` was built from.
  private var identity: String?
  private var hasLooked = false

  /// The service's own thread: searching the index reads its file.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Creates a service; nothing is read or written yet.
  /// - Parameters:
  ///   - files: The dictionary files.
  ///   - cache: The folder for the index, which is created when needed.
  package init(files: DictionaryFiles, cache: String) {
    self.init(files: files, cache: cache, batch: 16_000)
  }

  /// Creates a service with `batch` entries in a transaction.
  init(files: DictionaryFiles, cache: String, batch: Int) {
    self.files = files
    location = IndexLocation(folder: cache)
    self.batch = batch
  }

  /// Whether words can be looked up; checks the files again.
  package func status() -> DictionaryStatus {
    if !broadcast.status.isPreparing { _ = look() }
    return broadcast.status
  }

  /// Builds the index in the background.
  package nonisolated func prepare() -> AsyncStream<DictionaryStatus> {
    AsyncStream { continuation in
      Task { await self.start(continuation) }
    }
  }

  /// Stops building the index, and returns when it has stopped.
  package func pause() async {
    guard broadcast.status.isPreparing else { return }
    cancellation.raise()
    for await _ in broadcast.statuses() {}
  }

  /// The entries that match what was typed on a side.
  package func entries(for text: String, on side: Side, limit: Int) -> [DictionaryEntry] {
    search { try DictionarySearch(text, on: side, limit: limit, in: $0).entries() }
  }

  /// The entries with a reading.
  package func entries(readAs gana: String, limit: Int) -> [DictionaryEntry] {
    search { try DictionarySearch(gana, on: .gana, limit: limit, in: $0).wholeEntries() }
  }

  /// The possible readings of a spelling.
  package func readings(of kanji: String) -> [String] {
    search { try DictionarySearch(kanji, on: .kanji, limit: 0, in: $0).readings() }
  }
}

// MARK: - Searching

extension IndexedDictionaryService {
  /// Checks the files and the index, opens the index if it is complete, and updates the status.
  /// - Returns: The files, when there are any to build an index from.
  private func look() -> DictionarySources? {
    hasLooked = true
    do {
      guard let sources = try files.sources() else {
        leaveIndex(.absent(searched: files.searched))
        return nil
      }
      if index == nil || identity != sources.identity {
        index = nil
        let (open, fraction) = location.open(sources)
        (index, identity) = (open, sources.identity)
        broadcast.send(open == nil ? .unprepared(fraction: fraction) : .ready)
      }
      return sources
    } catch {
      leaveIndex(.failed(error))
      return nil
    }
  }

  private func leaveIndex(_ status: DictionaryStatus) {
    index = nil
    broadcast.send(status)
  }

  private func search<Found: RangeReplaceableCollection>(
    _ work: (DictionaryIndex) throws -> Found
  ) -> Found {
    if !hasLooked, !broadcast.status.isPreparing { _ = look() }
    guard let index else { return Found() }
    do {
      return try work(index)
    } catch {
      // Damaged, or rebuilt by another running program: the next call checks again.
      location.discard(after: error)
      hasLooked = false
      leaveIndex(.unprepared(fraction: 0))
      return Found()
    }
  }
}

// MARK: - Building

extension IndexedDictionaryService {
  private func start(_ continuation: AsyncStream<DictionaryStatus>.Continuation) {
    guard !broadcast.status.isPreparing, let sources = look(), index == nil else {
      return broadcast.follow(continuation)
    }
    var done = 0.0
    if case .unprepared(let fraction) = broadcast.status { done = fraction }
    broadcast.send(.preparing(fraction: done))
    // Before the work begins, so that no status is missed.
    broadcast.follow(continuation)
    cancellation.lower()
    build(sources)
  }

  /// Works on another thread than the searches, since it takes seconds.
  private func build(_ sources: DictionarySources) {
    let (location, batch, broadcast, cancellation) = (location, batch, broadcast, cancellation)
    builder.start {
      let failure = location.build(
        of: sources,
        batch: batch,
        isStopped: { cancellation.isRaised },
        report: { broadcast.send(.preparing(fraction: $0)) }
      )
      Task { await self.finish(failure) }
    }
  }

  private func finish(_ failure: DictionaryError?) {
    // The result is read from the files; until then no other build may start.
    if let failure {
      hasLooked = true
      leaveIndex(.failed(failure))
    } else {
      _ = look()
    }
  }
}

extension DictionaryStatus: WorkStatus {
  /// Whether the index is being built.
  package var isPreparing: Bool {
    if case .preparing = self { true } else { false }
  }
}
