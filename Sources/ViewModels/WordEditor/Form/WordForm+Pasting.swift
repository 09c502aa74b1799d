import Domain
import JapaneseText

/// Words copied from dictionaries.
nonisolated extension WordForm {
  /// Fills empty sides with a pasted text, if it can be split with certainty; the whole text stays
  /// available.
  /// - Parameters:
  ///   - text: The pasted text, with its tabs.
  ///   - readings: The readings of its kanji, as one of which romaji in it is known.
  /// - Returns: The sides that were filled; none when the text should be pasted whole.
  /// - Throws: Why a text with the marks of a dictionary's word cannot be split.
  mutating func fillSides(
    fromPasted text: String,
    readings: [String]
  ) throws(LineProblem) -> [Side] {
    let line = normalizedText(text)
    guard case .side = focus, !line.contains(where: \.isNewline) else { return [] }
    let word: WordInput
    do throws(LineProblem) {
      word = try WordInput(line: line).takingRomaji(of: readings)
    } catch {
      guard line.hasBracketOrTab else { return [] }
      throw error
    }
    let filled = Side.allCases.filter { !word[$0].text.isEmpty }
    guard filled.count > 1 else { return [] }
    let found = Dictionary(uniqueKeysWithValues: filled.map { ($0, word[$0].text) })
    guard found.keys.allSatisfy({ normalizedText(self[.side($0)].text).isEmpty }) else { return [] }

    var whole: [WordField: TextLine] = [focus: self[focus]]
    for side in found.keys { whole[.side(side)] = self[.side(side)] }
    var split = whole
    for (side, text) in found { split[.side(side)] = TextLine(text) }
    whole[focus]?.insert(text)
    change { $0.show([split, whole]) }
    return filled
  }
}

nonisolated extension String {
  /// Whether the text may be a word with its reading; other text is no word and needs no remark.
  fileprivate var hasBracketOrTab: Bool { contains { "【［[（(〔《「\t".contains($0) } }
}
