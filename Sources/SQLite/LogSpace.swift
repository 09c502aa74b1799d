import CSQLite

/// The space in the write-ahead log of a connection for the next changes.
///
/// A sync of a file that grows also waits for the journal of the file system, which notes where the
/// file ends; one that is overwritten needs none of that. Nobody reads what is behind the last change
/// in a log.
package struct LogSpace {
  /// The most that the log gets at once: the space of about sixty pages.
  private static let most: Int64 = 262_144
  /// How much of it is written by one call.
  private static let pieceSize: Int64 = 65_536

  /// The size that the log had when it was last looked at; nil before that.
  private var size: Int64?

  package init() {}

  /// Gives a log that has grown as much space as it has, in a transaction that writes.
  ///
  /// At the first change it gets nothing: a command that makes one would only write more.
  package mutating func extend(_ connection: SQLiteConnection) {
    var log: UnsafeMutablePointer<sqlite3_file>?
    let operation = SQLITE_FCNTL_JOURNAL_POINTER
    guard sqlite3_file_control(connection.handle, "main", operation, &log) == SQLITE_OK,
      let log, let methods = log.pointee.pMethods?.pointee
    else { return }
    var found: Int64 = 0
    guard methods.xFileSize(log, &found) == SQLITE_OK else { return }
    if let size, found > size {
      let end = found + min(found, Self.most)
      let zeros = [UInt8](repeating: 0, count: Int(Self.pieceSize))
      while found < end {
        let count = min(Self.pieceSize, end - found)
        // Without space on the disk, the change itself finds out.
        guard methods.xWrite(log, zeros, Int32(count), found) == SQLITE_OK else { break }
        found += count
      }
    }
    size = found
  }
}
