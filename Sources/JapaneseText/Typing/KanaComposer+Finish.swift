extension KanaComposer {
  /// Ends the typing when the field is left: a waiting `n` becomes ん, and `nn` is read once more.
  ///
  /// While one types, `nn` is ん at once, as with an input method; who learns romaji from books
  /// writes `onna` and sees おんあ. The keys tell that おんな may have been meant; see `readings`.
  /// Afterwards the keys are forgotten: what is changed from then on was meant so.
  /// - Parameters:
  ///   - text: What the field holds.
  ///   - caret: How many characters of it stand before the caret.
  ///   - isWord: Whether a reading is a known word; the first one that is wins.
  /// - Returns: What the field holds afterwards.
  public mutating func finish(
    _ text: String,
    caret: Int,
    isWord: (String) -> Bool = { _ in false }
  ) -> TypedText {
    var read = pieces
    read.follow(text)
    forgetKeys()
    let place = read.split(at: caret)
    let choices = NNReading.choices(for: &read, script: script)
    guard let chosen = choices.first(where: { isWord($0.text) }) ?? choices.first else {
      return TypedText(text: text, caret: caret)
    }
    return TypedText(text: chosen.text, caret: chosen.characterCount(before: place))
  }

  /// What the keys of a text may mean, the likeliest first: おんな and おんあ for `onna`.
  ///
  /// One reading when nothing is doubtful. For checking an answer that was typed in romaji.
  public func readings(of text: String) -> [String] {
    var read = pieces
    read.follow(text)
    var seen: Set<String> = []
    return NNReading.choices(for: &read, script: script).map(\.text).filter {
      seen.insert($0).inserted
    }
  }
}
