/// Makes backups of the library, and restores them.
///
/// All methods throw `BackupError`, and `StoreError` when the system fails.
public protocol BackupService: Sendable {
  /// The kept backups, the newest first.
  func backups() async throws -> [Backup]

  /// Makes a backup now, reads it back, and removes those that are old enough.
  /// - Throws: When it could not be made or was not what it should be; older ones stay then.
  func backUp() async throws -> BackupReport

  /// Makes the backup of the day, a moment after the call: when there is none yet, and the library
  /// has changed since the last one. A failure is remembered for `trouble()`.
  func backUpToday() async

  /// What the learner should know about the backups; nil when all is well.
  func trouble() async -> BackupTrouble?

  /// What restoring a backup would change.
  /// - Parameters:
  ///   - name: Its name, or the path of its file; nil for the newest one.
  ///   - isExact: Whether the library is to become what it was, and not only to get back what is
  ///     missing.
  /// - Returns: What would change.
  /// - Throws: `BackupError`, `StoreError`.
  func preview(_ name: String?, isExact: Bool) async throws -> RestorePreview

  /// Restores a backup, after it has made one of the present.
  func restore(_ name: String?, isExact: Bool) async throws -> RestoreReport
}

/// One kept backup.
public struct Backup: Hashable, Sendable {
  /// What it was made for.
  public enum Kind: String, Hashable, Sendable {
    /// The backup of a day, or one that the learner has asked for.
    case usual
    /// Before something was restored.
    case beforeRestore
  }

  /// Its name, for instance `2026-11-22T0915`.
  public let name: String
  /// Its file.
  public let path: String
  /// What it was made for.
  public let kind: Kind
  /// When it was made.
  public let time: Timestamp
  /// How many bytes its file has.
  public let byteCount: Int
  /// What it holds; nil when its beginning cannot be read.
  public let contents: BackupContents?
  /// Whether it stays because a later one holds less.
  public let isPinned: Bool

  /// Makes a description.
  public init(
    name: String,
    path: String,
    kind: Kind,
    time: Timestamp,
    byteCount: Int,
    contents: BackupContents?,
    isPinned: Bool = false
  ) {
    (self.name, self.path, self.kind, self.time) = (name, path, kind, time)
    (self.byteCount, self.contents, self.isPinned) = (byteCount, contents, isPinned)
  }
}

/// How much a backup holds.
///
/// Deleted books and words count too, so the numbers never go down unless something was lost.
public struct BackupContents: Hashable, Sendable {
  /// The books.
  public var books: Int
  /// The words.
  public var words: Int
  /// The reviews.
  public var reviews: Int

  /// Makes counts.
  public init(books: Int = 0, words: Int = 0, reviews: Int = 0) {
    (self.books, self.words, self.reviews) = (books, words, reviews)
  }

  /// Whether there is less of anything than in another.
  public func isLess(than other: BackupContents) -> Bool {
    books < other.books || words < other.words || reviews < other.reviews
  }

  /// Whether more than half of anything is missing that another has.
  public func isLessThanHalf(of other: BackupContents) -> Bool {
    books * 2 < other.books || words * 2 < other.words || reviews * 2 < other.reviews
  }
}

/// What became of making a backup.
public struct BackupReport: Hashable, Sendable {
  /// The new backup.
  public var backup: Backup
  /// The names of the old ones that were removed.
  public var removed: [String]
  /// Files of the library that could not be read, and are not in it.
  public var unreadable: [String]
  /// The backup before, when it holds more: something was lost since.
  public var larger: Backup?

  /// Makes a report.
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

/// What is wrong with the backups.
public enum BackupTrouble: Hashable, Sendable {
  /// On so many days of use none could be made.
  case none(days: Int)
  /// The library holds less than half of what a backup held.
  case shrunk(since: String)
}

/// Why there is no backup, or none was restored.
public enum BackupError: Error, Hashable, Sendable {
  /// The back end keeps nothing that could be backed up.
  case unavailable
  /// The library holds nothing.
  case nothingToBackUp(path: String)
  /// There is no backup.
  case noBackups(folder: String)
  /// There is none of that name.
  case notFound(name: String, folder: String)
  /// Another running program is making one or restoring.
  case busy(folder: String)
  /// The library kept changing while it was read.
  case changing(path: String)
  /// What was written is not what was read back.
  case notVerified(path: String)
  /// The file is no backup, or is damaged.
  case damaged(path: String, fault: ArchiveFault)
  /// It is a backup of another library.
  case otherLibrary(path: String, library: String)
  /// The library cannot be changed, for this reason.
  case readOnly(StoreError)
}

/// What is wrong with the file of a backup.
public enum ArchiveFault: Error, Hashable, Sendable {
  /// It is not packed with gzip, or the packed bytes are damaged.
  case notPacked
  /// It ends too early.
  case cutOff
  /// An entry is something else than a plain file, or its header is damaged.
  case badEntry(name: String)
  /// It does not begin with a list of what it holds that can be read.
  case noManifest
  /// An entry is not what the list says.
  case unexpectedEntry(name: String)
  /// The content of an entry does not fit its checksum.
  case checksum(name: String)
  /// It holds more than a library can.
  case tooLarge
  /// A newer program has made it.
  case newer
}

/// The service of a back end that keeps nothing on the disk.
public struct NoBackups: BackupService {
  /// Makes the service.
  public init() {}

  /// None.
  public func backups() async throws -> [Backup] { throw BackupError.unavailable }
  /// Fails.
  public func backUp() async throws -> BackupReport { throw BackupError.unavailable }
  /// Does nothing.
  public func backUpToday() async {}
  /// None: who uses such a back end knows that it keeps nothing.
  public func trouble() async -> BackupTrouble? { nil }
  /// Fails.
  public func preview(_ name: String?, isExact: Bool) async throws -> RestorePreview {
    throw BackupError.unavailable
  }
  /// Fails.
  public func restore(_ name: String?, isExact: Bool) async throws -> RestoreReport {
    throw BackupError.unavailable
  }
}
