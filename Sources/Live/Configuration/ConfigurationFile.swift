import Application
import Files

nonisolated extension Configuration {
  /// The largest settings file that is read, in bytes.
  private static let mostBytes = 1 << 20

  /// Reads the settings file; the defaults when it does not exist.
  /// - Throws: `ConfigurationError`.
  package static func load(from path: String) throws -> Configuration {
    let bytes: [UInt8]
    do {
      bytes = try InputFile.bytes(of: path, limit: mostBytes)
    } catch {
      switch error {
      case .missing: return Configuration()
      case .notAFile: throw ConfigurationError.noFile(path: path)
      case .tooLarge: throw ConfigurationError.tooLarge(path: path, most: mostBytes)
      case .system(let code): throw ConfigurationError.unreadable(path: path, code: code)
      }
    }
    return try Configuration(json5: bytes, path: path)
  }
}
