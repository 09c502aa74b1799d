import Domain
import Files
import SQLite
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The library in one SQLite file, for any number of words: nothing but SQLite's page cache, which
/// has a fixed size, is kept in memory.
///
/// Each change is one transaction that is on the disk before the method returns. Several programs
/// can use the file at the same time.
package actor SQLiteDatabase {
  /// Waits for some milliseconds, unless the task is cancelled.
  package typealias Pause = @Sendable (_ milliseconds: Int64) async -> Void

  private let executor = BlockingExecutor("database")
  /// The file of the library.
  package nonisolated let path: String
  let clock: any WallClock
  private let patience: Int32
  /// Whether nothing is ever written, not even to bring the file to the current version.
  private let isReadOnly: Bool
  private let marker: LibraryMarker
  private let replica: ReplicaOwner?
  let pause: Pause
  /// Whether this run has recorded that there is a library.
  private var isMarked = false
  private var file: LibraryFile? { didSet { openedPlace.note(file) } }
  let openedPlace = OpenedPlace()
  /// The damage that was found in a file: nothing is written into that any more.
  private var damage: (error: StoreError, file: FileIdentity?)?
  /// Whether the file was there before: then it is not created again.
  private var wasThere = false
  /// How often a file was opened.
  private var openings = 0

  /// What differs after a change by another program.
  struct State: Equatable {
    /// Which file it is, and which connection.
    let opening: Int
    /// SQLite's number for what other connections have changed since.
    let version: Int64

    /// That of a file that cannot be read.
    static let unreadable = State(opening: 0, version: 0)
  }

  let outsideChanges = ChangeBroadcast()
  var watcher: DirectoryWatcher?
  /// Whether it will look for changes without being told of one.
  var looksAgain = false
  /// Whether this run has written since it last looked for changes by others.
  nonisolated let hasWritten = Atomic(false)
  /// The state of the file when it was first read, or when a change was last reported to the streams.
  var knownState: State?

  /// The database's own thread: it reads, locks and syncs files.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Creates a database; nothing is read or written before the first call that needs it, and the
  /// file is created by the first change.
  /// - Parameters:
  ///   - path: The file.
  ///   - clock: The time at which something is deleted.
  ///   - state: A folder of this computer that records which libraries there were: one whose file is
  ///     gone, such as that of a disk that is not mounted, is then an error and not a new library.
  ///   - pause: Waits until the file is looked at again where nothing reports its changes.
  package init(
    path: String,
    clock: any WallClock,
    state: String? = nil,
    pause: @escaping Pause = sleepInKernel
  ) {
    self.init(path: path, clock: clock, state: state, patience: 5_000, pause: pause)
  }

  /// Creates a database that only reads a file, of any version, and changes nothing in it.
  package init(reading path: String, clock: any WallClock, state: String? = nil) {
    self.init(path: path, clock: clock, state: state, patience: 5_000, isReadOnly: true)
  }

  /// Creates a database that waits this many milliseconds for another program, which writes for some
  /// milliseconds at a time.
  init(
    path: String,
    clock: any WallClock,
    state: String? = nil,
    patience: Int32,
    isReadOnly: Bool = false,
    replica: ReplicaOwner? = nil,
    pause: @escaping Pause = sleepInKernel
  ) {
    (self.path, self.clock, self.patience) = (path, clock, patience)
    (self.isReadOnly, self.replica, self.pause) = (isReadOnly, replica, pause)
    marker = LibraryMarker(of: path, in: state)
  }

  /// The folder beside a library in which its images and sounds are.
  package nonisolated static func filesFolder(of path: String) -> String { path + ".files" }

  /// Whether a library was changed in this file, according to the same folder of this computer.
  package static func wasThere(_ path: String, state: String) -> Bool {
    LibraryMarker(of: path, in: state).isSet
  }

  /// Accepts that the file is gone: the next change creates it again.
  ///
  /// A log that it has left gets another name, since SQLite would remove it.
  /// - Throws: `StoreError.system`.
  package func startAnew() throws {
    if !LibraryFile.hasNoLog(path) {
      let names = (1...).lazy.map { [path] in "\(path).left-\($0)-wal" }
      guard let name = names.first(where: { access($0, F_OK) != 0 }),
        rename(path + "-wal", name) == 0
      else { throw StoreError.system(operation: "rename", path: path + "-wal", code: errno) }
    }
    try marker.clear()
    (wasThere, isMarked) = (false, false)
  }

  /// Reads from one state of the library.
  func read<Result>(_ work: (LibraryFile) throws -> Result) throws(StoreError) -> Result {
    try perform("read") {
      let file = try open(creating: false)
      return try file.reading {
        try file.requireKnownTables(at: path)
        return try work(file)
      }
    }
  }

  /// Changes the library: all of it happens and is on the disk, or nothing.
  /// - Parameters:
  ///   - waitsForDisk: Whether it is on the disk at once, and not only with the next change.
  ///   - work: The change.
  /// - Returns: Its result.
  /// - Throws: `StoreError`.
  func write<Result>(
    waitsForDisk: Bool = true,
    _ work: (LibraryFile) throws -> Result
  ) throws(StoreError) -> Result {
    try perform("write") {
      let file = try fileToWrite()
      return try file.writing(waitsForDisk: waitsForDisk) {
        try file.requireKnownTables(at: path)
        try file.beginStep()
        return try work(file)
      }
    }
  }

  /// The open file, for a change that begins now.
  func fileToWrite() throws -> LibraryFile {
    if let damage = knownDamage() { throw damage }
    let file = try open(creating: true)
    try replica?.own(file, at: path)
    file.now = clock.now
    hasWritten.store(true, ordering: .relaxed)
    return file
  }

  /// Whether there is no library yet, and so nothing that a change could be of.
  func isAbsent() throws -> Bool {
    if let file, !file.isPlaceholder { return false }
    return try open(creating: false).isPlaceholder
  }

  /// The damage that was found, unless another file has taken the place of that one.
  func knownDamage() -> StoreError? {
    if let damage, damage.file != FileIdentity(path) { self.damage = nil }
    return damage?.error
  }

  /// Runs a closure, and turns the errors of SQLite into those of a store.
  func perform<Result>(
    _ operation: String,
    _ work: () throws -> Result
  ) throws(StoreError) -> Result {
    do {
      return try work()
    } catch {
      let isDamage = (error as? SQLiteError)?.isDamage ?? false
      let error = StoreError(error, operation: operation, path: path)
      if isDamage { damage = (error, FileIdentity(path)) }
      // What a failed system call leaves behind is not used any more.
      if case .system = error { file = nil }
      if case .damagedFile = error { file = nil }
      throw error
    }
  }

  /// The open file, opened again when another one has taken its place.
  func open(creating: Bool) throws -> LibraryFile {
    let file = try currentFile(creating: creating)
    if creating, !isMarked {
      marker.set()
      isMarked = true
    }
    return file
  }

  private func currentFile(creating: Bool) throws -> LibraryFile {
    if let file, file.isCurrent(at: path), !(creating && file.isOnlyRead) { return file }
    do {
      try file?.takeLog(from: path)
    } catch StoreError.locked {
      // The next call tries again.
      throw StoreError.locked(path: path)
    } catch {
      // What cannot be moved stays where it is.
    }
    // A file that is away may come back, or another one takes its place: until then it stays open.
    if wasThere, replica == nil, access(path, F_OK) != 0, errno == ENOENT {
      throw StoreError.libraryGone(path: path)
    }
    file = nil
    if access(path, F_OK) != 0 {
      try replica?.bringFormer(to: path, patience: patience)
    }
    if access(path, F_OK) != 0 {
      guard errno == ENOENT || errno == ENOTDIR else {
        throw StoreError.system(operation: "open", path: path, code: errno)
      }
      // A disk that is not mounted any more must not get a new, empty library.
      if wasThere || marker.isSet { throw StoreError.libraryGone(path: path) }
      if !creating { return try remember(LibraryFile()) }
      try DurableFolder.make(directoryName(of: path), for: path)
    }
    if FileIdentity.isEmptyFile(path) {
      if wasThere || marker.isSet {
        throw StoreError.libraryGone(path: path)
      }
      if !creating { return try remember(LibraryFile()) }
    }
    let file = try openFile(creating: creating)
    // A file whose tables were never made has nothing to read; it may be empty now, if the program that
    // was to make them was killed and SQLite has rolled back what it had written.
    if file.version == 0 { return try remember(LibraryFile()) }
    wasThere = true
    return try remember(file)
  }

  private func openFile(creating: Bool) throws -> LibraryFile {
    do {
      return try LibraryFile(path: path, patience: patience, isReadOnly: isReadOnly)
    } catch let error as SQLiteError where error.isOutOfSpace && !creating {
      // What SQLite reads with needs a place on the disk; the file alone can still be read.
      guard LibraryFile.hasNoLog(path) else { throw error }
      return try LibraryFile(path: path, patience: patience, isReadOnly: true, isAlone: true)
    }
  }

  private func remember(_ file: LibraryFile) throws -> LibraryFile {
    openings += 1
    let state = try state(of: file)
    if knownState == nil { knownState = state }
    self.file = file
    return file
  }

  /// The state of the file.
  func state() throws(StoreError) -> State {
    try read { try state(of: $0) }
  }

  private func state(of file: LibraryFile) throws -> State {
    let version = try file.value("PRAGMA data_version")
    file.seenVersion = version
    return State(opening: openings, version: version)
  }

  /// Closes the file; the next call opens it again.
  /// - Parameter patience: How many milliseconds to wait for others that read a file which was moved.
  /// - Throws: `StoreError.leftLog` when the file was moved and its log could not be moved into it, and
  ///   `StoreError.locked` when another file has its place; the file stays open then.
  func closeFile(patience: Int) throws(StoreError) {
    do {
      try file?.connection.waiting(milliseconds: patience) { try file?.takeLog(from: path) }
    } catch {
      // Beside another file, it may be the log of that one by now.
      if access(path, F_OK) != 0 { throw .leftLog(path: file?.realPath ?? path) }
      if case StoreError.locked = error { throw .locked(path: path) }
      // What cannot be moved stays where it is.
    }
    file = nil
  }
}
