extension KanaComposer {
  /// Ends typing when the field is left: a pending `n` becomes ん, and `nn` is interpreted again.
  ///
  /// While typing, `nn` is ん at once, as in an input method; somebody who learnt romaji from books
  /// types `onna` and sees おんあ. The keys show that おんな may have been meant; see `readings`.
  /// Afterwards the keys are forgotten: later changes are taken literally.
  /// - Parameters:
  ///   - text: The content of the field.
  ///   - caret: The number of characters before the caret.
  /// - Returns: The new content of the field.
  package mutating func finish(_ text: String, caret: Int) -> TypedText {
    var read = pieces
    read.follow(text)
    forgetKeys()
    let place = read.split(at: caret)
    let choices = NNReading.choices(for: &read, script: script)
    guard let chosen = choices.first else { return TypedText(text: text, caret: caret) }
    return TypedText(text: chosen.text, caret: chosen.characterCount(before: place))
  }

  /// The possible readings of the keys of a text, the likeliest first: おんな and おんあ for `onna`.
  ///
  /// One reading when there is no doubt. For checking an answer typed in romaji.
  package func readings(of text: String) -> [String] {
    var read = pieces
    read.follow(text)
    var seen: Set<String> = []
    return NNReading.choices(for: &read, script: script).map(\.text).filter {
      seen.insert($0).inserted
    }
  }
}
