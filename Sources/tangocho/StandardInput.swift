import Domain

/// The input of commands that read lines.
enum StandardInput {
  /// The lines that are neither empty nor begin with `#`.
  static func lines() -> [String] {
    var lines: [String] = []
    while let line = readLine() {
      let text = normalizedText(line)
      if !text.isEmpty, !text.hasPrefix("#") { lines.append(text) }
    }
    return lines
  }
}
