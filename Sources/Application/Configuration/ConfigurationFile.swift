#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

nonisolated extension Configuration {
  /// Reads the settings file; a file that is not there means the usual settings.
  /// - Throws: `ConfigurationError`.
  public static func load(from path: String) throws -> Configuration {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return Configuration() }
      throw ConfigurationError.unreadable(path: path, code: errno)
    }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count == 0 { break }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw ConfigurationError.unreadable(path: path, code: errno) }
      bytes += buffer[..<count]
    }
    return try Configuration(json5: bytes, path: path)
  }
}
