import Domain
import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FileSystem {
  /// Writes all bytes, in as many calls as needed.
  func writeAll(_ file: OpenFile, _ bytes: RawSpan) throws(StoreError) {
    var rest = bytes
    while !rest.isEmpty {
      let written = try rest.withUnsafeBytes { rest throws(StoreError) in try write(file, rest) }
      // A write of zero bytes would make this loop infinite.
      guard written > 0 else { throw .system(operation: "write", path: file.path, code: EIO) }
      rest = rest.extracting(written...)
    }
  }

  /// Writes all bytes of an array.
  func writeAll(_ file: OpenFile, _ bytes: [UInt8]) throws(StoreError) {
    try writeAll(file, bytes.span.bytes)
  }

  /// Fails when nothing can be created in a folder or, before there is one, in the nearest one above it.
  func requireCreatable(in folder: String) throws(StoreError) {
    do {
      try requireWritable(folder)
    } catch .system(_, _, ErrorCode.noSuchFile) where directoryName(of: folder) != folder {
      try requireCreatable(in: directoryName(of: folder))
    }
  }

  /// The whole content of a file; nil when it does not exist.
  ///
  /// A file of more bytes than `limit` is an error (EFBIG), and so is anything but a regular file
  /// (EINVAL). No file that the program writes at once has 256 MiB.
  package func readWhole(_ path: String, limit: Int = 1 << 28) throws(StoreError) -> [UInt8]? {
    guard let status = try status(of: path) else { return nil }
    guard status.kind == .regular else {
      throw .system(operation: "read", path: path, code: EINVAL)
    }
    let tooLarge = StoreError.system(operation: "read", path: path, code: EFBIG)
    guard status.size <= limit else { throw tooLarge }
    let file: OpenFile
    do {
      file = try open(path, for: .reading)
    } catch {
      if case .system(_, _, ENOENT) = error { return nil }
      throw error
    }
    defer { close(file) }
    var content = try read(file, from: 0, count: status.size)
    while true {
      let more = try read(file, from: content.count, count: 1 << 12)
      if more.isEmpty { return content }
      // It has grown in the meantime.
      content += more
      guard content.count <= limit else { throw tooLarge }
    }
  }

  /// The first bytes of a file, at most `count`.
  func readBeginning(_ path: String, count: Int) throws(StoreError) -> [UInt8] {
    let file = try open(path, for: .reading)
    defer { close(file) }
    return try read(file, from: 0, count: count)
  }

  /// The first line of a file without its line feed; nil when it is incomplete, or longer than a header.
  func readFirstLine(_ path: String) throws(StoreError) -> [UInt8]? {
    let file = try open(path, for: .reading)
    defer { close(file) }
    var bytes: [UInt8] = []
    while bytes.count < HeaderRecord.mostBytes {
      let searched = bytes.count
      if try read(file, at: searched, atMost: 1 << 14, into: &bytes) == 0 { return nil }
      if let end = bytes[searched...].firstIndex(of: 0x0A) { return Array(bytes[..<end]) }
    }
    return nil
  }

  /// The last bytes of a file of some size, at most `count`.
  func readEnd(_ path: String, size: Int, count: Int) throws(StoreError) -> [UInt8] {
    let file = try open(path, for: .reading)
    defer { close(file) }
    let start = max(0, size - count)
    return try read(file, from: start, count: size - start)
  }

  /// Reads once from an offset of a file, and appends the bytes.
  /// - Returns: The number of bytes read; 0 at the end of the file.
  func read(
    _ file: OpenFile,
    at offset: Int,
    atMost most: Int,
    into bytes: inout [UInt8]
  ) throws(StoreError) -> Int {
    let before = bytes.count
    try bytes.append(addingCapacity: most) { room throws(StoreError) in
      try room.withUnsafeMutableBufferPointer { room, count throws(StoreError) in
        count = try read(file, at: offset, into: UnsafeMutableRawBufferPointer(room))
      }
    }
    return bytes.count - before
  }

  /// At most `count` bytes from an offset of a file; fewer only at its end.
  func read(
    _ file: OpenFile,
    from offset: Int,
    count: Int
  ) throws(StoreError) -> [UInt8] {
    try [UInt8](readFrom: offset, count: count) { offset, rest throws(StoreError) in
      try read(file, at: offset, into: rest)
    }
  }

  /// Makes the names in a directory durable.
  func syncDirectory(_ path: String) throws(StoreError) {
    let directory = try open(path, for: .reading)
    defer { close(directory) }
    do {
      try sync(directory)
    } catch .system(_, _, let code) where [EINVAL, ENOTSUP].contains(code) {
      // Some file systems, such as shared folders of virtual machines, cannot sync a folder.
    }
  }

  /// Creates a directory and its missing parents, durably.
  ///
  /// The parent is synced even when another process created this one: that process may not have
  /// done so yet, and the following writes depend on the name.
  func makeDurableDirectory(_ path: String) throws(StoreError) {
    let parent = directoryName(of: path)
    if parent != path, try status(of: parent) == nil { try makeDurableDirectory(parent) }
    let isNew = try makeDirectory(path)
    do {
      try syncDirectory(parent)
    } catch {
      if isNew { throw error }
      // A directory inside one that cannot be read was not created by this program.
      guard case .system(_, _, EACCES) = error else { throw error }
    }
  }

  /// Creates a directory and its missing parents; not durably, for files that may be lost.
  func makeDirectories(_ path: String) throws(StoreError) {
    guard try status(of: path) == nil else { return }
    let parent = directoryName(of: path)
    if parent != path { try makeDirectories(parent) }
    _ = try makeDirectory(path)
  }

  /// Writes a new file and makes its content durable; the caller syncs its name.
  package func writeNew(_ path: String, _ bytes: [UInt8], durably: Bool) throws(StoreError) {
    let file = try open(path, for: .creating)
    defer { close(file) }
    do {
      try writeAll(file, bytes)
      if durably { try sync(file) }
    } catch {
      // The first error is the one that counts.
      try? unlink(path)
      throw error
    }
  }
}
