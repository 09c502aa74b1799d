import Domain
import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The log beside a file, in which SQLite keeps the last changes.
extension LibraryFile {
  /// Moves the log into this file if it has another name by now: SQLite leaves the log at the old one,
  /// where this file would lack it, and the next connection to a file of that name would take it for
  /// the log of that.
  ///
  /// Not if there is a new file at the path, and another program has written since this was last
  /// looked at: it may be the log of the new file by now.
  /// - Throws: `StoreError.locked` when others read this file or write to it, or it is just being copied
  ///   back: then this one must stay open; `StoreError.leftLog` when it has no name any more.
  func takeLog(from path: String) throws {
    guard let identity, !isAlone, identity != FileIdentity(path) else { return }
    let isMissing = access(path, F_OK) != 0 && errno == ENOENT
    if let removed = RemovedFile(identity) {
      // What is moved to another disk is copied, and the log would go into what nobody can open again.
      if isMissing, !Self.hasNoLog(realPath) { throw StoreError.leftLog(path: realPath) }
      switch removed.copy(at: path) {
      case .complete: return
      case .beginning: throw StoreError.locked(path: path)
      case .none: break
      }
    }
    guard try isMissing || value("PRAGMA data_version") == seenVersion else { return }
    if try value("PRAGMA wal_checkpoint(TRUNCATE)") != 0 { throw StoreError.locked(path: path) }
  }

  /// Whether there is no log with changes that are not in the file itself.
  static func hasNoLog(_ path: String) -> Bool {
    // SQLite keeps the log beside what a link leads to.
    let log = resolvedPath(path) + "-wal"
    return access(log, F_OK) != 0 || FileIdentity.isEmptyFile(log)
  }
}
