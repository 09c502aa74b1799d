/// Why the settings file cannot be read; the program does not start then, nor change the file.
public nonisolated enum ConfigurationError: Error, Hashable, Sendable {
  /// The file at `path` is not JSON5.
  case malformed(path: String)
  /// The file at `path` gives the setting `name` a value it cannot have, or names no setting.
  case invalid(path: String, name: String)
  /// The file at `path` is there, but cannot be read: errno.
  case unreadable(path: String, code: Int32)
  /// What stands at `path` is no file.
  case noFile(path: String)
  /// The file at `path` is larger than settings can be.
  case tooLarge(path: String, most: Int)

  init(path: String, _ error: DecodingError) {
    let context: DecodingError.Context? =
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .keyNotFound(_, let context), .dataCorrupted(let context):
        context
      @unknown default: nil
      }
    // The setting comes first, and its group before it; what follows is a place in its value.
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
