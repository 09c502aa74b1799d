/// Parses a word typed in one line, its sides in any order: `食べる たべる to eat`.
package enum QuickAdd {
  /// The sides of a line, by the script of its words.
  ///
  /// The first words with kanji are the spelling, the first ones in kana the reading; the rest is
  /// the meaning, in order. A カタカナ word beside its hiragana is a spelling. Commas after Japanese
  /// words and single dashes beside them only separate the sides. What `PastedWord` can split is
  /// split that way. A side that is not in the line is nil, never empty.
  package static func sides(of line: String) -> WordSides {
    if let sides = PastedWord.sides(of: line) { return sides }
    let groups = groups(of: line)
    var sides = WordSides()
    var meaning: [String] = []
    for group in groups {
      if group.kind == .kanji, sides.kanji == nil {
        sides.kanji = group.text
      } else if group.kind == .gana, sides.gana == nil {
        sides.gana = group.text
      } else if group.kind == .gana, sides.kanji == nil, let gana = sides.gana,
        let (spelling, reading) = Kana.spellingAndReading(gana, group.text)
      {
        (sides.kanji, sides.gana) = (spelling, reading)
      } else {
        meaning.append(group.text)
      }
    }
    sides.meaning = meaning.isEmpty ? nil : meaning.joined(separator: " ")
    return sides
  }

  private enum Kind: Hashable { case kanji, gana, meaning, separator }

  private struct Group {
    let kind: Kind
    var text: String
  }

  /// The words, joined where neighbours are of one kind, without separators.
  private static func groups(of line: String) -> [Group] {
    let words = line.split(whereSeparator: \.isWhitespace).map(word)
    var groups: [Group] = []
    for (place, word) in words.enumerated() {
      let neighbours = [place - 1, place + 1].filter(words.indices.contains).map { words[$0].kind }
      if word.kind == .separator {
        // A dash inside a meaning is part of it.
        guard neighbours.allSatisfy({ $0 == .meaning }) else { continue }
        groups.append(Group(kind: .meaning, text: word.text))
      } else if let last = groups.last, last.kind == word.kind, mayJoin(last, word) {
        groups[groups.count - 1].text += " " + word.text
      } else {
        groups.append(word)
      }
    }
    return groups
  }

  /// Whether two words belong to one side; カメラ and かめら do not.
  private static func mayJoin(_ first: Group, _ second: Group) -> Bool {
    first.kind != .gana || Kana.spellingAndReading(first.text, second.text) == nil
  }

  private static func word(_ text: Substring) -> Group {
    if text.allSatisfy({ "-–—=:：/|,、;".contains($0) }) {
      return Group(kind: .separator, text: String(text))
    }
    guard text.hasKanji || text.hasKana, let first = text.first,
      CharacterScript(first) != .other
    else { return Group(kind: .meaning, text: String(text)) }
    let bare = text.reversed().drop { ",、;:：".contains($0) }.reversed()
    let word = String(bare)
    return Group(kind: word.isReading ? .gana : .kanji, text: word)
  }
}
