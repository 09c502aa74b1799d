import JapaneseText

/// A text field as on a screen: text, caret and the composer.
struct Field {
  var characters: [Character] = []
  var caret = 0
  var composer: KanaComposer

  init(_ text: String = "", caret: Int? = nil, script: KanaScript = .asTyped) {
    characters = Array(text)
    self.caret = caret ?? characters.count
    composer = KanaComposer(script: script)
  }

  var text: String { String(characters) }

  /// The text with a bar at the caret.
  var picture: String { String(characters[..<caret]) + "|" + String(characters[caret...]) }

  /// Types keys one by one; `←` `→` move the caret, `⌫` deletes the character on its left.
  mutating func press(_ keys: String) {
    for key in keys {
      switch key {
      case "←": caret = max(0, caret - 1)
      case "→": caret = min(characters.count, caret + 1)
      case "⌫":
        guard caret > 0 else { continue }
        caret -= 1
        characters.remove(at: caret)
      default: take(composer.type(String(key), into: text, caret: caret))
      }
    }
  }

  /// Leaves the field.
  mutating func leave() { take(composer.finish(text, caret: caret)) }

  private mutating func take(_ typed: TypedText) {
    characters = Array(typed.text)
    caret = typed.caret
  }
}
