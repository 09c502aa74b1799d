import Domain
import Synchronization

@testable import Persistence

/// The real file system, on which one call fails, or all from one on.
final class FailingFileSystem: PassingFileSystem {
  /// A system call that can fail.
  enum Call: String, CaseIterable, Sendable {
    case open, read, write, sync, lock, makeDirectory, rename, link, unlink, names, status
  }

  let base: any FileSystem = POSIXFileSystem()
  private let call: Call
  private let code: Int32
  private let isSticky: Bool
  /// How many bytes a failing write accepts; half of them when nil.
  private let taken: Int?
  private let filter: @Sendable (String) -> Bool
  private let left: Mutex<Int>
  private let failed = Mutex(0)

  /// Fails the `nth` call of a kind, counted from 1, on paths that `filter` accepts.
  init(
    _ call: Call,
    nth: Int,
    code: Int32,
    isSticky: Bool = false,
    taking taken: Int? = nil,
    filter: @escaping @Sendable (String) -> Bool = { _ in true }
  ) {
    (self.call, self.code, self.isSticky, self.filter) = (call, code, isSticky, filter)
    self.taken = taken
    left = Mutex(nth)
  }

  /// How many calls have failed.
  var failures: Int { failed.withLock { $0 } }

  private func pass(_ call: Call, _ path: String) throws(StoreError) {
    guard call == self.call, filter(path) else { return }
    let isDue = left.withLock { left in
      left -= 1
      return left == 0 || isSticky && left < 0
    }
    guard isDue else { return }
    failed.withLock { $0 += 1 }
    let operation = call == .sync ? "fsync" : call.rawValue
    throw .system(operation: operation, path: path, code: code)
  }

  func open(_ path: String, for purpose: OpenPurpose) throws(StoreError) -> OpenFile {
    try pass(.open, path)
    return try base.open(path, for: purpose)
  }

  func read(
    _ file: OpenFile,
    at offset: Int,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(StoreError) -> Int {
    try pass(.read, file.path)
    return try base.read(file, at: offset, into: buffer)
  }

  /// A full disk accepts a part of the bytes first.
  func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer) throws(StoreError) -> Int {
    do {
      try pass(.write, file.path)
    } catch {
      let half = UnsafeRawBufferPointer(rebasing: bytes.prefix(taken ?? bytes.count / 2))
      _ = try base.write(file, half)
      throw error
    }
    return try base.write(file, bytes)
  }

  func sync(_ file: OpenFile) throws(StoreError) {
    try pass(.sync, file.path)
    try base.sync(file)
  }

  func lock(_ file: OpenFile, waiting: Bool) throws(StoreError) -> Bool {
    try pass(.lock, file.path)
    return try base.lock(file, waiting: waiting)
  }

  func makeDirectory(_ path: String) throws(StoreError) -> Bool {
    try pass(.makeDirectory, path)
    return try base.makeDirectory(path)
  }

  func rename(_ old: String, to new: String) throws(StoreError) {
    try pass(.rename, old)
    try base.rename(old, to: new)
  }

  func link(_ old: String, to new: String) throws(StoreError) -> Bool {
    try pass(.link, new)
    return try base.link(old, to: new)
  }

  func unlink(_ path: String) throws(StoreError) {
    try pass(.unlink, path)
    try base.unlink(path)
  }

  func names(in path: String) throws(StoreError) -> [String]? {
    try pass(.names, path)
    return try base.names(in: path)
  }

  func status(of path: String) throws(StoreError) -> FileStatus? {
    try pass(.status, path)
    return try base.status(of: path)
  }

  func statusOfName(_ path: String) throws(StoreError) -> FileStatus? {
    try pass(.status, path)
    return try base.statusOfName(path)
  }

  func status(of file: OpenFile) throws(StoreError) -> FileStatus {
    try pass(.status, file.path)
    return try base.status(of: file)
  }
}
