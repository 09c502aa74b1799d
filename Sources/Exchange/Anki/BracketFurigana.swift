import JapaneseText

/// Furigana in square brackets, as Anki's fields have them: `食[た]べる`, ` 飲[の]み 物[もの]`.
enum BracketFurigana {
  /// The text without brackets, and as it is read; nil when no bracket is a reading.
  ///
  /// A bracket belongs to what is before it, back to a space, which is not part of the text.
  static func split(_ text: String) -> (base: String, reading: String)? {
    guard text.utf8.contains(UInt8(ascii: "[")) else { return nil }
    var (base, reading) = ("", "")
    var isFound = false
    var rest = text[...]
    while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]") {
      let before = rest[..<open]
      let inside = rest[rest.index(after: open)..<close].prefix { $0 != ";" && $0 != "," }
      rest = rest[rest.index(after: close)...]
      let space = before.lastIndex { $0 == " " || $0 == "　" }
      let word = space.map { before[before.index(after: $0)...] } ?? before
      guard word.hasKanji, String(inside).isReading else {
        let whole = text[before.startIndex..<rest.startIndex]
        base += whole
        reading += whole
        continue
      }
      isFound = true
      let other = space.map { before[..<$0] } ?? ""
      base += other + word
      reading += other + self.reading(of: word, inside)
    }
    return isFound ? (base + rest, reading + rest) : nil
  }

  /// A text with its reading after it: 食べる（たべる） for `食[た]べる`.
  static func readable(_ text: String) -> String {
    split(text).map { "\($0.base)（\($0.reading)）" } ?? text
  }

  /// The reading of a word in front of a bracket; the bracket may be about its last kanji only.
  private static func reading(of word: Substring, _ inside: Substring) -> String {
    let reading = String(inside)
    if Furigana.segments(of: String(word), reading: reading) != nil { return reading }
    return word.prefix { String($0).isReading } + reading
  }
}
