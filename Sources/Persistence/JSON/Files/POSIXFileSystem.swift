import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The operating system's files.
struct POSIXFileSystem: FileSystem {
  func open(_ path: String, for purpose: OpenPurpose) throws(StoreError) -> OpenFile {
    let flags =
      switch purpose {
      // A pipe without a writer must not hold the program.
      case .reading: O_RDONLY | O_NONBLOCK | O_NOCTTY
      case .creating: O_RDWR | O_APPEND | O_CREAT | O_EXCL
      case .locking: O_RDWR | O_CREAT
      }
    let descriptor = try retrying("open", path) { openFile(path, flags | O_CLOEXEC) }
    return OpenFile(descriptor: descriptor, path: path)
  }

  func read(
    _ file: OpenFile,
    at offset: Int,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(StoreError) -> Int {
    try retrying("read", file.path) {
      pread(file.descriptor, buffer.baseAddress, buffer.count, off_t(offset))
    }
  }

  func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer) throws(StoreError) -> Int {
    try retrying("write", file.path) { writeBytes(file.descriptor, bytes) }
  }

  func sync(_ file: OpenFile) throws(StoreError) {
    #if canImport(Darwin)
      // fsync leaves the bytes in the drive's cache there.
      try retrying("fsync", file.path) { fcntl(file.descriptor, F_FULLFSYNC) }
    #else
      try retrying("fsync", file.path) { fsync(file.descriptor) }
    #endif
  }

  func close(_ file: OpenFile) {
    // Nothing hangs on the result: what must be on the disk was synced before.
    closeFile(file.descriptor)
  }

  func lock(_ file: OpenFile, waiting: Bool) throws(StoreError) -> Bool {
    while flock(file.descriptor, waiting ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      if errno == EWOULDBLOCK && !waiting { return false }
      throw .system(operation: "lock", path: file.path, code: errno)
    }
    return true
  }

  func makeDirectory(_ path: String) throws(StoreError) -> Bool {
    do {
      try retrying("mkdir", path) { mkdir(path, 0o777) }
      return true
    } catch {
      // What stands there already may be a file, or a link to a directory.
      guard case .system(_, _, EEXIST) = error, try status(of: path)?.isDirectory == true else {
        throw error
      }
      return false
    }
  }

  func rename(_ old: String, to new: String) throws(StoreError) {
    try retrying("rename", old) { renameFile(old, new) }
  }

  func link(_ old: String, to new: String) throws(StoreError) -> Bool {
    do {
      try retrying("link", new) { linkFile(old, new) }
      return true
    } catch .system(_, _, EEXIST) {
      return false
    }
  }

  func unlink(_ path: String) throws(StoreError) {
    do {
      try retrying("unlink", path) { unlinkFile(path) }
    } catch .system(_, _, ENOENT) {
      return
    }
  }

  func names(in path: String) throws(StoreError) -> [String]? {
    guard let directory = opendir(path) else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      if errno == EINTR { return try names(in: path) }
      throw .system(operation: "list", path: path, code: errno)
    }
    defer { closedir(directory) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(directory) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw .system(operation: "list", path: path, code: errno) }
    return names
  }

  func status(of path: String) throws(StoreError) -> FileStatus? {
    try status(path) { stat(path, &$0) }
  }

  func statusOfName(_ path: String) throws(StoreError) -> FileStatus? {
    try status(path) { lstat(path, &$0) }
  }

  func status(of file: OpenFile) throws(StoreError) -> FileStatus {
    guard let found = try status(file.path, { fstat(file.descriptor, &$0) }) else {
      throw .system(operation: "stat", path: file.path, code: ENOENT)
    }
    return found
  }

  func realPath(of path: String) throws(StoreError) -> String? {
    guard let real = realpath(path, nil) else {
      if [ENOENT, ENOTDIR, ELOOP].contains(errno) { return nil }
      throw .system(operation: "resolve", path: path, code: errno)
    }
    defer { free(real) }
    return String(cString: real)
  }

  private func status(
    _ path: String,
    _ call: (inout stat) -> Int32
  ) throws(StoreError) -> FileStatus? {
    var found = stat()
    while call(&found) != 0 {
      if errno == EINTR { continue }
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .system(operation: "stat", path: path, code: errno)
    }
    return FileStatus(found)
  }

  /// Makes a call until it is not interrupted, and turns -1 into the errno.
  @discardableResult
  private func retrying<Result: SignedInteger>(
    _ operation: String,
    _ path: String,
    _ call: () -> Result
  ) throws(StoreError) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw .system(operation: operation, path: path, code: errno) }
    }
  }
}

extension FileStatus {
  fileprivate init(_ found: stat) {
    #if canImport(Darwin)
      let changed = found.st_ctimespec
    #else
      let changed = found.st_ctim
    #endif
    let kind: Kind =
      switch found.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .directory
      case S_IFLNK: .link
      default: .special
      }
    self.init(
      size: Int(found.st_size),
      inode: UInt64(found.st_ino),
      device: UInt64(truncatingIfNeeded: found.st_dev),
      changed: Int64(changed.tv_sec) * 1_000_000_000 + Int64(changed.tv_nsec),
      kind: kind
    )
  }
}

/// The same file under a number that is no standard descriptor's, to which other code writes.
func aboveStandard(_ descriptor: Int32, from lowest: Int32 = 3) -> Int32 {
  guard descriptor >= 0, descriptor < lowest else { return descriptor }
  defer { closeFile(descriptor) }
  return fcntl(descriptor, F_DUPFD_CLOEXEC, lowest)
}

// The methods above bear the names of these functions, which they would call instead.
private func openFile(_ path: String, _ flags: Int32) -> Int32 {
  aboveStandard(open(path, flags, 0o666))
}
private func closeFile(_ descriptor: Int32) { _ = close(descriptor) }
private func renameFile(_ old: String, _ new: String) -> Int32 { rename(old, new) }
private func linkFile(_ old: String, _ new: String) -> Int32 { link(old, new) }
private func unlinkFile(_ path: String) -> Int32 { unlink(path) }
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
