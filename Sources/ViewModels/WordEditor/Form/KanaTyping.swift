import JapaneseText

/// Converts Latin keys to kana, and remembers the keys.
nonisolated struct KanaTyping: Hashable, Sendable {
  private var composer = KanaComposer()

  /// Inserts typed characters at the caret of a line, as kana.
  /// - Returns: Whether the line has changed.
  mutating func type(_ text: String, into line: inout TextLine) -> Bool {
    var composer = composer
    guard line.show(composer.type(text, into: line.text, caret: line.caret)) else { return false }
    self.composer = composer
    return true
  }

  /// Ends typing: a pending n becomes ん, and `onna` おんな.
  /// - Returns: The finished line, followed by the other readings and the keys; empty when the line
  ///   was already finished.
  mutating func finish(_ line: TextLine) -> [TextLine] {
    let forms = composer.readings(of: line.text) + [composer.keys(of: line.text)]
    var finished = line
    guard finished.show(composer.finish(line.text, caret: line.caret)),
      finished.characters != line.characters
    else { return [] }
    return [finished] + forms.map { TextLine($0) }
  }

  /// The typed keys of a line.
  func keys(of line: TextLine) -> TextLine { TextLine(composer.keys(of: line.text)) }
}
