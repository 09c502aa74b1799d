import Domain
import JapaneseText

nonisolated extension WordForm {
  /// The characters of the focused field that are not final: kana, or kanji to choose.
  public var openPart: Range<Int>? { kanji.part(of: self[focus]) }

  /// The characters of it whose spelling is being chosen; nil while kana are typed.
  public var openFocus: Range<Int>? { kanji.focus(in: self[focus]) }

  /// The conversion of that part.
  public var conversion: ActiveConversion? { openPart == nil ? nil : kanji.conversion }

  /// Types kanji into the focused field.
  /// - Returns: The result of `work`.
  mutating func typeKanji<Result>(_ work: (inout KanjiTyping, inout TextLine) -> Result) -> Result {
    var (typing, line) = (kanji, self[focus])
    let result = work(&typing, &line)
    let isChanged = self[focus] != line
    if isChanged { self[focus] = line }
    kanji = typing
    return result
  }

  /// Moves a spelling without kanji of a new word to its gana, where there is none yet.
  /// - Returns: Whether there was one.
  @discardableResult
  mutating func moveKanaToGana() -> Bool {
    let kana = normalizedText(self[.side(.kanji)].text)
    guard original == nil, kana.isReading,
      reading != nil || normalizedText(self[.side(.gana)].text).isEmpty
    else { return false }
    return change { texts in
      texts[.side(.kanji)] = TextLine()
      texts[.side(.gana)] = TextLine(kana)
    }
  }

  /// The form as saving would finish it: without kana and kanji that are still being typed, and with kana in
  /// its gana.
  var finished: WordForm {
    var form = self
    _ = form.typeKanji { typing, line in typing.take(in: &line) }
    form.finishKana()
    form.moveKanaToGana()
    return form
  }

  /// Fills in the gana of the kanji that were typed, as a suggestion.
  mutating func suggestTypedGana() {
    guard let kanji = unreadKanji, kanji.hasKanji, focus == .side(.kanji),
      let gana = self.kanji.gana(of: self[focus].text)
    else { return }
    _ = suggest([gana], for: kanji)
  }
}
