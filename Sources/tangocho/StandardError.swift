#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

private let systemWrite = write

/// The place for what is not the result of a command.
enum StandardError {
  /// Writes a line; when nobody can read it any more, it is lost without harm.
  static func write(_ line: String, to descriptor: Int32 = 2) {
    let bytes = Array((line + "\n").utf8)
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        systemWrite(descriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 || errno == EINTR else { return }
      start += max(0, count)
    }
  }
}
