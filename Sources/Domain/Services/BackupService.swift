/// Creates backups of the library, and restores them.
///
/// All methods throw `BackupError`, and `StoreError` when the system fails.
public protocol BackupService: Sendable {
  /// The kept backups, the newest first; those of lost libraries come after those of this one.
  func backups() async throws -> [Backup]

  /// Creates a backup now, verifies it, and removes old ones.
  /// - Parameter progress: Called with the share that is done, from 0 to 1, now and then.
  /// - Returns: The backup, and what to know about it.
  /// - Throws: `BackupError`, `StoreError`; old backups are then kept.
  func backUp(progress: @escaping @Sendable (Double) -> Void) async throws -> BackupReport

  /// Creates the backup of the day shortly after the call, if there is none yet and the library has
  /// changed since the last one. A failure is stored for `problem()`.
  func backUpToday() async

  /// What the learner should know about the backups; nil when there is no problem.
  func problem() async -> BackupProblem?

  /// What restoring would change, backup by backup.
  /// - Parameters:
  ///   - name: The name of the backup, or the path of its file; nil for those that `restore` takes:
  ///     the newest one, those that were created before a restore since then, and those that are
  ///     kept because the next one holds less; the one that restores most comes first.
  ///   - isExact: Whether the library should become exactly what it was; otherwise only missing
  ///     data is restored.
  /// - Returns: The changes, each after those before it; never none.
  /// - Throws: `BackupError`, `StoreError`.
  func previews(_ name: String?, isExact: Bool) async throws -> [RestorePreview]

  /// Restores a backup, after creating one of the current library; without a name, every backup
  /// that restores something, one after the other.
  func restore(_ name: String?, isExact: Bool) async throws -> RestoreReport
}

extension BackupService {
  /// Creates a backup now, without reporting progress.
  /// - Returns: The backup, and what to know about it.
  /// - Throws: `BackupError`, `StoreError`; old backups are then kept.
  public func backUp() async throws -> BackupReport { try await backUp { _ in } }
}

/// One kept backup.
public struct Backup: Hashable, Sendable {
  /// Why it was created.
  public enum Kind: String, Hashable, Sendable {
    /// The daily backup, or one that the learner asked for.
    case usual
    /// Created before a restore.
    case beforeRestore
  }

  /// Its name, for instance `2026-11-22T0915`.
  public let name: String
  /// The path of its file.
  public let path: String
  /// Why it was created.
  public let kind: Kind
  /// When it was created.
  public let time: Timestamp
  /// The size of its file in bytes.
  public let byteCount: Int
  /// The number of entities in it; nil when its manifest cannot be read.
  public let contents: BackupContents?
  /// Whether it is kept because a later one holds less.
  public let isPinned: Bool
  /// Where the library was; nil when its manifest cannot be read.
  public let folder: String?
  /// Whether it is a backup of another library, which was lost.
  public var isOfLost = false

  /// Creates a description.
  public init(
    name: String,
    path: String,
    kind: Kind,
    time: Timestamp,
    byteCount: Int,
    contents: BackupContents?,
    isPinned: Bool = false,
    folder: String? = nil
  ) {
    (self.name, self.path, self.kind, self.time) = (name, path, kind, time)
    (self.byteCount, self.contents, self.isPinned) = (byteCount, contents, isPinned)
    self.folder = folder
  }
}

/// The number of entities in a backup.
///
/// Deleted books and words count too, so the numbers never decrease unless something was lost.
public struct BackupContents: Hashable, Sendable {
  /// The number of books, including deleted ones.
  public var books: Int
  /// The number of words, including deleted ones.
  public var words: Int
  /// The number of reviews, including undone ones.
  public var reviews: Int

  /// Creates counts.
  public init(books: Int = 0, words: Int = 0, reviews: Int = 0) {
    (self.books, self.words, self.reviews) = (books, words, reviews)
  }

  /// Whether any number is lower than in another.
  public func isLess(than other: BackupContents) -> Bool {
    books < other.books || words < other.words || reviews < other.reviews
  }

  /// Whether any number is less than half of that in another.
  public func isLessThanHalf(of other: BackupContents) -> Bool {
    books * 2 < other.books || words * 2 < other.words || reviews * 2 < other.reviews
  }
}

/// The result of creating a backup.
public struct BackupReport: Hashable, Sendable {
  /// What was created.
  public var backup: Backup
  /// The names of the old backups that were removed.
  public var removed: [String]
  /// Files of the library that could not be read, and are not in the backup.
  public var unreadable: [String]
  /// The previous backup, when it holds more: something has been lost since.
  public var larger: Backup?

  /// Creates a report; by default nothing was removed, unreadable or lost.
  public init(
    backup: Backup,
    removed: [String] = [],
    unreadable: [String] = [],
    larger: Backup? = nil
  ) {
    (self.backup, self.removed) = (backup, removed)
    (self.unreadable, self.larger) = (unreadable, larger)
  }
}

/// A problem with the backups.
public enum BackupProblem: Hashable, Sendable {
  /// No backup could be created on this many days of use.
  case none(days: Int)
  /// The library holds less than half of what a backup holds.
  case shrunk(since: String)
}

/// Why there is no backup, or it was not restored.
public enum BackupError: Error, Hashable, Sendable {
  /// The back end has no files to back up.
  case unavailable
  /// The library is empty.
  case nothingToBackUp(path: String)
  /// There is no backup.
  case noBackups(folder: String)
  /// There is no backup with this name.
  case notFound(name: String, folder: String)
  /// Another running program is creating or restoring a backup.
  case busy(folder: String)
  /// The library kept changing while it was read.
  case changing(path: String)
  /// What was read back differs from what was written.
  case notVerified(path: String)
  /// The file is not a backup, or is damaged.
  case damaged(path: String, fault: ArchiveFault)
  /// The backup is of another library.
  case otherLibrary(path: String, library: String)
  /// There is no library here, and the backup at `path` is of one that was in `folder`.
  case elsewhere(path: String, folder: String)
  /// The library cannot be changed.
  case readOnly(StoreError)
}

/// What is wrong with a backup file.
public enum ArchiveFault: Error, Hashable, Sendable {
  /// The file is not a gzip file, or the compressed data is damaged.
  case notPacked
  /// The file is truncated.
  case cutOff
  /// An entry is not a plain file, or its header is damaged.
  case badEntry(name: String)
  /// The file does not begin with a readable manifest.
  case noManifest
  /// An entry does not match the manifest.
  case unexpectedEntry(name: String)
  /// The checksum of an entry is wrong.
  case checksum(name: String)
  /// The file is larger than a library can be.
  case tooLarge
  /// A newer program created it.
  case newer
}

/// The backup service of a back end without files.
public struct NoBackups: BackupService {
  /// Creates the service.
  public init() {}

  /// None.
  public func backups() async throws -> [Backup] { throw BackupError.unavailable }
  /// Throws `BackupError.unavailable`.
  public func backUp(progress: @escaping @Sendable (Double) -> Void) async throws -> BackupReport {
    throw BackupError.unavailable
  }
  /// Does nothing.
  public func backUpToday() async {}
  /// None: users of such a back end know that it stores nothing.
  public func problem() async -> BackupProblem? { nil }
  /// Throws `BackupError.unavailable`.
  public func previews(_ name: String?, isExact: Bool) async throws -> [RestorePreview] {
    throw BackupError.unavailable
  }
  /// Throws `BackupError.unavailable`.
  public func restore(_ name: String?, isExact: Bool) async throws -> RestoreReport {
    throw BackupError.unavailable
  }
}
