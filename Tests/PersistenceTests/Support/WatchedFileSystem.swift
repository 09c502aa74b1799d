import Domain
import Synchronization

@testable import Persistence

/// The real file system; a test counts the open files and changes what is read.
final class WatchedFileSystem: FileSystem {
  private let real = POSIXFileSystem()
  private let open = Mutex((now: 0, most: 0))
  private let givesLocks: Bool
  private let change: @Sendable (_ path: String, _ bytes: UnsafeMutableRawBufferPointer) -> Void

  /// Creates a file system; `change` gets the bytes of each read.
  init(
    givesLocks: Bool = true,
    changingReads change: @escaping @Sendable (String, UnsafeMutableRawBufferPointer) -> Void = {
      _,
      _ in
    }
  ) {
    (self.change, self.givesLocks) = (change, givesLocks)
  }

  /// The maximum number of files open at once.
  var mostOpen: Int { open.withLock { $0.most } }

  func open(_ path: String, for purpose: OpenPurpose) throws(StoreError) -> OpenFile {
    let file = try real.open(path, for: purpose)
    open.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
    return file
  }

  func close(_ file: OpenFile) {
    open.withLock { $0.now -= 1 }
    real.close(file)
  }

  func read(
    _ file: OpenFile,
    at offset: Int,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(StoreError) -> Int {
    let count = try real.read(file, at: offset, into: buffer)
    change(file.path, UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]))
    return count
  }

  func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer) throws(StoreError) -> Int {
    try real.write(file, bytes)
  }
  func sync(_ file: OpenFile) throws(StoreError) { try real.sync(file) }
  func lock(_ file: OpenFile, waiting: Bool) throws(StoreError) -> Bool {
    givesLocks ? try real.lock(file, waiting: waiting) : false
  }
  func makeDirectory(_ path: String) throws(StoreError) -> Bool { try real.makeDirectory(path) }
  func rename(_ old: String, to new: String) throws(StoreError) { try real.rename(old, to: new) }
  func link(_ old: String, to new: String) throws(StoreError) -> Bool {
    try real.link(old, to: new)
  }
  func unlink(_ path: String) throws(StoreError) { try real.unlink(path) }
  func names(in path: String) throws(StoreError) -> [String]? { try real.names(in: path) }
  func status(of path: String) throws(StoreError) -> FileStatus? { try real.status(of: path) }
  func statusOfName(_ path: String) throws(StoreError) -> FileStatus? {
    try real.statusOfName(path)
  }
  func status(of file: OpenFile) throws(StoreError) -> FileStatus { try real.status(of: file) }
  func realPath(of path: String) throws(StoreError) -> String? { try real.realPath(of: path) }
}
