import Domain
import Files
import SQLRows
import SQLite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A replica where earlier versions kept it: in the folder that may be synchronized, where the file of
/// another computer could take its place.
struct FormerReplica {
  private let path: String

  init(_ path: String) { self.path = path }

  /// Moves it, with what waits in it, unless there is none, or another program has moved it.
  ///
  /// The new file is complete and on the disk before it gets its name, and the old one goes after that.
  /// - Throws: `StoreError` that names the old file; it is then still there.
  func move(to new: String, patience: Int32) throws(StoreError) {
    if access(path, F_OK) != 0 { return }
    do {
      let connection = try SQLiteConnection(
        path: path,
        mode: .readWrite,
        busyMilliseconds: patience
      )
      // Nobody else may have it open: what is written there after the copy would be lost.
      try connection.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT")
      if access(new, F_OK) == 0 { return }
      try DurableFolder.make(directoryName(of: new), for: new)
      try copy(connection, to: new)
      for ending in ["", "-wal", "-shm"] { unlink(path + ending) }
    } catch {
      throw StoreError(error, operation: "move", path: path)
    }
  }

  private func copy(_ connection: SQLiteConnection, to new: String) throws {
    let temporary = new + ".tmp"
    unlink(temporary)
    let statement = try connection.prepare("VACUUM INTO ?")
    statement.bind([.text(temporary)])
    try statement.run()
    // As libraries are; that is kept in the file.
    try SQLiteConnection(path: temporary, mode: .readWrite).execute("PRAGMA journal_mode = WAL")
    try DurableFolder.finish(temporary, like: path)
    // What a replica has left there that was removed while it was open does not belong to this one.
    for ending in ["-wal", "-shm"] { unlink(new + ending) }
    guard rename(temporary, new) == 0 else {
      throw StoreError.system(operation: "rename", path: temporary, code: errno)
    }
    try DurableFolder.sync(directoryName(of: new), for: new)
  }
}
