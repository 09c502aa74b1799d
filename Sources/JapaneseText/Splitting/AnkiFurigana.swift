/// Furigana in square brackets, as Anki writes them: `食[た]べる`, ` 食[た]べ 物[もの]`.
enum AnkiFurigana {
  /// Spelling, reading, and what follows a space as the meaning; nil when a reading is missing.
  static func sides(of line: String) -> WordSides? {
    guard line.hasByte(where: { $0 == UInt8(ascii: "[") }) else { return nil }
    let words = line.split(whereSeparator: \.isSpace)
    // A space may separate two words of one spelling; the meaning begins with the first other
    // script.
    let japanese = words.prefix { $0.hasKana || $0.hasKanji }
    let meaning = words[japanese.endIndex...]
    guard !meaning.contains(where: { $0.hasKana || $0.hasKanji }) else { return nil }

    var kanji = ""
    var gana = ""
    for word in japanese {
      guard let (spelling, reading) = read(word) else { return nil }
      kanji += spelling
      gana += reading
    }
    guard kanji.isSpelling, kanji.isJapaneseWord, gana.isReading else { return nil }
    let text = meaning.joined(separator: " ")
    return WordSides(meaning: text.isEmpty ? nil : text, gana: gana, kanji: kanji)
  }

  /// One word between spaces: bases with brackets, kana between them and at the ends.
  private static func read(_ word: Substring) -> (kanji: String, gana: String)? {
    var rest = word
    var kanji = ""
    var gana = ""
    while let open = rest.firstIndex(of: "[") {
      guard let close = rest[open...].firstIndex(of: "]"),
        let piece = piece(rest[..<open], reading: String(rest[rest.index(after: open)..<close]))
      else { return nil }
      kanji += rest[..<open]
      gana += piece
      rest = rest[rest.index(after: close)...]
    }
    guard rest.isEmpty || rest.isReading else { return nil }
    return (kanji + rest, gana + rest)
  }

  /// The reading of the text before a bracket; the bracket may apply to its last kanji only.
  private static func piece(_ base: Substring, reading: String) -> String? {
    guard reading.isReading, base.hasKanji else { return nil }
    // Of one kanji it may be a part: 投[な]げる.
    if base.count > 1, reading.follows(String(base)) { return nil }
    if Furigana.segments(of: String(base), reading: reading) != nil { return reading }
    let kana = base.prefix { CharacterScript($0).isPhonetic }
    let rest = base.dropFirst(kana.count)
    guard rest.allSatisfy({ CharacterScript($0) == .kanji }) else { return nil }
    return kana + reading
  }
}
