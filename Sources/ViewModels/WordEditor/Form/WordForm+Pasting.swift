import Domain
import JapaneseText

/// Words copied from dictionaries.
nonisolated extension WordForm {
  /// Fills empty sides with a pasted text, if it can be split with certainty; the whole text stays
  /// available.
  /// - Parameters:
  ///   - text: The pasted text, with its tabs.
  ///   - readings: The readings of its kanji, as one of which romaji or kana in it are known.
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
      word = try WordInput(line: line).takingReading(of: readings)
    } catch {
      guard line.hasBracketOrTab else { return [] }
      throw error
    }
    let filled = Side.allCases.filter { !word[$0].text.isEmpty }
    guard filled.count > 1 else { return [] }
    var found: [WordField: String] = [:]
    for side in filled { found[.side(side)] = word[side].text }
    for text in WordText.allCases where !word.texts[text].isEmpty {
      found[.text(text)] = word.texts[text]
    }
    guard found.keys.allSatisfy({ normalizedText(self[$0].text).isEmpty }) else { return [] }

    var whole: [WordField: TextLine] = [focus: self[focus]]
    for field in found.keys { whole[field] = self[field] }
    var split = whole
    for (field, text) in found { split[field] = TextLine(text) }
    whole[focus]?.insert(text)
    change { $0.show([split, whole]) }
    return filled
  }
}

nonisolated extension String {
  /// Whether the text may be a word with its reading; other text is not a word and needs no remark.
  fileprivate var hasBracketOrTab: Bool { contains { "【［[（(〔《「\t".contains($0) } }
}
