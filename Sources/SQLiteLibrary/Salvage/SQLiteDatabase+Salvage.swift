import Domain
import Files
import SQLite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension SQLiteDatabase {
  /// Brings what can be read of a damaged file into a new one, which takes its place; the damaged one
  /// stays beside it.
  /// - Returns: What was brought over, and where the damaged file is.
  /// - Throws: `StoreError`, also when nothing is found; then everything is as it was.
  package func salvage() throws(StoreError) -> Salvage.Result {
    try closeFile(patience: .max)
    let new = path + ".salvaged.tmp"
    defer { for ending in ["", "-wal", "-shm"] { unlink(new + ending) } }
    return try perform("repair") {
      let pages = try FilePages(path: path, log: (keptBefore ?? path) + "-wal")
      // It has the lock.
      defer { withExtendedLifetime(pages) {} }
      if pages.application == Schema.applicationID, pages.version > Schema.version {
        throw StoreError.newerFormat(
          path: path,
          found: Int(pages.version),
          supported: Schema.version
        )
      }
      for ending in ["", "-wal", "-shm"] { unlink(new + ending) }
      var result = try salvage(pages, into: new)
      result.kept = try replace(by: new)
      return result
    }
  }

  private func salvage(_ pages: FilePages, into new: String) throws -> Salvage.Result {
    var salvage = try Salvage(pages, into: LibraryFile(path: new, patience: 0))
    let result = try salvage.run()
    if result.found == StampedCounts() { throw StoreError.notALibrary(path: path) }
    return result
  }

  /// Puts a new file, which nobody else knows, in the place of the damaged one.
  /// - Returns: The path of the damaged one.
  private func replace(by new: String) throws -> String {
    try verify(new)
    try DurableFolder.finish(new, like: path)
    let kept = try keep()
    guard rename(new, path) == 0 else {
      throw StoreError.system(operation: "rename", path: new, code: errno)
    }
    try DurableFolder.sync(directoryName(of: path), for: path)
    return kept
  }

  private func verify(_ new: String) throws {
    let file = try LibraryFile(path: new, patience: 0)
    guard try file.structureFindings(new).isEmpty else {
      throw StoreError.system(operation: "verify", path: new, code: EIO)
    }
    try file.forEachRow("PRAGMA wal_checkpoint(TRUNCATE)") { _ in }
  }

  /// The names for the damaged file, the first ones of which are in use.
  private var keptNames: LazyMapSequence<PartialRangeFrom<Int>, String> {
    (1...).lazy.map { [path] in path + ".damaged" + ($0 == 1 ? "" : "-\($0)") }
  }

  /// Gives the damaged file another name; it has its old one until a new file takes that.
  private func keep() throws -> String {
    let kept = try keptBefore ?? keepAnew()
    unlink(path + "-shm")
    try DurableFolder.sync(directoryName(of: path), for: path)
    return kept
  }

  private func keepAnew() throws -> String {
    guard let kept = keptNames.first(where: { access($0, F_OK) != 0 }) else { return path }
    // Not every file system lets a file have two names.
    guard link(path, kept) == 0 || rename(path, kept) == 0 else {
      throw StoreError.system(operation: "rename", path: path, code: errno)
    }
    // Its log must not be taken for that of the new file.
    guard rename(path + "-wal", kept + "-wal") == 0 || errno == ENOENT else {
      throw StoreError.system(operation: "rename", path: path + "-wal", code: errno)
    }
    return kept
  }

  /// The name to which a salvage that was killed has moved the log of this file; nil when there is none,
  /// or when the file was written since, so that the log would bring back older pages.
  private var keptBefore: String? {
    guard let own = FileIdentity(path, withTime: true), access(path + "-wal", F_OK) != 0 else {
      return nil
    }
    return keptNames.prefix { access($0, F_OK) == 0 }.first { name in
      guard let log = FileIdentity(name + "-wal", withTime: true) else { return false }
      return FileIdentity(name, withTime: true) == own && log.time ?? 0 >= own.time ?? 0
    }
  }
}
