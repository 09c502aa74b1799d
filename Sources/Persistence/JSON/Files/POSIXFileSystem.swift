import Domain
import Files
import SystemPackage

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The files of the operating system.
package struct POSIXFileSystem: FileSystem {
  /// Creates one; it has no state.
  package init() {}

  package func open(_ path: String, for purpose: OpenPurpose) throws(StoreError) -> OpenFile {
    let (mode, options): (FileDescriptor.AccessMode, FileDescriptor.OpenOptions) =
      switch purpose {
      case .reading: (.readOnly, .foreign)
      case .creating: (.readWrite, [.append, .create, .exclusiveCreate, .closeOnExec])
      case .locking: (.readWrite, [.create, .closeOnExec])
      }
    let descriptor = try call(purpose == .creating ? "create" : "open", path) {
      try aboveStandard(
        // Readable and writable for everybody, within the user's mask.
        FileDescriptor.open(path, mode, options: options, permissions: .init(rawValue: 0o666))
      )
    }
    return OpenFile(descriptor: descriptor, path: path)
  }

  package func read(
    _ file: OpenFile,
    at offset: Int,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(StoreError) -> Int {
    try call("read", file.path) {
      try file.descriptor.read(fromAbsoluteOffset: Int64(offset), into: buffer)
    }
  }

  package func write(
    _ file: OpenFile,
    _ bytes: UnsafeRawBufferPointer
  ) throws(StoreError) -> Int {
    try call("write", file.path) { try file.descriptor.write(bytes) }
  }

  package func sync(_ file: OpenFile) throws(StoreError) {
    let descriptor = file.descriptor.rawValue
    #if canImport(Darwin)
      try call("fsync", file.path) {
        do throws(Errno) {
          // There, fsync leaves the bytes in the drive's cache.
          try Errno.check { fcntl(descriptor, F_FULLFSYNC) }
        } catch {
          // Some file systems, such as network shares, have nothing but fsync.
          guard [ENOTSUP, ENOTTY, EINVAL].contains(error.rawValue) else { throw error }
          try Errno.check { fsync(descriptor) }
        }
      }
    #else
      try call("fsync", file.path) { try Errno.check { fsync(descriptor) } }
    #endif
  }

  package func close(_ file: OpenFile) {
    // Another thread may be starting a process, which has a copy of the descriptor for a moment:
    // closing alone would leave a lock there.
    flock(file.descriptor.rawValue, LOCK_UN)
    // The result does not matter: what must be on the disk was synced before.
    _ = try? file.descriptor.close()
  }

  package func lock(_ file: OpenFile, waiting: Bool) throws(StoreError) -> Bool {
    let kind = waiting ? LOCK_EX : LOCK_EX | LOCK_NB
    do {
      try call("lock", file.path) { try Errno.check { flock(file.descriptor.rawValue, kind) } }
      return true
    } catch .system(_, _, EWOULDBLOCK) where !waiting {
      return false
    }
  }

  package func makeDirectory(_ path: String) throws(StoreError) -> Bool {
    do {
      try call("mkdir", path) { try Errno.check { mkdir(path, 0o777) } }
      return true
    } catch {
      // What already exists may be a file, or a link to a directory.
      guard case .system(_, _, EEXIST) = error, try status(of: path)?.isDirectory == true else {
        throw error
      }
      return false
    }
  }

  package func rename(_ old: String, to new: String) throws(StoreError) {
    try call("rename", old) { try Errno.check { renameFile(old, new) } }
  }

  package func link(_ old: String, to new: String) throws(StoreError) -> Bool {
    do {
      try call("link", new) { try Errno.check { linkFile(old, new) } }
      return true
    } catch .system(_, _, EEXIST) {
      return false
    }
  }

  package func unlink(_ path: String) throws(StoreError) {
    do {
      try call("unlink", path) { try Errno.check { unlinkFile(path) } }
    } catch .system(_, _, ENOENT) {
      return
    }
  }

  package func names(in path: String) throws(StoreError) -> [String]? {
    try callUnlessMissing("list", path) { try entryNames(in: path) }
  }

  package func status(of path: String) throws(StoreError) -> FileStatus? {
    try callUnlessMissing("stat", path) { FileStatus(try Stat(path)) }
  }

  package func statusOfName(_ path: String) throws(StoreError) -> FileStatus? {
    try callUnlessMissing("stat", path) {
      FileStatus(try Stat(path, followTargetSymlink: false))
    }
  }

  package func status(of file: OpenFile) throws(StoreError) -> FileStatus {
    try call("stat", file.path) { FileStatus(try Stat(file.descriptor)) }
  }

  package func requireWritable(_ directory: String) throws(StoreError) {
    try call("write", directory) { try Errno.check { access(directory, W_OK | X_OK) } }
  }

  package func realPath(of path: String) throws(StoreError) -> String? {
    do {
      return try callUnlessMissing("resolve", path) {
        let real = try Errno.check { realpath(path, nil) }
        defer { free(real) }
        return String(cString: real)
      }
    } catch .system(_, _, ELOOP) {
      return nil
    }
  }

  /// Performs a call, and adds the operation and the path to its error.
  @discardableResult
  private func call<Value>(
    _ operation: String,
    _ path: String,
    _ body: () throws -> Value
  ) throws(StoreError) -> Value {
    do {
      return try body()
    } catch {
      throw .system(operation: operation, path: path, code: Errno(error).rawValue)
    }
  }

  /// The same; nil when the path does not exist.
  private func callUnlessMissing<Value>(
    _ operation: String,
    _ path: String,
    _ body: () throws -> Value
  ) throws(StoreError) -> Value? {
    do {
      return try call(operation, path, body)
    } catch .system(_, _, ENOENT), .system(_, _, ENOTDIR) {
      return nil
    }
  }
}

extension FileStatus {
  fileprivate init(_ found: Stat) {
    let kind: Kind =
      switch found.type {
      case .regular: .regular
      case .directory: .directory
      case .symbolicLink: .link
      default: .special
      }
    self.init(
      size: Int(found.size),
      inode: UInt64(found.inode.rawValue),
      device: UInt64(truncatingIfNeeded: found.deviceID.rawValue),
      changed: Nanoseconds.since1970(found.st_ctim),
      kind: kind
    )
  }
}

/// The same file with a descriptor above the standard ones, to which other code writes.
func aboveStandard(
  _ descriptor: FileDescriptor,
  from lowest: Int32 = 3
) throws(Errno) -> FileDescriptor {
  let number = descriptor.rawValue
  if number >= lowest { return descriptor }
  defer { _ = try? descriptor.close() }
  return FileDescriptor(rawValue: try Errno.check { fcntl(number, F_DUPFD_CLOEXEC, lowest) })
}

// The methods above have the same names as these functions, and would call themselves.
private func renameFile(_ old: String, _ new: String) -> Int32 { rename(old, new) }
private func linkFile(_ old: String, _ new: String) -> Int32 { link(old, new) }
private func unlinkFile(_ path: String) -> Int32 { unlink(path) }
