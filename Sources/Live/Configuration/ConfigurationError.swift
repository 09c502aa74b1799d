/// Why the settings file cannot be read; the program then neither starts nor changes the file.
public nonisolated enum ConfigurationError: Error, Hashable, Sendable {
  /// The file at `path` is not JSON5: this line is wrong, if that is known.
  case malformed(path: String, line: Int? = nil)
  /// The file at `path` is JSON5, but no group of settings.
  case noGroup(path: String)
  /// A setting in the file at `path`, in this line, has another value than is expected.
  case invalid(path: String, line: Int?, name: String, expected: SettingValue)
  /// A name in the file at `path`, in this line, is not a setting.
  case unknown(path: String, line: Int?, name: String)
  /// The file at `path` exists, but cannot be read: errno.
  case unreadable(path: String, code: Int32)
  /// There is something else than a file at `path`.
  case noFile(path: String)
  /// The file at `path` is too large.
  case tooLarge(path: String, most: Int)

  /// Names the setting that an error of the decoder is about.
  init(path: String, text: String, _ error: DecodingError) {
    // The name of the setting, after that of its group; the rest is a position in its value.
    var names = (error.context?.codingPath ?? []).prefix { $0.intValue == nil }.map(\.stringValue)
    names = Array(names.prefix(names.first == "review" ? 2 : 1))
    guard let last = names.last else {
      if case .dataCorrupted = error {
        self = .malformed(path: path, line: JSON5Syntax.lineOfMistake(in: text))
      } else {
        self = .noGroup(path: path)
      }
      return
    }
    let (name, line) = (names.joined(separator: "."), SettingLine.of(names, in: text))
    if error.context?.underlyingError is UnknownSetting {
      self = .unknown(path: path, line: line, name: name)
    } else {
      self = .invalid(path: path, line: line, name: name, expected: error.expected(of: last))
    }
  }
}

/// A name in the file is not a setting.
nonisolated struct UnknownSetting: Error {}

nonisolated extension DecodingError {
  fileprivate var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }

  /// What a setting takes instead.
  fileprivate func expected(of name: String) -> SettingValue {
    if let reason = context?.underlyingError as? UnexpectedValue { return reason.expected }
    if name == "dictionaries" { return .texts }
    if name == "review" { return .group }
    switch self {
    case .typeMismatch(let type, _), .valueNotFound(let type, _):
      let isElement = context?.codingPath.last?.intValue != nil
      if type == Bool.self { return .flag }
      if type == String.self { return .text }
      return type == Double.self && !isElement ? .number : .list
    default: return .number
    }
  }
}
