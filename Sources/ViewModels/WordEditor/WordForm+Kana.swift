import Domain
import JapaneseText

/// Kana from Latin keys.
nonisolated extension WordForm {
  /// Puts typed characters at the caret of the field in focus.
  /// - Parameters:
  ///   - text: What was typed.
  ///   - convertsRomaji: Whether Latin keys become kana in the gana field.
  /// - Returns: Whether the text is another one.
  mutating func type(_ text: String, convertsRomaji: Bool) -> Bool {
    guard convertsRomaji, focus == .side(.gana) else { return edit { $0.insert(text) } }
    var line = self[focus]
    var composer = composer
    guard line.show(composer.type(text, into: line.text, caret: line.caret)) else { return false }
    self.composer = composer
    return edit { $0 = line }
  }

  /// Ends the typing of kana, as the field is left.
  ///
  /// A waiting n becomes ん, and `onna` おんな; the other readings and the keys stay at hand.
  /// - Returns: Whether the text is another one.
  @discardableResult
  mutating func finishKana() -> Bool {
    let field = WordField.side(.gana)
    let before = self[field]
    var line = before
    let forms = composer.readings(of: line.text) + [composer.keys(of: line.text)]
    guard line.show(composer.finish(line.text, caret: line.caret)),
      line.characters != before.characters
    else { return false }
    replace(field, with: line)
    variants = FieldVariants([[field: line]] + forms.map { [field: TextLine($0)] })
    return true
  }
}
