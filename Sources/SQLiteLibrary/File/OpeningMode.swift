import Files
import SQLite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How the file of a library is opened.
struct OpeningMode {
  /// Whether nothing can be written beside it, as on a disk that was mounted read-only or is full: then
  /// it is read without a log.
  let isAlone: Bool
  let mode: SQLiteConnection.Mode

  /// How a file is opened that is only read, or written as well.
  init(_ path: String, isReadOnly: Bool, isAlone: Bool) {
    let path = resolvedPath(path)
    self.isAlone = isAlone || Self.isOnReadOnlyDisk(path)
    // Of a log that is there already, nothing is moved into the file; without one, the connection takes
    // away again the files that it needs for reading.
    let leavesLog = isReadOnly && access(path + "-wal", F_OK) == 0
    mode = self.isAlone ? .immutable : leavesLog ? .readOnly : .readWrite
  }

  /// Whether SQLite cannot make the log and the index of the log that it reads a library with, and
  /// there is no log to read.
  private static func isOnReadOnlyDisk(_ path: String) -> Bool {
    access(path, F_OK) == 0 && access(directoryName(of: path), W_OK) != 0
      && access(path + "-wal", F_OK) != 0
  }
}
