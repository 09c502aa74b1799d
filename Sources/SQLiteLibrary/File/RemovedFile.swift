#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that is open and has no name any more: it was deleted, replaced, or moved to another disk,
/// which copies it and deletes it.
struct RemovedFile {
  /// How much of it another file has.
  enum Copy { case complete, beginning, none }

  private static let mostDescriptors: Int32 = 4_096
  private static let pieceSize = 65_536

  private let descriptor: Int32

  /// Nil when the file has a name, or is not open.
  ///
  /// The descriptor is the one of SQLite, which alone may close it: a process loses all its locks of a
  /// file with the first descriptor of it that is closed.
  init?(_ identity: FileIdentity) {
    var status = stat()
    let found = (0..<min(getdtablesize(), Self.mostDescriptors)).first { number in
      fstat(number, &status) == 0 && FileIdentity(status) == identity
    }
    guard let found, status.st_nlink == 0 else { return nil }
    descriptor = found
  }

  /// Compares a file with it.
  func copy(at path: String) -> Copy {
    let copy = open(path, O_RDONLY | O_CLOEXEC)
    guard copy >= 0 else { return .none }
    defer { close(copy) }
    var offset: off_t = 0
    while true {
      guard let own = Self.piece(of: descriptor, at: offset),
        let other = Self.piece(of: copy, at: offset)
      else { return .none }
      if own != other { return own.starts(with: other) ? .beginning : .none }
      if own.isEmpty { return .complete }
      offset += off_t(own.count)
    }
  }

  /// Some bytes of a file; none at its end, and nil when it cannot be read.
  private static func piece(of file: Int32, at offset: off_t) -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: pieceSize) { buffer, initialized in
      while count < pieceSize {
        let rest = buffer.baseAddress.map { $0 + count }
        let result = pread(file, rest, pieceSize - count, offset + off_t(count))
        if result < 0, errno == EINTR { continue }
        if result < 0 { count = -1 }
        if result <= 0 { break }
        count += result
      }
      initialized = max(count, 0)
    }
    return count < 0 ? nil : bytes
  }
}
