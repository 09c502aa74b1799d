#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads a file of the learner's in one piece.
enum FileReader {
  /// Why a file was not read.
  enum Failure: Error {
    case missing
    /// A directory, a device or the like.
    case notAFile
    case tooLarge(bytes: Int)
    case system(code: Int32)
  }

  /// The bytes of a file that has at most `limit` of them, or only the first `count`.
  static func bytes(
    of path: String,
    limit: Int,
    only count: Int = .max
  ) throws(Failure) -> [UInt8] {
    // Without O_NONBLOCK, opening a named pipe would wait for somebody to write into it.
    let file = retrying { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard file >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .missing : .system(code: errno)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .system(code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard Int(status.st_size) <= limit else { throw .tooLarge(bytes: Int(status.st_size)) }
    let expected = min(Int(status.st_size), count)
    return Array(try readToEnd(file, expecting: expected, limit: limit, only: count).prefix(count))
  }

  private static func readToEnd(
    _ file: Int32,
    expecting size: Int,
    limit: Int,
    only wanted: Int
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < wanted {
      let count = retrying { read(file, &chunk, chunk.count) }
      guard count >= 0 else { throw .system(code: errno) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      // It may have grown since its size was asked for.
      if bytes.count > limit { throw .tooLarge(bytes: bytes.count) }
    }
    return bytes
  }

  /// Calls again what a signal has interrupted.
  private static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}
