#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The operating system refused to read a file.
struct FileFailure: Error {
  /// The number of the error: errno.
  let code: Int32
}

/// The bytes of a whole file.
func bytes(ofFileAt path: String) throws(FileFailure) -> [UInt8] {
  let file = retrying { open(path, O_RDONLY | O_CLOEXEC) }
  guard file >= 0 else { throw FileFailure(code: errno) }
  defer { close(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = retrying { read(file, &chunk, chunk.count) }
    guard count >= 0 else { throw FileFailure(code: errno) }
    if count == 0 { return bytes }
    bytes += chunk[..<count]
  }
}

/// Calls again what a signal has interrupted.
private func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
