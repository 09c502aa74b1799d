import Domain
import Files

/// The library as plain JSON Lines on the disk; see `Documentation/FORMAT.md`.
///
/// Each change is one line that is on the disk before the method returns. The whole library is in
/// memory once a method needs its words; until then a cache answers for the books and counts.
public actor JSONDatabase {
  private let executor = BlockingExecutor("database")
  let locations: JSONDatabaseLocations
  let files: any FileSystem
  private let clock: HybridClock
  let state = LibraryState()
  var journal: Journal
  /// The reviews, which are read by themselves.
  var reviews: ReviewLedger
  var writer: JournalWriter
  /// Whether the words are in memory.
  var isLoaded = false
  private var isFormatRead = false
  /// What the reviews amount to, as it was computed or read last.
  var cards: CardLedger?
  /// Files being put together while the program is open.
  let backgroundCompaction = BackgroundCompaction()
  /// Why what another program took away could not be written again.
  private(set) var unwritten: StoreError?
  /// Why this library is only read.
  var refusal: StoreError?

  var streams: [AsyncStream<Void>.Continuation] = []
  var watcher: DirectoryWatcher?
  /// Whether the watcher tells of every directory: then memory lags behind the files by a moment at most.
  var isWatching = false
  /// What the cache said, and of which files, before the words are in memory.
  var cachedHome: (home: HomeCache, files: [String: FileStatus])?
  /// How reviews are folded for what is due, once that was asked, and the files of which the cache tells it.
  var dueFolding: (any CardFolding)?
  var dueFiles: [String: FileStatus]?

  /// The database's own thread: it reads, locks and syncs files.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Makes a database; nothing is read or made before the first call that needs it.
  public init(
    locations: JSONDatabaseLocations,
    clock: any WallClock,
    random: any RandomSource = SystemRandomSource()
  ) {
    self.init(locations: locations, clock: clock, random: random, files: POSIXFileSystem())
  }

  package init(
    locations: JSONDatabaseLocations,
    clock: any WallClock,
    random: any RandomSource,
    files: any FileSystem
  ) {
    self.locations = locations
    self.files = files
    self.clock = HybridClock(clock)
    journal = Journal(locations, files, reading: .library)
    reviews = ReviewLedger(locations, files)
    writer = JournalWriter(locations, files, random)
  }

  deinit {
    for stream in streams { stream.finish() }
    backgroundCompaction.cancel()
    writer.close()
  }

  /// Brings memory up to date with the files; what is found in passing is told to those who wait,
  /// as the watcher will find nothing new in it.
  func load() throws(StoreError) {
    let (wasLoaded, told) = (isLoaded, cachedHome)
    let isNew = try refresh()
    // What a cache has told is on the screen already.
    if isNew && wasLoaded || told.map(isOutdated) == true {
      for stream in streams { stream.yield() }
    }
  }

  /// Brings memory up to date with the files.
  /// - Returns: Whether there was anything new.
  /// - Throws: `StoreError` when something cannot be read, or a newer program must be used.
  func refresh() throws(StoreError) -> Bool {
    try readFormat()
    state.adopt(upTo: clock.latestAdopted)
    try tryToKeepWritten()
    let isNew = try journal.refresh(into: state)
    try requireLibrary()
    // Once they are in memory, they go along.
    if isNew, reviews.isLoaded { _ = try reviews.journal.refresh(into: reviews.state) }
    isLoaded = true
    cachedHome = nil
    if isNew { try judgeHeaders() }
    return isNew
  }

  /// Makes a change durable, and then part of what is in memory; nothing happens when `build` says
  /// of nothing that it changes.
  func commit(_ build: (inout ChangeBuilder) -> Void) throws(StoreError) {
    var change = ChangeBuilder()
    build(&change)
    if change.isEmpty { return }
    if let refusal { throw refusal }
    var now = clock.tick(after: state.latestClock)
    // What a device with a broken clock has written can be changed all the same.
    if state.hasFuture { now = max(now, state.latestClock(of: change.changed) + 1) }
    let replaced = writer.replacedFiles.count
    let written = try writer.append(change.payload(clock: now), clock: now, to: &journal)
    rememberLibrary()
    // The learner should know.
    if writer.replacedFiles.count > replaced { for stream in streams { stream.yield() } }
    guard let segment = writer.segment, let line = written else { return }
    watcher?.ignore(segment.path)
    // Memory holds exactly what reading the file again would give.
    journal.takeOwn(line, in: segment.path, into: state)
    if reviews.isLoaded { reviews.journal.takeOwn(line, in: segment.path, into: reviews.state) }
  }

  /// Fails when there was a library, and nothing is left of it.
  private func requireLibrary() throws(StoreError) {
    let marker = LibraryMarker(locations, files)
    if !journal.isEmpty { return rememberLibrary() }
    let isRemembered = try marker.isSet()
    if writer.isLibraryThere || isRemembered { throw .libraryGone(path: locations.data) }
  }

  private func rememberLibrary() {
    if !writer.isLibraryThere { LibraryMarker(locations, files).set(writer.random) }
    writer.isLibraryThere = true
  }

  /// Takes the empty folder for a new library, as the learner has decided.
  public func startAnew() throws {
    try LibraryMarker(locations, files).clear()
    writer.isLibraryThere = false
  }

  /// Writes again what another program has taken away from under this one.
  func keepWritten() throws(StoreError) {
    let now = clock.tick(after: state.latestClock)
    if try writer.restoreDisplaced(clock: now, in: &journal) {
      if let segment = writer.segment { watcher?.ignore(segment.path) }
      for stream in streams { stream.yield() }
    }
  }

  /// Writes it again as soon as the disk takes it: what is in memory can be read until then.
  private func tryToKeepWritten() throws(StoreError) {
    do {
      try keepWritten()
      unwritten = nil
    } catch .system(let operation, let path, let code) {
      unwritten = .system(operation: operation, path: path, code: code)
    }
  }

  /// Reads `format.json`, and refuses what a newer program wrote.
  private func readFormat() throws(StoreError) {
    if isFormatRead { return }
    do {
      let format = try LibraryFormat.read(locations.format, files)
      if case .damagedFormat = refusal { refusal = nil }
      if let format {
        writer.format = format
        try judge(format.header, at: locations.format)
      }
      isFormatRead = true
    } catch .damagedFormat(let path) {
      // The lines say enough to be read; but what else may be damaged is not known. The file is read
      // again at the next look: it may be on its way here.
      refusal = .damagedFormat(path: path)
    }
  }

  /// Heeds what the headers of the files say: they count like `format.json`.
  private func judgeHeaders() throws(StoreError) {
    for (path, file) in journal.known.sorted(by: { $0.key < $1.key }) {
      guard let header = file.header else { continue }
      try judge(header, at: path)
      // Without its `format.json` the library is still the same one.
      writer.adopted = header.library
    }
  }

  private func judge(_ header: HeaderRecord, at path: String) throws(StoreError) {
    let newer = StoreError.newerFormat(
      path: path,
      found: Int(header.format),
      supported: Int(LibraryFormat.supported)
    )
    if header.isTooNew { throw newer }
    if header.isNewer { refusal = newer }
  }
}
