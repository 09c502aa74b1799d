import Domain
import JapaneseText

/// Words copied from dictionaries.
nonisolated extension WordForm {
  /// Fills empty sides with a pasted text, if it can be split with certainty; the whole text stays
  /// available.
  /// - Parameter text: The pasted text, with its tabs.
  /// - Returns: The sides that were filled; none when the text should be pasted whole.
  /// - Throws: Why a text with the marks of a dictionary's word cannot be split.
  mutating func fillSides(fromPasted text: String) throws(LineProblem) -> [Side] {
    let line = normalizedText(text)
    guard case .side = focus, !line.contains(where: \.isNewline) else { return [] }
    let sides: WordSides
    do throws(LineProblem) {
      sides = try WordLine.sides(of: line)
    } catch {
      guard line.hasBracketOrTab else { return [] }
      throw error
    }
    guard sides.count > 1 else { return [] }
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

nonisolated extension String {
  /// Whether the text may be a word with its reading; other text is no word and needs no remark.
  fileprivate var hasBracketOrTab: Bool { contains { "【［[（(〔《「\t".contains($0) } }
}

nonisolated extension WordSides {
  /// The sides that were found.
  fileprivate var bySide: [Side: String] {
    [Side.meaning: meaning, .gana: gana, .kanji: kanji].compactMapValues(\.self)
  }
}
