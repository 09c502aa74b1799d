import Domain
import Files
import Synchronization
import SystemPackage

@testable import Persistence

/// A disk in memory, for many runs in a short time; everything written is kept.
final class MemoryFileSystem: FileSystem {
  private struct File {
    var bytes: [UInt8]
    var inode: UInt64
    var changed: Int64
  }

  private struct Disk {
    var files: [String: File] = [:]
    var directories: Set<String> = [""]
    var locks: [String: Int32] = [:]
    var descriptor: Int32 = 0
    var moments: Int64 = 0

    mutating func put(_ bytes: [UInt8], at path: String) {
      moments += 1
      files[path] = File(bytes: bytes, inode: UInt64(moments), changed: moments)
      var parent = directoryName(of: path)
      while directories.insert(parent).inserted, parent.count > 1 {
        parent = directoryName(of: parent)
      }
    }
  }

  private let disk = Mutex(Disk())

  /// The files below a directory, by path.
  func contents(below directory: String) -> [String: [UInt8]] {
    disk.withLock { $0.files.filter { $0.key.hasPrefix(directory + "/") }.mapValues(\.bytes) }
  }

  /// The content of a file; nil when it does not exist.
  func content(of path: String) -> [UInt8]? { disk.withLock { $0.files[path]?.bytes } }

  /// Replaces a file, as a synchronizer does.
  func put(_ bytes: [UInt8], at path: String) { disk.withLock { $0.put(bytes, at: path) } }

  private func missing(_ operation: String, _ path: String) -> StoreError {
    .system(operation: operation, path: path, code: ErrorCode.noSuchFile)
  }

  func open(_ path: String, for purpose: OpenPurpose) throws(StoreError) -> OpenFile {
    let (descriptor, isThere) = disk.withLock { disk in
      let isThere = disk.files[path] != nil
      if !isThere && purpose != .reading { disk.put([], at: path) }
      disk.descriptor += 1
      return (disk.descriptor, isThere || disk.directories.contains(path))
    }
    if purpose == .creating && isThere {
      throw .system(operation: "open", path: path, code: ErrorCode.exists)
    }
    if purpose == .reading && !isThere { throw missing("open", path) }
    return OpenFile(descriptor: FileDescriptor(rawValue: descriptor), path: path)
  }

  func read(
    _ file: OpenFile,
    at offset: Int,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(StoreError) -> Int {
    let bytes = disk.withLock { $0.files[file.path]?.bytes ?? [] }
    let part = bytes.dropFirst(offset).prefix(buffer.count)
    buffer.copyBytes(from: part)
    return part.count
  }

  func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer) throws(StoreError) -> Int {
    let bytes = Array(bytes)
    disk.withLock { disk in
      disk.moments += 1
      disk.files[file.path]?.bytes += bytes
      disk.files[file.path]?.changed = disk.moments
    }
    return bytes.count
  }

  func sync(_ file: OpenFile) {}

  func close(_ file: OpenFile) {
    disk.withLock { disk in
      if disk.locks[file.path] == file.descriptor.rawValue { disk.locks[file.path] = nil }
    }
  }

  func lock(_ file: OpenFile, waiting: Bool) -> Bool {
    disk.withLock { disk in
      if let owner = disk.locks[file.path], owner != file.descriptor.rawValue { return false }
      disk.locks[file.path] = file.descriptor.rawValue
      return true
    }
  }

  func makeDirectory(_ path: String) -> Bool {
    disk.withLock { $0.directories.insert(path).inserted }
  }

  func rename(_ old: String, to new: String) throws(StoreError) {
    let isMoved = disk.withLock { disk in
      guard let file = disk.files.removeValue(forKey: old) else { return false }
      disk.files[new] = file
      return true
    }
    if !isMoved { throw missing("rename", old) }
  }

  func link(_ old: String, to new: String) throws(StoreError) -> Bool {
    disk.withLock { disk in
      if disk.files[new] != nil { return false }
      disk.files[new] = disk.files[old]
      return true
    }
  }

  func unlink(_ path: String) { disk.withLock { $0.files[path] = nil } }

  func names(in path: String) -> [String]? {
    disk.withLock { disk in
      guard disk.directories.contains(path) else { return nil }
      let all = Array(disk.files.keys) + disk.directories
      return all.filter { $0 != path && directoryName(of: $0) == path }
        .map { String($0.dropFirst(path.count + 1)) }
    }
  }

  func status(of path: String) -> FileStatus? {
    disk.withLock { disk in
      if let file = disk.files[path] {
        return FileStatus(
          size: file.bytes.count,
          inode: file.inode,
          changed: file.changed
        )
      }
      guard disk.directories.contains(path) else { return nil }
      return FileStatus(size: 0, inode: 0, changed: 0, kind: .directory)
    }
  }

  func statusOfName(_ path: String) -> FileStatus? { status(of: path) }

  func status(of file: OpenFile) throws(StoreError) -> FileStatus {
    guard let status = status(of: file.path) else { throw missing("stat", file.path) }
    return status
  }

  func requireWritable(_ directory: String) {}

  func realPath(of path: String) -> String? { path }
}
