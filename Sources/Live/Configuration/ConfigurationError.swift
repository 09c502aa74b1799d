/// Why the settings file cannot be read; the program then neither starts nor changes the file.
public nonisolated enum ConfigurationError: Error, Hashable, Sendable {
  /// The file at `path` is not JSON5.
  case malformed(path: String)
  /// A setting in the file at `path` has an invalid value, or `name` is unknown.
  case invalid(path: String, name: String)
  /// The file at `path` exists, but cannot be read: errno.
  case unreadable(path: String, code: Int32)
  /// There is something else than a file at `path`.
  case noFile(path: String)
  /// The file at `path` is too large.
  case tooLarge(path: String, most: Int)

  init(path: String, _ error: DecodingError) {
    let context: DecodingError.Context? =
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .keyNotFound(_, let context), .dataCorrupted(let context):
        context
      @unknown default: nil
      }
    // The name of the setting, after that of its group; the rest is a position in its value.
    let names = (context?.codingPath ?? []).prefix { $0.intValue == nil }.map(\.stringValue)
    if let name = names.first {
      let inner = names.dropFirst().first
      let isGroup = name == "review" && inner != nil
      self = .invalid(path: path, name: isGroup ? "\(name).\(inner ?? "")" : name)
    } else {
      self = .malformed(path: path)
    }
  }
}
