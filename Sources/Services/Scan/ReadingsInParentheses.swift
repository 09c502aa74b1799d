import JapaneseText

extension String {
  /// The text without readings in parentheses after their words: 食べ物 for 食べ物（たべもの）.
  var withoutReadingsInParentheses: String {
    var (result, rest) = ("", self[...])
    while let open = rest.firstIndex(where: { $0 == "（" || $0 == "(" }) {
      let inside = rest[rest.index(after: open)...]
      let reading = inside.prefix { CharacterScript($0).isKana || CharacterScript($0) == .mark }
      let end = inside[reading.endIndex...].first
      result += rest[..<open]
      if end == "）" || end == ")", reading.isReading, result.endsWithWord(read: String(reading)) {
        rest = inside[reading.endIndex...].dropFirst()
      } else {
        result.append(rest[open])
        rest = inside
      }
    }
    return result + rest
  }

  /// No longer end of a text is compared with a reading.
  private static let longestWord = 12

  /// Whether the text ends with a word that has kanji and can be read like this.
  private func endsWithWord(read reading: String) -> Bool {
    let end = suffix(Self.longestWord)
    return end.indices.reversed().contains { place in
      CharacterScript(end[place]) == .kanji
        && Furigana.segments(of: String(end[place...]), reading: reading) != nil
    }
  }
}
