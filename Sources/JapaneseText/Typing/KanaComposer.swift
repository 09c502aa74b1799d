/// Converts Latin keys to kana in a text field, key by key, and remembers the keys.
///
/// The field owns its text and caret, and may move the caret and delete freely; the composer is
/// given the current text with every key. It detects what was changed in between, and forgets the
/// keys of that part only. Text that was not typed through it (existing or pasted text) is left
/// alone, and so are kana from an input method.
///
///     var composer = KanaComposer()
///     let typed = composer.type("k", into: "", caret: 0)      // "k", caret 1
///     composer.type("a", into: typed.text, caret: 1)          // "か", caret 1
///     composer.finish("かn", caret: 2)                          // "かん", when the field is left
package struct KanaComposer: Hashable, Sendable {
  /// Which kana the keys are converted to; a change applies from the next key on.
  var script: KanaScript
  /// Whether the next key removes letters that can become no kana any more, whatever follows.
  package var removesDeadLetters = false
  /// The letters that the last keys removed.
  package private(set) var removedLetters = ""
  /// The text at the last call.
  var pieces = ComposedPieces()

  /// Creates a composer without keys.
  package init(script: KanaScript = .asTyped) {
    self.script = script
  }

  /// The keys that were typed for a field's text; text entered in another way stands for itself.
  package func keys(of text: String) -> String {
    var read = pieces
    read.follow(text)
    return read.all.map { $0.keys.isEmpty ? $0.text : $0.keys }.joined()
  }

  /// Inserts typed characters at the caret, and converts the letters before it to kana if they are
  /// complete.
  ///
  /// Incomplete letters stay: `k`, `ky`, and `n`, since `na` may follow.
  /// - Parameters:
  ///   - input: One key, or several at once.
  ///   - text: The current content of the field.
  ///   - caret: The number of characters before the caret.
  /// - Returns: The new content of the field.
  @discardableResult
  package mutating func type(_ input: String, into text: String, caret: Int) -> TypedText {
    pieces.follow(text)
    var place = pieces.split(at: caret)
    removedLetters = ""
    for character in input.flatMap(\.withoutMacron) {
      if removesDeadLetters { place -= removeDeadLetters(before: place) }
      place = insert(character, at: place)
    }
    return TypedText(text: pieces.text, caret: pieces.characterCount(before: place))
  }

  /// Forgets the keys; the current text is final.
  mutating func forgetKeys() { pieces = ComposedPieces() }
}

extension KanaComposer {
  /// Removes the open letters before a piece up to those that may still become kana.
  /// - Returns: Their number.
  private mutating func removeDeadLetters(before place: Int) -> Int {
    let run = pieces.openRun(before: place)
    let keys = run.compactMap { pieces.all[$0].keys.first }
    let reader = RomajiReader(keys, isTyping: true)
    let dead = run.prefix(reader.deadCount)
    removedLetters += pieces.all[dead].map(\.text).joined()
    pieces.all.removeSubrange(dead)
    return dead.count
  }

  /// Inserts a character before a piece and combines it with the open letters on its left.
  /// - Returns: The index after it.
  private mutating func insert(_ character: Character, at place: Int) -> Int {
    let run = pieces.openRun(before: place)
    let sources = run.map { pieces.all[$0].text } + [String(character)]
    let keys = run.compactMap { pieces.all[$0].keys.first } + [character.narrowLetter]
    let reader = RomajiReader(keys, isTyping: true)
    let made = reader.tokens().map { token in
      guard let kana = token.kana else {
        let key = keys[token.range.lowerBound]
        return ComposedPiece(
          text: sources[token.range.lowerBound],
          keys: key.isRomajiKey ? String(key) : "",
          isOpen: key.isRomajiKey
        )
      }
      return ComposedPiece(
        text: script.kana(kana, isCapital: token.isCapital),
        keys: String(keys[token.range]),
        isOpen: false
      )
    }
    let kept = removesDeadLetters ? removingDead(from: made) : made
    pieces.all.replaceSubrange(run.lowerBound..<place, with: kept)
    return joinMarks(from: run.lowerBound, to: run.lowerBound + kept.count)
  }

  /// Joins letters and marks among new pieces, and where these meet others.
  /// - Returns: The index after the new pieces.
  private mutating func joinMarks(from start: Int, to end: Int) -> Int {
    _ = pieces.join(at: end)
    var last = end
    for place in (start..<end).reversed() where pieces.join(at: place) { last -= 1 }
    return last
  }

  /// Removes letters before kana that these keys have become: ゃ could have followed in `xxya`, but た
  /// ends what `xx` can begin in `xxta`.
  private mutating func removingDead(from made: [ComposedPiece]) -> [ComposedPiece] {
    guard let kana = made.lastIndex(where: { !$0.isOpen && !$0.keys.isEmpty }) else { return made }
    removedLetters += made[..<kana].filter(\.isOpen).map(\.text).joined()
    return made[..<kana].filter { !$0.isOpen } + made[kana...]
  }
}
