import Domain
import Synchronization

@testable import Persistence

/// The real file system, recording every change of the disk in order.
final class RecordingFileSystem: PassingFileSystem {
  /// A change of the disk, or a sync.
  enum Operation: Sendable {
    case create(String)
    case write(String, [UInt8])
    case sync(String)
    case makeDirectory(String)
    case rename(String, String)
    case link(String, String)
    case unlink(String)
  }

  let base: any FileSystem = POSIXFileSystem()
  private let recorded = Mutex<[Operation]>([])

  var operations: [Operation] { recorded.withLock { $0 } }

  private func record(_ operation: Operation) { recorded.withLock { $0.append(operation) } }

  func open(_ path: String, for purpose: OpenPurpose) throws(StoreError) -> OpenFile {
    let isThere = try base.status(of: path) != nil
    let file = try base.open(path, for: purpose)
    if !isThere { record(.create(path)) }
    return file
  }

  func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer) throws(StoreError) -> Int {
    let count = try base.write(file, bytes)
    record(.write(file.path, Array(bytes.prefix(count))))
    return count
  }

  func sync(_ file: OpenFile) throws(StoreError) {
    try base.sync(file)
    record(.sync(file.path))
  }

  func makeDirectory(_ path: String) throws(StoreError) -> Bool {
    let isNew = try base.makeDirectory(path)
    if isNew { record(.makeDirectory(path)) }
    return isNew
  }

  func rename(_ old: String, to new: String) throws(StoreError) {
    try base.rename(old, to: new)
    record(.rename(old, new))
  }

  func link(_ old: String, to new: String) throws(StoreError) -> Bool {
    let isNew = try base.link(old, to: new)
    if isNew { record(.link(old, new)) }
    return isNew
  }

  func unlink(_ path: String) throws(StoreError) {
    try base.unlink(path)
    record(.unlink(path))
  }
}
