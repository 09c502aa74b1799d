import Domain

/// Reads the path of a file as people type it and as terminals paste it when a file is dropped on
/// them: with `~`, in quotes, with escaped spaces, or as a `file:` URL.
nonisolated enum ImagePath {
  /// The path that was meant; nil when nothing was typed.
  /// - Parameters:
  ///   - typed: What stands in the field.
  ///   - home: The directory that `~` stands for; without it `~` stays.
  /// - Returns: The path of a file, which need not exist.
  static func path(_ typed: String, home: String?) -> String? {
    // Only the ends are cut: normalising the rest could name another file.
    let text = trimmed(typed)
    guard !text.isEmpty else { return nil }
    if let url = fileURL(text) { return url }
    return expanded(unquoted(text), home: home)
  }

  private static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
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

  private static func expanded(_ path: String, home: String?) -> String {
    guard let home, path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }

  /// The path in `file:///home/a%20b.png`; nil when it is no such URL.
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
