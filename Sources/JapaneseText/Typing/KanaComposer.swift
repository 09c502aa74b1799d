/// Turns Latin keys into kana in a text field, key by key, and keeps the keys that were pressed.
///
/// The field owns its text and caret, moves the caret and deletes as it likes; the composer stands
/// beside it and is told the text with every key. It finds out by itself what was changed since, and
/// forgets the keys of that part alone. Text that it did not see being typed (what was there
/// before, what was pasted) is left alone, and so are kana from an input method.
///
///     var composer = KanaComposer()
///     let typed = composer.type("k", into: "", caret: 0)      // "k", caret 1
///     composer.type("a", into: typed.text, caret: 1)          // "か", caret 1
///     composer.finish("かn", caret: 2)                          // "かん", when the field is left
public struct KanaComposer: Hashable, Sendable {
  /// Which kana the keys become; a change counts from the next key on.
  public var script: KanaScript
  /// Whether `wi` and `we` are the old kana ゐ and ゑ.
  public var usesOldKana: Bool
  /// The text as it was last seen.
  var pieces = ComposedPieces()

  /// Makes a composer that has seen no keys.
  public init(script: KanaScript = .asTyped, usesOldKana: Bool = false) {
    self.script = script
    self.usesOldKana = usesOldKana
  }

  /// The keys that were pressed for a field's text; what came otherwise stands for itself.
  public func keys(of text: String) -> String {
    var read = pieces
    read.follow(text)
    return read.all.map { $0.keys.isEmpty ? $0.text : $0.keys }.joined()
  }

  /// Puts typed characters at the caret, and makes kana of the letters before it where they are enough.
  ///
  /// Letters that are not enough yet stay as they are: `k`, `ky`, and `n`, since `na` may follow.
  /// - Parameters:
  ///   - input: One key, or several at once.
  ///   - text: What the field holds now.
  ///   - caret: How many characters of it stand before the caret.
  /// - Returns: What the field holds afterwards.
  @discardableResult
  public mutating func type(_ input: String, into text: String, caret: Int) -> TypedText {
    pieces.follow(text)
    var place = pieces.split(at: caret)
    for character in input.flatMap(\.withoutMacron) { place = insert(character, at: place) }
    return TypedText(text: pieces.text, caret: pieces.characterCount(before: place))
  }

  /// Forgets which keys were pressed; the text as it stands is final.
  public mutating func forgetKeys() { pieces = ComposedPieces() }
}

extension KanaComposer {
  /// Puts a character before a piece and joins it with the open letters on its left.
  /// - Returns: The place behind it.
  private mutating func insert(_ character: Character, at place: Int) -> Int {
    let run = pieces.openRun(before: place)
    let sources = run.map { pieces.all[$0].text } + [String(character)]
    let keys = run.compactMap { pieces.all[$0].keys.first } + [character.narrowLetter]
    let reader = RomajiReader(keys, isTyping: true, usesOldKana: usesOldKana)
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
    pieces.all.replaceSubrange(run.lowerBound..<place, with: made)
    return run.lowerBound + made.count
  }
}
