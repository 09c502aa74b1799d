import JapaneseText

/// Kana from Latin keys, and the keys that were pressed for them.
nonisolated struct KanaTyping: Hashable, Sendable {
  private var composer = KanaComposer()

  /// Puts typed characters at the caret of a line, as kana.
  /// - Returns: Whether the line took them.
  mutating func type(_ text: String, into line: inout TextLine) -> Bool {
    var composer = composer
    guard line.show(composer.type(text, into: line.text, caret: line.caret)) else { return false }
    self.composer = composer
    return true
  }

  /// Ends the typing: a waiting n becomes ん, and `onna` おんな.
  /// - Returns: The finished line, and behind it the other readings and the keys; nothing when the
  ///   line was finished.
  mutating func finish(_ line: TextLine) -> [TextLine] {
    let forms = composer.readings(of: line.text) + [composer.keys(of: line.text)]
    var finished = line
    guard finished.show(composer.finish(line.text, caret: line.caret)),
      finished.characters != line.characters
    else { return [] }
    return [finished] + forms.map { TextLine($0) }
  }

  /// The keys that were pressed for a line.
  func keys(of line: TextLine) -> TextLine { TextLine(composer.keys(of: line.text)) }
}
