/// Finds the line of a setting in JSON5.
nonisolated struct SettingLine {
  private var rest: Substring
  private var line = 1

  private init(_ text: String) { rest = text[...] }

  /// The number of the line that names a setting, given after the name of its group; nil when it is
  /// not there.
  static func of(_ names: [String], in text: String) -> Int? {
    var lines = SettingLine(text)
    return lines.find(names)
  }

  private mutating func find(_ names: [String]) -> Int? {
    // The names of the groups and lists that are open; the whole file has none.
    var open: [String] = []
    var (word, name) = ("", "")
    while let character = rest.first {
      switch character {
      case "\"", "'": word = takeText(until: character)
      case "/": skipComment()
      case _ where character.isNameLetter: word = takeName()
      case ":":
        name = word
        if open.dropFirst() + [name] == names { return line }
        skip()
      case "{", "[":
        open.append(name)
        skip()
      case "}", "]":
        _ = open.popLast()
        skip()
      default: skip()
      }
    }
    return nil
  }

  private mutating func skip() {
    if let character = rest.popFirst(), character.isNewline { line += 1 }
  }

  private mutating func takeName() -> String {
    let name = rest.prefix(while: \.isNameLetter)
    rest = rest[name.endIndex...]
    return String(name)
  }

  private mutating func takeText(until quote: Character) -> String {
    skip()
    var text = ""
    while let character = rest.first, character != quote {
      text.append(character)
      skip()
      if character == "\\" { skip() }
    }
    skip()
    return text
  }

  private mutating func skipComment() {
    if rest.hasPrefix("//") {
      while let character = rest.first, !character.isNewline { skip() }
    } else if rest.hasPrefix("/*") {
      while !rest.isEmpty, !rest.hasPrefix("*/") { skip() }
    }
    skip()
  }
}

extension Character {
  nonisolated fileprivate var isNameLetter: Bool {
    isLetter || isNumber || self == "_" || self == "$"
  }
}
