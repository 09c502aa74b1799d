import Domain
import Synchronization

@testable import Persistence

/// The real file system; a test counts the open files and changes what is read.
final class WatchedFileSystem: PassingFileSystem {
  let base: any FileSystem = POSIXFileSystem()
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
    let file = try base.open(path, for: purpose)
    open.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
    return file
  }

  func close(_ file: OpenFile) {
    open.withLock { $0.now -= 1 }
    base.close(file)
  }

  func read(
    _ file: OpenFile,
    at offset: Int,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(StoreError) -> Int {
    let count = try base.read(file, at: offset, into: buffer)
    change(file.path, UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]))
    return count
  }
  func lock(_ file: OpenFile, waiting: Bool) throws(StoreError) -> Bool {
    givesLocks ? try base.lock(file, waiting: waiting) : false
  }
}
