import Domain
import Synchronization

@testable import Persistence

/// The real file system, recording every change of the disk in order.
final class RecordingFileSystem: FileSystem {
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

  private let real = POSIXFileSystem()
  private let recorded = Mutex<[Operation]>([])

  var operations: [Operation] { recorded.withLock { $0 } }

  private func record(_ operation: Operation) { recorded.withLock { $0.append(operation) } }

  func open(_ path: String, for purpose: OpenPurpose) throws(StoreError) -> OpenFile {
    let isThere = try real.status(of: path) != nil
    let file = try real.open(path, for: purpose)
    if !isThere { record(.create(path)) }
    return file
  }

  func read(
    _ file: OpenFile,
    at offset: Int,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(StoreError) -> Int {
    try real.read(file, at: offset, into: buffer)
  }

  func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer) throws(StoreError) -> Int {
    let count = try real.write(file, bytes)
    record(.write(file.path, Array(bytes.prefix(count))))
    return count
  }

  func sync(_ file: OpenFile) throws(StoreError) {
    try real.sync(file)
    record(.sync(file.path))
  }

  func close(_ file: OpenFile) { real.close(file) }

  func lock(_ file: OpenFile, waiting: Bool) throws(StoreError) -> Bool {
    try real.lock(file, waiting: waiting)
  }

  func makeDirectory(_ path: String) throws(StoreError) -> Bool {
    let isNew = try real.makeDirectory(path)
    if isNew { record(.makeDirectory(path)) }
    return isNew
  }

  func rename(_ old: String, to new: String) throws(StoreError) {
    try real.rename(old, to: new)
    record(.rename(old, new))
  }

  func link(_ old: String, to new: String) throws(StoreError) -> Bool {
    let isNew = try real.link(old, to: new)
    if isNew { record(.link(old, new)) }
    return isNew
  }

  func unlink(_ path: String) throws(StoreError) {
    try real.unlink(path)
    record(.unlink(path))
  }

  func names(in path: String) throws(StoreError) -> [String]? { try real.names(in: path) }

  func status(of path: String) throws(StoreError) -> FileStatus? { try real.status(of: path) }

  func statusOfName(_ path: String) throws(StoreError) -> FileStatus? {
    try real.statusOfName(path)
  }

  func status(of file: OpenFile) throws(StoreError) -> FileStatus {
    try real.status(of: file)
  }

  func realPath(of path: String) throws(StoreError) -> String? { try real.realPath(of: path) }
}
