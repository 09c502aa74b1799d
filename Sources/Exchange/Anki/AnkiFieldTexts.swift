import Domain

/// What a field of a note may have become on a side of a word.
package enum AnkiFieldTexts {
  /// The texts of a field, without its markup: as a whole, line by line, and of furigana the spelling
  /// and the reading.
  /// - Parameter field: Its HTML.
  /// - Returns: The texts, as they are stored.
  package static func texts(of field: String) -> Set<String> {
    let text = FieldText(field)
    let line = text.lines.joined(separator: " ")
    var texts = text.lines + [line, text.lines.joined(separator: "; ")]
    texts += text.readings.map { [$0.joined(separator: " ")] } ?? []
    texts += BracketFurigana.split(line).map { [$0.base, $0.reading] } ?? []
    var sides = WordInput(kanji: SideInput(line))
    sides.splitFurigana()
    texts += [sides.kanji.text, sides.gana.text]
    let stored = texts.map { WordInput(kanji: SideInput($0)).asTypedAndStored.kanji.text }
    return Set(stored + texts).subtracting([""])
  }
}
