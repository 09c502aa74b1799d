import Domain
import SystemPackage

/// The system calls of the database, so that tests can record them or make each fail.
///
/// Every method throws `StoreError.system` with the errno; interrupted calls are repeated.
package protocol FileSystem: Sendable {
  /// Opens a file; every descriptor is closed in child processes.
  func open(_ path: String, for purpose: OpenPurpose) throws(StoreError) -> OpenFile

  /// Reads once from an offset of the file.
  /// - Returns: The number of bytes read; 0 at the end of the file.
  func read(
    _ file: OpenFile,
    at offset: Int,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(StoreError) -> Int

  /// Writes once at the end of the file.
  /// - Returns: The number of bytes written, which may be less than all.
  func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer) throws(StoreError) -> Int

  /// Waits until the file, or the names in a directory, are on the disk.
  func sync(_ file: OpenFile) throws(StoreError)

  /// Closes a descriptor.
  func close(_ file: OpenFile)

  /// Takes the lock of a file, which is released with its descriptor.
  /// - Returns: False when another holds it and `waiting` is false.
  func lock(_ file: OpenFile, waiting: Bool) throws(StoreError) -> Bool

  /// Creates a directory.
  /// - Returns: False when it already exists.
  func makeDirectory(_ path: String) throws(StoreError) -> Bool

  func rename(_ old: String, to new: String) throws(StoreError)

  /// Gives a file a second name.
  /// - Returns: False when that name is taken.
  func link(_ old: String, to new: String) throws(StoreError) -> Bool

  /// Removes a name; one that does not exist is not an error.
  func unlink(_ path: String) throws(StoreError)

  /// The names in a directory, without `.` and `..`; nil when the directory does not exist.
  func names(in path: String) throws(StoreError) -> [String]?

  /// The attributes of a file, or of the target of a link; nil when it does not exist.
  func status(of path: String) throws(StoreError) -> FileStatus?

  /// The attributes of a name; links are not followed. Nil when it does not exist.
  func statusOfName(_ path: String) throws(StoreError) -> FileStatus?

  /// The attributes of an open file, even if its name was removed.
  func status(of file: OpenFile) throws(StoreError) -> FileStatus

  /// Fails when permissions, or a disk that is mounted read-only, keep this program from creating files
  /// in a directory; the operation in the error is "write".
  func requireWritable(_ directory: String) throws(StoreError)

  /// The path without links; nil when it does not exist.
  func realPath(of path: String) throws(StoreError) -> String?
}

package struct OpenFile: Sendable {
  let descriptor: FileDescriptor
  package let path: String
}

/// The purpose of opening a file.
package enum OpenPurpose: Sendable {
  /// Reading, without waiting for a writer; also for syncing a directory.
  case reading
  /// Appending to a file that must not exist yet, and reading what was written.
  case creating
  /// Holding a lock; the file is created when it does not exist.
  case locking
}

/// The attributes that show whether a file may have changed.
package struct FileStatus: Equatable, Sendable {
  var size: Int
  var inode: UInt64
  /// The file system that the file is on.
  var device: UInt64 = 0
  /// When content, name or owner last changed, in nanoseconds; programs cannot set it freely.
  var changed: Int64
  var kind = Kind.regular

  /// The kinds of directory entry.
  enum Kind: Sendable {
    case regular, directory, link
    /// A device, a pipe or a socket.
    case special
  }
}

extension FileStatus {
  var isDirectory: Bool { kind == .directory }

  /// Whether both are the same file, whatever its content.
  func isSameFile(as other: FileStatus) -> Bool { device == other.device && inode == other.inode }

  /// The time of the last change.
  var changedAt: Timestamp { Timestamp(milliseconds: changed / 1_000_000) }
}
