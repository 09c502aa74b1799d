/// Text for a man page.
enum Roff {
  /// The text with everything escaped that has a meaning in a man page.
  static func escaped(_ text: some StringProtocol) -> String {
    let escapes: [Character: String] = [
      "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti",
    ]
    let line = text.map { escapes[$0] ?? String($0) }.joined()
    // A full stop at the beginning would make it a request.
    return line.hasPrefix(".") ? "\\&" + line : line
  }

  static func bold(_ text: some StringProtocol) -> String { "\\fB\(escaped(text))\\fR" }

  /// Text for which something else is put in.
  static func italic(_ text: some StringProtocol) -> String { "\\fI\(escaped(text))\\fR" }

  /// Prose, in which text between backticks is bold.
  static func prose(_ text: some StringProtocol) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return escaped(text) }
    let marked = parts.enumerated().map { $0.isMultiple(of: 2) ? escaped($1) : bold($1) }.joined()
    return marked.hasPrefix(".") ? "\\&" + marked : marked
  }

  /// Paragraphs; lines that begin with two spaces stay as they are, a line in capitals is a heading.
  static func paragraphs(_ text: String) -> [String] {
    var lines: [String] = []
    var isPlain = false
    func setPlain(_ plain: Bool) {
      if plain != isPlain { lines.append(plain ? ".RS\n.nf" : ".fi\n.RE") }
      isPlain = plain
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      setPlain(line.hasPrefix("  "))
      if isPlain {
        lines.append(escaped(line.dropFirst(2)))
      } else if line.isEmpty {
        lines.append(".PP")
      } else {
        lines.append(line == line.uppercased() ? bold(line.capitalizedFirst) : prose(line))
      }
    }
    setPlain(false)
    return lines
  }
}

extension StringProtocol {
  /// `Examples` for `EXAMPLES`.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
