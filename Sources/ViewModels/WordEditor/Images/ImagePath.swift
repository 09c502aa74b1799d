import Domain

/// Parses the path of a file as people type it and as terminals paste it when a file is dropped on
/// them: with `~`, in quotes, with escaped spaces, or as a `file:` URL.
nonisolated enum ImagePath {
  /// The path; nil when nothing was typed.
  /// - Parameters:
  ///   - typed: The text of the field.
  ///   - home: The directory that `~` stands for; nil leaves `~` unchanged.
  /// - Returns: The path of a file, which need not exist.
  static func path(_ typed: String, home: String?) -> String? {
    guard let path = unescaped(typed) else { return nil }
    return expanded(path, home: home)
  }

  /// The path without quotes and escapes, with its `~`; nil when nothing was typed.
  static func unescaped(_ typed: String) -> String? {
    // Only trim the ends: normalizing the rest could change the file name.
    let text = trimmed(typed)
    guard !text.isEmpty else { return nil }
    return fileURL(text) ?? unquoted(text)
  }

  /// The text to type for a path, so that `unescaped` returns the path.
  static func escaped(_ path: String) -> String {
    var result = ""
    for (index, character) in path.enumerated() {
      let isEnd = index == 0 || index == path.count - 1
      let isQuote = index == 0 && "'\"".contains(character)
      if character == "\\" || isQuote || (isEnd && character.isWhitespace) { result += "\\" }
      result.append(character)
    }
    return result
  }

  private static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    // An escaped space at the end is part of the name.
    let escapes = scalars[...last].reversed().prefix { $0 == "\\" }.count
    let end = scalars.index(after: last)
    let isEscaped = escapes % 2 == 1 && end < scalars.endIndex
    return String(scalars[first..<(isEscaped ? scalars.index(after: end) : end)])
  }

  private static func unquoted(_ text: String) -> String {
    if let quote = text.first, "'\"".contains(quote), text.count > 1, text.last == quote {
      return String(text.dropFirst().dropLast())
    }
    var result = ""
    var isEscaped = false
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        result.append(character)
        isEscaped = false
      }
    }
    return result
  }

  /// Whether a text begins like a path that needs no folder before it, or like an address on the web.
  static func isWhole(_ typed: String) -> Bool {
    let path = typed.drop { $0.isWhitespace || "'\"".contains($0) }
    return ["/", "~/", "file:", "http://", "https://"].contains { path.hasPrefix($0) }
  }

  static func expanded(_ path: String, home: String?) -> String {
    guard let home, path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }

  /// The path in `file:///home/a%20b.png`; nil when it is not such a URL.
  private static func fileURL(_ text: String) -> String? {
    guard text.lowercased().hasPrefix("file://") else { return nil }
    guard let slash = text.dropFirst(7).firstIndex(of: "/") else { return nil }
    var bytes: [UInt8] = []
    var rest = Array(text[slash...].utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
