import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is open to be read.
final class SourceFile {
  let path: String
  /// How many bytes it has.
  let size: Int64
  private let descriptor: Int32

  /// Opens a file.
  /// - Throws: `DictionaryError.unreadable`; `.unknownFormat` for what is no file, as a pipe or a folder.
  init(path: String) throws(DictionaryError) {
    self.path = path
    // A pipe that nobody writes into would keep us waiting here for ever.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    var facts = stat()
    let isOpen = descriptor >= 0 && fstat(descriptor, &facts) == 0
    let code = errno
    size = Int64(facts.st_size)
    if !isOpen { throw .unreadable(path: path, code: code) }
    if facts.st_mode & S_IFMT != S_IFREG { throw .unknownFormat(path: path) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The bytes at a place, at most `count`; fewer only at the end of the file.
  func bytes(at offset: Int64, count: Int) throws(DictionaryError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max(0, min(count, Int(size - offset))))
    var filled = 0
    while filled < bytes.count {
      let read = bytes.withUnsafeMutableBytes {
        pread(
          descriptor,
          $0.baseAddress?.advanced(by: filled),
          $0.count - filled,
          off_t(offset) + off_t(filled)
        )
      }
      if read < 0 && errno == EINTR { continue }
      guard read >= 0 else { throw .unreadable(path: path, code: errno) }
      if read == 0 { break }
      filled += read
    }
    bytes.removeLast(bytes.count - filled)
    return bytes
  }
}
