import Application

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

nonisolated extension Configuration {
  /// The largest settings file that is read, in bytes.
  private static let mostBytes = 1 << 20

  /// Reads the settings file; a file that is not there means the usual settings.
  /// - Throws: `ConfigurationError`.
  public static func load(from path: String) throws -> Configuration {
    // Without waiting: opening a pipe would last until someone writes into it.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return Configuration() }
      // What a socket answers, and a device that is not there.
      if errno == ENXIO || errno == ENODEV { throw ConfigurationError.noFile(path: path) }
      throw ConfigurationError.unreadable(path: path, code: errno)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else {
      throw ConfigurationError.unreadable(path: path, code: errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw ConfigurationError.noFile(path: path) }
    return try Configuration(json5: readAll(file, path), path: path)
  }

  private static func readAll(_ file: Int32, _ path: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw ConfigurationError.unreadable(path: path, code: errno) }
      bytes += buffer[..<count]
      guard bytes.count <= mostBytes else {
        throw ConfigurationError.tooLarge(path: path, most: mostBytes)
      }
    }
  }
}
