/// Signs of Markdown and of plain text around and between the sides of a word.
extension String {
  /// The text without the marks of Markdown for bold and code: `**食べる** (たべる)`.
  package var withoutEmphasis: String {
    let signs = [UInt8(ascii: "*"), UInt8(ascii: "`")]
    guard hasByte(where: signs.contains) else { return self }
    return ["**", "`"].reduce(self) { text, mark in
      // An odd number of them is not markup.
      let parts = text.split(separator: mark, omittingEmptySubsequences: false)
      return parts.count % 2 == 1 ? parts.joined() : text
    }
  }

  /// The text without quotes that are around all of it: `"食べる【たべる】to eat"`.
  var withoutQuotesAround: String {
    let quotes: [(open: Character, close: Character)] = [("\"", "\""), ("“", "”")]
    for quote in quotes where first == quote.open && last == quote.close {
      let inside = dropFirst().dropLast()
      let isOne = !inside.contains { $0 == quote.open || $0 == quote.close }
      if isOne, inside.isPartlyJapanese { return inside.trimmed }
    }
    return self
  }

  /// The text with → for the arrows `->` and `=>` beside a word; those in a meaning stay.
  var withArrowSigns: String {
    guard hasByte(where: { $0 == UInt8(ascii: ">") }) else { return self }
    var (result, rest) = ("", self[...])
    while let head = rest.firstIndex(of: ">") {
      let before = rest[..<head]
      let shaft = before.lastIndex { $0 != "-" && $0 != "=" }.map(rest.index(after:))
      let start = shaft ?? rest.startIndex
      rest = rest[rest.index(after: head)...]
      let left = result + before[..<start]
      let isArrow = start < head && (left.endsWithWord || rest.beginsWithWord)
      result += isArrow ? before[..<start] + "→" : before + ">"
    }
    return result + rest
  }
}

extension String {
  /// Whether a line is a heading of Markdown, or a rule: `---`, `|---|---|`.
  package var isHeadingOrRule: Bool {
    let text = trimmed
    if text.first == "#" { return text.dropFirst().first.map { $0 == "#" || $0.isSpace } ?? true }
    return text.count > 2 && text.allSatisfy("-=*_|:+ –—―─━═".contains)
  }
}

extension StringProtocol {
  /// Whether the last character that is not a space belongs to a Japanese word or closes a bracket.
  fileprivate var endsWithWord: Bool {
    guard let last = last(where: { !$0.isSpace }) else { return false }
    return last.isJapaneseOrLongMark || ")）]］】".contains(last)
  }

  /// Whether the first character that is not a space belongs to a Japanese word.
  fileprivate var beginsWithWord: Bool {
    first { !$0.isSpace }.map { CharacterScript($0).isJapanese } ?? false
  }
}
