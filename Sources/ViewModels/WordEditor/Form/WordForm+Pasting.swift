import Domain
import JapaneseText

/// Words that are copied from dictionaries.
nonisolated extension WordForm {
  /// Fills the sides with a pasted text, where it is certain what is what and nothing stands there;
  /// the whole text stays at hand.
  /// - Parameter text: What was pasted, with its tabs.
  /// - Returns: The sides that were filled; none when the text is to be pasted whole.
  mutating func fillSides(fromPasted text: String) -> [Side] {
    guard case .side = focus, let sides = PastedWord.sides(of: text) else { return [] }
    let found = sides.bySide
    guard found.keys.allSatisfy({ normalizedText(self[.side($0)].text).isEmpty }) else { return [] }

    var whole: [WordField: TextLine] = [focus: self[focus]]
    for side in found.keys { whole[.side(side)] = self[.side(side)] }
    var split = whole
    for (side, text) in found { split[.side(side)] = TextLine(text) }
    whole[focus]?.insert(text)
    change { $0.show([split, whole]) }
    return Side.allCases.filter { found[$0] != nil }
  }
}

nonisolated extension WordSides {
  /// The sides that are there.
  fileprivate var bySide: [Side: String] {
    [Side.meaning: meaning, .gana: gana, .kanji: kanji].compactMapValues(\.self)
  }
}
