import Application
import Files

nonisolated extension Configuration {
  /// The largest settings file that is read, in bytes.
  private static let mostBytes = 1 << 20

  /// Reads the settings file; the defaults when it does not exist.
  /// - Throws: `ConfigurationError`.
  static func load(from path: String) throws -> Configuration {
    guard let bytes = try bytes(ofFileAt: path) else { return Configuration() }
    return try Configuration(json5: bytes, path: path)
  }

  /// The bytes of the settings file; nil when it does not exist.
  /// - Throws: `ConfigurationError`.
  static func bytes(ofFileAt path: String) throws -> [UInt8]? {
    do {
      return try InputFile.bytes(of: path, limit: mostBytes)
    } catch {
      switch error {
      case .missing: return nil
      case .notAFile: throw ConfigurationError.noFile(path: path)
      case .tooLarge: throw ConfigurationError.tooLarge(path: path, most: mostBytes)
      case .system(let code): throw ConfigurationError.unreadable(path: path, code: code)
      }
    }
  }
}
