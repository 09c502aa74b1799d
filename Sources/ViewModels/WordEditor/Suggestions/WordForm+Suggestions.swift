import Domain
import JapaneseText

/// Words that are offered.
nonisolated extension WordForm {
  /// No word is longer than this, in characters.
  private static let longestLookup = 100

  /// What to look up: the side that is typed and its text, without letters that wait for more.
  var lookup: (text: String, side: Side)? {
    guard case .side(let side) = focus, self[focus].characters.count <= Self.longestLookup
    else { return nil }
    var text = normalizedText(self[focus].text)
    if side == .gana {
      while let last = text.last, last.isASCII, last.isLetter { text.removeLast() }
    }
    return text.isEmpty ? nil : (text, side)
  }

  /// Offers words, but not what stands there already.
  mutating func offer(_ found: [Suggestion]) {
    let offered = found.filter { word in
      Side.allCases.contains { word[$0] != normalizedText(self[.side($0)].text) }
    }
    // The answer may be the one that is shown, and the learner in the list.
    if suggestions.items != offered { suggestions = SuggestionList(items: offered) }
  }

  /// Fills the sides with a word; what stood there stays at hand.
  ///
  /// A meaning in the learner's own words stays, where a word of the dictionary was looked up by
  /// another side.
  mutating func take(_ word: Suggestion) {
    var before: [WordField: TextLine] = [:]
    var after: [WordField: TextLine] = [:]
    for side in Side.allCases {
      let field = WordField.side(side)
      let isOwn = side == .meaning && word.sample == nil && focus != field
      before[field] = self[field]
      after[field] = isOwn && !self[field].isEmpty ? self[field] : TextLine(word[side])
    }
    // What is taken is no guess; a change of the spelling must not take it out again.
    reading = nil
    for (field, line) in after { replace(field, with: line) }
    variants = FieldVariants([after, before])
    composer = KanaComposer()
    suggestions = SuggestionList()
    taken = word
    // Everything that a word needs is there: Enter saves.
    focus = .side(.kanji)
  }
}
