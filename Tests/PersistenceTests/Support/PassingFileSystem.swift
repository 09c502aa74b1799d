import Domain

@testable import Persistence

/// A file system that passes each call to another one, unless it implements the call itself.
protocol PassingFileSystem: FileSystem {
  var base: any FileSystem { get }
}

extension PassingFileSystem {
  func open(_ path: String, for purpose: OpenPurpose) throws(StoreError) -> OpenFile {
    try base.open(path, for: purpose)
  }

  func read(
    _ file: OpenFile,
    at offset: Int,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(StoreError) -> Int {
    try base.read(file, at: offset, into: buffer)
  }

  func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer) throws(StoreError) -> Int {
    try base.write(file, bytes)
  }

  func sync(_ file: OpenFile) throws(StoreError) { try base.sync(file) }

  func close(_ file: OpenFile) { base.close(file) }

  func lock(_ file: OpenFile, waiting: Bool) throws(StoreError) -> Bool {
    try base.lock(file, waiting: waiting)
  }

  func makeDirectory(_ path: String) throws(StoreError) -> Bool { try base.makeDirectory(path) }

  func rename(_ old: String, to new: String) throws(StoreError) { try base.rename(old, to: new) }

  func link(_ old: String, to new: String) throws(StoreError) -> Bool {
    try base.link(old, to: new)
  }

  func unlink(_ path: String) throws(StoreError) { try base.unlink(path) }

  func names(in path: String) throws(StoreError) -> [String]? { try base.names(in: path) }

  func status(of path: String) throws(StoreError) -> FileStatus? { try base.status(of: path) }

  func statusOfName(_ path: String) throws(StoreError) -> FileStatus? {
    try base.statusOfName(path)
  }

  func status(of file: OpenFile) throws(StoreError) -> FileStatus { try base.status(of: file) }

  func requireWritable(_ directory: String) throws(StoreError) {
    try base.requireWritable(directory)
  }

  func realPath(of path: String) throws(StoreError) -> String? { try base.realPath(of: path) }
}
