import Domain
import Files

/// The library as plain JSON Lines on the disk; see `Documentation/FORMAT.md`.
///
/// Each change is one line that is on the disk before the method returns. The whole library is in
/// memory once a method needs its words; until then a cache provides the books and counts.
public actor JSONDatabase {
  private let executor = BlockingExecutor("database")
  let locations: JSONDatabaseLocations
  let files: any FileSystem
  let clock: HybridClock
  // Home is answered from the caches before it is needed.
  private(set) lazy var state = LibraryState()
  var journal: Journal
  /// The reviews, which are loaded separately; changed in place, which a lazy property is not.
  var reviews: ReviewLedger
  var writer: JournalWriter { didSet { written.note(writer.lastFile) } }
  /// The file that it writes.
  let written = WrittenFile()
  /// Whether the words are in memory.
  var isLoaded = false
  /// Whether a library that was here before this program started is missed.
  private let missesLibrary: Bool
  private var isFormatRead = false
  /// The card summaries that were last computed or read.
  var cards: CardLedger?
  /// Compaction while the program is open.
  let backgroundCompaction = BackgroundCompaction()
  /// Why lines that another program removed could not be written again.
  private(set) var unwritten: StoreError?
  /// Why this library is read-only.
  var refusal: StoreError?
  /// Whether it must not even be read.
  private var isRejected = false

  let outsideChanges = ChangeBroadcast()
  /// Whether something new was read before anyone listened.
  var hasUnheardChange = false
  var watcher: DirectoryWatcher?
  /// Whether every directory is watched: memory is then at most slightly behind the files.
  var isWatching = false
  /// The content of the cache, and its files, until the words are in memory.
  var cachedHome: (home: HomeCache, files: [String: FileStatus])?
  /// The folding for due words, once it was asked for, and the files that the due cache is of.
  var dueFolding: (any CardFolding)?
  var dueFiles: [String: FileStatus]?
  /// The content of the due cache, and the name of its folding, until the words are in memory.
  var cachedDue: (table: DueTable, name: String)?
  /// The rows in the order of their ids, for copies.
  var rowOrder = RowOrder()
  /// The files of what is merged into the library, once there are any.
  var mergedFiles: MergedFiles?
  /// Which damaged lines are not reported; nil before any was found.
  var settledDamage: SettledDamage?

  /// The database's own thread: it reads, locks and syncs files.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Creates a database; nothing is read or written before the first call that needs it.
  /// - Parameters:
  ///   - locations: Where its files are.
  ///   - clock: Gives the time of changes.
  ///   - random: Makes the numbers of devices and files.
  ///   - deviceName: The name of this computer, which others show; nil for none.
  public init(
    locations: JSONDatabaseLocations,
    clock: any WallClock,
    random: any RandomSource = SystemRandomSource(),
    deviceName: String? = nil
  ) {
    self.init(
      locations: locations,
      clock: clock,
      random: random,
      files: POSIXFileSystem(),
      deviceName: deviceName
    )
  }

  package init(
    locations: JSONDatabaseLocations,
    clock: any WallClock,
    random: any RandomSource,
    files: any FileSystem,
    deviceName: String? = nil,
    missesLibrary: Bool = true
  ) {
    self.locations = locations
    self.missesLibrary = missesLibrary
    self.files = files
    self.clock = HybridClock(clock)
    journal = Journal(locations, files, reading: .library)
    reviews = ReviewLedger(locations, files)
    writer = JournalWriter(locations, files, random, deviceName: deviceName)
  }

  deinit {
    backgroundCompaction.cancel()
    writer.close()
  }

  /// Updates memory with the files; notifies the streams of changes found, since the watcher will
  /// not report them again.
  func load() throws(StoreError) {
    let (wasLoaded, shown) = (isLoaded, cachedHome)
    let isNew = try refresh()
    // What came from a cache is already on the screen.
    if isNew && wasLoaded || shown.map(isOutdated) == true {
      hasUnheardChange = !outsideChanges.hasConsumers
      outsideChanges.notify()
    }
  }

  /// Updates memory with the files.
  /// - Returns: Whether there was anything new.
  /// - Throws: `StoreError` when something cannot be read, or needs a newer program.
  func refresh() throws(StoreError) -> Bool {
    try forgetNewer()
    try readFormat()
    if isRejected, let refusal { throw refusal }
    state.adopt(upTo: clock.latestAdopted)
    try tryToKeepWritten()
    let isNew = try journal.refresh(into: state)
    try requireLibrary()
    // Once they are in memory, they are updated as well.
    if isNew, reviews.isLoaded { _ = try reviews.journal.refresh(into: reviews.state) }
    isLoaded = true
    (cachedHome, cachedDue) = (nil, nil)
    if isNew { try judgeHeaders() }
    return isNew
  }

  /// Reads everything anew once a file of a newer program is gone: memory has its lines.
  private func forgetNewer() throws(StoreError) {
    guard case .newerFormat(let path, _, _)? = refusal, path != locations.format,
      try files.statusOfName(path) == nil
    else { return }
    (refusal, isRejected, isFormatRead, isLoaded) = (nil, false, false, false)
    (state, rowOrder, cards) = (LibraryState(), RowOrder(), nil)
    journal = Journal(locations, files, reading: .library)
    reviews = ReviewLedger(locations, files)
  }

  /// Makes a change durable, and then applies it in memory; does nothing when `build` adds nothing.
  func commit(_ build: (inout ChangeBuilder) -> Void) throws(StoreError) {
    var change = ChangeBuilder()
    build(&change)
    try commit(&change)
  }

  /// Makes a change durable, as one line, and leaves an empty one.
  func commit(_ change: inout ChangeBuilder) throws(StoreError) {
    if change.isEmpty { return }
    if let refusal { throw refusal }
    var now = clock.tick(after: state.latestClock)
    // A field written by a device with a wrong clock can still be changed.
    if state.hasFuture { now = max(now, state.latestClock(of: change.changed) + 1) }
    let replaced = writer.replacedFiles.count
    let payload = change.payload(clock: now)
    // A large change is in memory as rarely as possible.
    change = ChangeBuilder()
    let written = try writer.append(payload, clock: now, to: &journal)
    rememberLibrary()
    // The learner should know.
    if writer.replacedFiles.count > replaced { outsideChanges.notify() }
    guard let segment = writer.segment, let line = written else { return }
    watcher?.ignore(segment.path)
    state.takeNote(of: now)
    fold(line, in: segment.path)
  }

  /// The longest line that is folded when it was written.
  private static let mostFolded = 1 << 20

  /// Applies a line that was written in memory, which then equals the result of reading the file
  /// again.
  ///
  /// A long one, such as that of an import, is read when the library is needed again: the program
  /// that imports ends before.
  private func fold(_ line: WrittenLine, in path: String) {
    guard line.count <= Self.mostFolded, journal.isFolded(upTo: line, in: path) else {
      (isLoaded, reviews.isLoaded) = (false, false)
      return
    }
    journal.takeOwn(line, in: path, into: state)
    if reviews.isLoaded { reviews.journal.takeOwn(line, in: path, into: reviews.state) }
  }

  /// Fails when there was a library, and all of it is gone.
  private func requireLibrary() throws(StoreError) {
    if !journal.isEmpty { return rememberLibrary() }
    if try wasThere() { throw .libraryGone(path: locations.data) }
    if let found = try files.status(of: locations.data), !found.isDirectory {
      throw .system(operation: "open", path: locations.data, code: ErrorCode.isNoFolder)
    }
  }

  /// Whether a library was seen in the folder on this computer.
  package static func wasThere(_ locations: JSONDatabaseLocations) -> Bool {
    // What cannot be read says nothing.
    (try? LibraryMarker(locations, POSIXFileSystem()).isSet()) ?? false
  }

  /// Whether there was a library in the folder.
  func wasThere() throws(StoreError) -> Bool {
    if writer.isLibraryThere { return true }
    return missesLibrary ? try LibraryMarker(locations, files).isSet() : false
  }

  private func rememberLibrary() {
    if !writer.isLibraryThere { LibraryMarker(locations, files).set(writer.random) }
    writer.isLibraryThere = true
  }

  /// Writes lines again that another program has removed.
  func keepWritten() throws(StoreError) {
    let now = clock.tick(after: state.latestClock)
    do {
      if try writer.restoreDisplaced(clock: now, in: &journal) {
        if let segment = writer.segment { watcher?.ignore(segment.path) }
        outsideChanges.notify()
      }
      unwritten = nil
    } catch {
      unwritten = error
      throw error
    }
  }

  /// Writes them again as soon as the disk allows it: until then, memory can be read.
  private func tryToKeepWritten() throws(StoreError) {
    do {
      try keepWritten()
    } catch {
      guard case .system = error else { throw error }
    }
  }

  /// Reads `format.json`, and refuses a library of a newer program.
  private func readFormat() throws(StoreError) {
    if isFormatRead, refusal?.isOfFormat(at: locations.format) != true { return }
    let format: LibraryFormat?
    do {
      format = try LibraryFormat.read(locations.format, files)
    } catch {
      guard error.isOfFormat(at: locations.format) else { throw error }
      // The lines can be read without it; but other damage is possible. The file is read again the
      // next time: it may still be arriving.
      return refusal = error
    }
    if refusal?.isOfFormat(at: locations.format) == true { (refusal, isRejected) = (nil, false) }
    if let format {
      writer.format = format
      try judge(format.header, at: locations.format)
    }
    isFormatRead = true
  }

  /// Applies the headers of the files: they count like `format.json`.
  private func judgeHeaders() throws(StoreError) {
    var first: RawID?
    for (path, file) in journal.known.sorted(by: { $0.key < $1.key }) {
      guard let header = file.header else { continue }
      try judge(header, at: path)
      first = first ?? header.library
    }
    // Without its `format.json` the library is still the same one, as it is for backups.
    writer.adopted = first ?? writer.adopted
  }

  private func judge(_ header: HeaderRecord, at path: String) throws(StoreError) {
    let newer = StoreError.newerFormat(
      path: path,
      found: Int(header.format),
      supported: Int(LibraryFormat.supported)
    )
    if header.isTooNew || header.isNewer { refusal = newer }
    if header.isTooNew {
      isRejected = true
      throw newer
    }
  }
}

extension StoreError {
  /// Whether it is about the content of `format.json`, or says that it may not be read.
  fileprivate func isOfFormat(at path: String) -> Bool {
    switch self {
    case .damagedFormat(path: path), .newerFormat(path: path, found: _, supported: _): true
    case .system(_, path, _): isForbidden
    default: false
    }
  }
}
