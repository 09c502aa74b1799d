import Domain
import Persistence
import Synchronization

@testable import Files

/// The real file system, recording each call on a thread that must not block: one of the
/// cooperative pool, or the main one.
final class ThreadCheckingFileSystem: FileSystem {
  private let real = POSIXFileSystem()
  private let calls = Mutex<(all: [String], wrong: [String])>(([], []))

  /// The calls, with their paths.
  var all: [String] { calls.withLock { $0.all } }

  /// The calls on a thread that must not block.
  var wrong: [String] { calls.withLock { $0.wrong } }

  private func note(_ call: String, _ path: String) {
    let mayBlock = BlockingExecutor.mayBlock
    calls.withLock { calls in
      calls.all.append(call + " " + path)
      if !mayBlock { calls.wrong.append(call + " " + path) }
    }
  }

  func open(_ path: String, for purpose: OpenPurpose) throws(StoreError) -> OpenFile {
    note("open", path)
    return try real.open(path, for: purpose)
  }

  func read(
    _ file: OpenFile,
    at offset: Int,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(StoreError) -> Int {
    note("read", file.path)
    return try real.read(file, at: offset, into: buffer)
  }

  func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer) throws(StoreError) -> Int {
    // A database that was not closed writes its last line to its lock when it is released, on that
    // thread.
    if !file.path.hasSuffix(".lock") { note("write", file.path) }
    return try real.write(file, bytes)
  }

  func sync(_ file: OpenFile) throws(StoreError) {
    note("sync", file.path)
    try real.sync(file)
  }

  /// Does not wait; a database does it when it is released, on any thread.
  func close(_ file: OpenFile) { real.close(file) }

  func lock(_ file: OpenFile, waiting: Bool) throws(StoreError) -> Bool {
    note("lock", file.path)
    return try real.lock(file, waiting: waiting)
  }

  func makeDirectory(_ path: String) throws(StoreError) -> Bool {
    note("makeDirectory", path)
    return try real.makeDirectory(path)
  }

  func rename(_ old: String, to new: String) throws(StoreError) {
    note("rename", old)
    try real.rename(old, to: new)
  }

  func link(_ old: String, to new: String) throws(StoreError) -> Bool {
    note("link", old)
    return try real.link(old, to: new)
  }

  func unlink(_ path: String) throws(StoreError) {
    note("unlink", path)
    try real.unlink(path)
  }

  func names(in path: String) throws(StoreError) -> [String]? {
    note("names", path)
    return try real.names(in: path)
  }

  func status(of path: String) throws(StoreError) -> FileStatus? {
    note("status", path)
    return try real.status(of: path)
  }

  func statusOfName(_ path: String) throws(StoreError) -> FileStatus? {
    note("status", path)
    return try real.statusOfName(path)
  }

  func status(of file: OpenFile) throws(StoreError) -> FileStatus {
    note("status", file.path)
    return try real.status(of: file)
  }

  func requireWritable(_ directory: String) throws(StoreError) {
    note("requireWritable", directory)
    try real.requireWritable(directory)
  }

  func realPath(of path: String) throws(StoreError) -> String? {
    note("realPath", path)
    return try real.realPath(of: path)
  }
}
