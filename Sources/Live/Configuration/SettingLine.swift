/// Finds the line of a setting in JSON5.
nonisolated enum SettingLine {
  /// The number of the line that names a setting, given after the name of its group; nil when it is
  /// not there.
  static func of(_ names: [String], in text: String) -> Int? {
    // The names of the groups and lists that are open; the whole file has none.
    var open: [String] = []
    var (word, name) = ("", "")
    for token in JSON5Tokens(text) {
      switch token.kind {
      case .text(let text): word = text
      case .word(let text): word = String(text)
      case .sign(":"):
        name = word
        if open.dropFirst() + [name] == names { return token.line }
      case .sign("{"), .sign("["): open.append(name)
      case .sign("}"), .sign("]"): _ = open.popLast()
      case .sign, .broken: break
      }
    }
    return nil
  }
}
