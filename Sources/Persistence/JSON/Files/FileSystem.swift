import Domain
import SystemPackage

/// The system calls that the database makes, so that tests can make each fail or remember it.
///
/// Every method throws `StoreError.system` with the errno; interrupted calls are made again.
package protocol FileSystem: Sendable {
  /// Opens a file; every descriptor is closed when another program is started.
  func open(_ path: String, for purpose: OpenPurpose) throws(StoreError) -> OpenFile

  /// Reads once from a place in the file.
  /// - Returns: The number of bytes read; 0 at the end of the file.
  func read(
    _ file: OpenFile,
    at offset: Int,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(StoreError) -> Int

  /// Writes once where the file ends.
  /// - Returns: The number of bytes written, which may be less than all.
  func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer) throws(StoreError) -> Int

  /// Waits until the file, or the names in a directory, are on the disk.
  func sync(_ file: OpenFile) throws(StoreError)

  /// Lets go of a descriptor.
  func close(_ file: OpenFile)

  /// Takes the lock of a file, which ends with its descriptor.
  /// - Returns: False when another holds it and `waiting` is false.
  func lock(_ file: OpenFile, waiting: Bool) throws(StoreError) -> Bool

  /// Makes a directory.
  /// - Returns: False when it was there already.
  func makeDirectory(_ path: String) throws(StoreError) -> Bool

  /// Gives a file a new name.
  func rename(_ old: String, to new: String) throws(StoreError)

  /// Gives a file a second name.
  /// - Returns: False when that name is taken.
  func link(_ old: String, to new: String) throws(StoreError) -> Bool

  /// Takes a name away; one that is gone already is fine.
  func unlink(_ path: String) throws(StoreError)

  /// The names in a directory, without `.` and `..`; nil when there is no such directory.
  func names(in path: String) throws(StoreError) -> [String]?

  /// What is known of a file without opening it; of a link, what it leads to. Nil when there is none.
  func status(of path: String) throws(StoreError) -> FileStatus?

  /// What is known of a name; a link is not followed. Nil when there is none.
  func statusOfName(_ path: String) throws(StoreError) -> FileStatus?

  /// What is known of an open file, whatever has become of its name.
  func status(of file: OpenFile) throws(StoreError) -> FileStatus

  /// The path without links; nil when it leads nowhere.
  func realPath(of path: String) throws(StoreError) -> String?
}

/// A file that is open.
package struct OpenFile: Sendable {
  package let descriptor: FileDescriptor
  package let path: String
}

/// What a file is opened for.
package enum OpenPurpose: Sendable {
  /// To read without waiting for a writer; also how a directory is opened to sync it.
  case reading
  /// To append to a file that must not exist yet, and to read what was written.
  case creating
  /// To hold a lock; the file is made when it is missing.
  case locking
}

/// What tells that a file may have changed.
package struct FileStatus: Equatable, Sendable {
  package var size: Int
  package var inode: UInt64
  /// The file system that the file is on.
  package var device: UInt64 = 0
  /// When content, name or owner changed last, in nanoseconds; no program can set it at will.
  package var changed: Int64
  package var kind = Kind.regular

  /// What stands under a name.
  package enum Kind: Sendable {
    case regular, directory, link
    /// A device, a pipe or a socket.
    case special
  }
}

extension FileStatus {
  package var isDirectory: Bool { kind == .directory }

  /// Whether both are of one file, whatever it holds.
  func isSameFile(as other: FileStatus) -> Bool { device == other.device && inode == other.inode }

  /// The moment of the last change.
  var changedAt: Timestamp { Timestamp(milliseconds: changed / 1_000_000) }
}
