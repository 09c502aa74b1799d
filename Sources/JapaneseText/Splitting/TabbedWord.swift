/// The cells of a table row in any order, between tabs or the bars of Markdown, or between commas if
/// some are in quotes or there are more of them than the sides of a word.
///
/// What follows the word, its reading and its meaning is an example if it is in Japanese, else a note, as a link
/// always is.
enum TabbedWord {
  /// The sides of a row; nil when it is none, or a cell cannot be assigned with certainty.
  static func sides(of line: String) -> WordSides? {
    let isMarkdown = line.hasPrefix("|") && line.hasSuffix("|")
    if isMarkdown || line.hasTab {
      return sides(of: line.split(separator: isMarkdown ? "|" : "\t").map(String.init))
    }
    return (QuotedCells.cells(of: line) ?? furtherCells(of: line)).flatMap(sides(of:))
  }

  /// A row between commas that has further columns, with tabs; nil when it is something else.
  static func tabbed(_ line: String) -> String? {
    line.hasTab ? nil : furtherCells(of: line)?.joined(separator: "\t")
  }

  private static func furtherCells(of line: String) -> [String]? {
    guard line.hasJapanese, line.commaCount > 2 else { return nil }
    let cells = line.cellsBetweenCommas
    return cells.count > 3 && beginsWithWord(cells) ? cells : nil
  }

  /// Whether the first three cells are a word with its meaning, each cell one side of it:
  /// otherwise commas separate meanings.
  private static func beginsWithWord(_ cells: [String]) -> Bool {
    let first = cells.prefix(3).map(\.trimmed).filter { !$0.isEmpty }
    guard first.allSatisfy({ contents(of: $0).count == 1 }), let word = sides(of: first)
    else { return false }
    return word.meaning != nil && word.example == nil && word.notes == nil
  }

  private static func sides(of cells: [String]) -> WordSides? {
    let cells = withoutRomaji(
      withLevelsLast(cells.map(\.withoutCommaAtEnd).filter { !$0.isEmpty })
    )
    guard cells.count > 1, !cells.prefix(3).contains(where: \.hasSeveralSpellings)
    else { return nil }
    let spelling = capitals(beginning: cells)
    var sides = WordSides(kanji: spelling)
    for (column, cell) in cells.enumerated() where cell != spelling {
      if sides.take(contents(of: cell)) { continue }
      guard sides.takeFurther(cell, column: column) else { return nil }
    }
    if let kanji = sides.kanji, let gana = sides.gana, kanji.isSpelling {
      guard Furigana.segments(of: kanji, reading: gana) != nil else { return nil }
    }
    return hidesSide(sides, cells) ? nil : sides
  }

  /// The cells with the levels N5 to N1 behind the others, of which one is the meaning: N5, 犬, dog.
  private static func withLevelsLast(_ cells: [String]) -> [String] {
    cells.filter { !$0.isLevel } + cells.filter(\.isLevel)
  }

  /// The cells without the gana in romaji, where what may be the meaning follows it: 食べる, たべる,
  /// taberu, to eat.
  private static func withoutRomaji(_ cells: [String]) -> [String] {
    guard let gana = cells.prefix(3).first(where: \.isReading) else { return cells }
    let place = cells.dropLast().prefix(4).firstIndex { cell in
      !cell.hasJapanese && Romaji.isSound(cell, of: gana)
    }
    guard let place else { return cells }
    let rest = cells[(place + 1)...]
    guard rest.first(where: { !$0.isPartlyJapanese })?.mayFollowRomaji == true else { return cells }
    return Array(cells[..<place] + rest)
  }

  /// Whether what was taken for an example or a meaning is how the word is spelt or read: 会う (逢う),
  /// `<b>猫</b>`, `*たべる*`.
  private static func hidesSide(_ sides: WordSides, _ cells: [String]) -> Bool {
    guard let gana = sides.gana else {
      let letters = (sides.example ?? "").filter { CharacterScript($0) != .other }
      return letters.isReading && Furigana.segments(of: sides.kanji ?? "", reading: letters) != nil
    }
    guard sides.kanji == nil else { return false }
    let isFirst = cells[0] == sides.example || cells[0] == sides.meaning
    if isFirst, cells[0].isPartlyJapanese { return true }
    return cells[1] == sides.example && cells[1].isSpelling(readAs: gana)
  }

  /// The cell that is a word in capitals, as CD before シーディー and `compact disc`; nil when there is none.
  private static func capitals(beginning cells: [String]) -> String? {
    guard cells.count > 2, !cells[2].isPartlyJapanese, cells[2].contains(where: \.isLowercase)
    else { return nil }
    for (word, reading) in [(cells[0], cells[1]), (cells[1], cells[0])]
    where reading.isReading && word.isCapitals { return word }
    return nil
  }

  /// The sides in one cell, by its script; a cell may include its furigana.
  private static func contents(of cell: String) -> WordSides {
    if cell.isReading || cell.hasSeveralReadings { return WordSides(gana: cell) }
    if let split = AnkiFurigana.sides(of: cell) ?? BracketedWord.sides(of: cell) { return split }
    return cell.isSpelling ? WordSides(kanji: cell) : WordSides(meaning: cell)
  }
}

extension WordSides {
  /// Takes the sides of another part; false when one of them is already set.
  ///
  /// Of two kana words with the same sound, カメラ and かめら, katakana is the spelling; これ and これ
  /// are one word.
  fileprivate mutating func take(_ other: WordSides) -> Bool {
    if kanji == nil, other.kanji == nil, let gana, other.gana == gana {
      return other.meaning == nil
    }
    if let old = gana, let new = other.gana, kanji == nil,
      let (spelling, reading) = Kana.spellingAndReading(old, new)
    {
      (kanji, gana) = (spelling, reading)
      return true
    }
    for side in [\WordSides.meaning, \.gana, \.kanji] {
      guard let text = other[keyPath: side] else { continue }
      guard self[keyPath: side] == nil else { return false }
      self[keyPath: side] = text
    }
    return true
  }
}

extension WordSides {
  /// Takes a column after those of the word: an example in Japanese, or else a note.
  /// - Returns: False when it may as well belong to another word.
  fileprivate mutating func takeFurther(_ cell: String, column: Int) -> Bool {
    guard let meaning, kanji ?? gana != nil else { return false }
    guard cell.isPartlyJapanese, !cell.beginsLink else {
      // The sentence comes before the meaning.
      if meaning.isPartlyJapanese, example == nil, !cell.beginsLink {
        (example, self.meaning) = (meaning, cell)
      } else {
        notes = [notes, cell].compactMap(\.self).joined(separator: "; ")
      }
      return true
    }
    let isWord = BracketedWord.parts(of: cell).allSatisfy { $0.isReading || $0.isSpelling }
    guard example == nil, column > 2 || !isWord else { return false }
    example = cell
    return true
  }
}

extension String {
  /// The cells between commas; one with a space beside it, between digits, in brackets or in a link
  /// belongs to a text.
  fileprivate var cellsBetweenCommas: [String] {
    var cells: [String] = []
    var openBrackets = 0
    var (place, start, linkEnd) = (startIndex, startIndex, startIndex)
    for character in self {
      let next = utf8.index(place, offsetBy: character.utf8.count)
      switch character.sign {
      case "h" where place >= linkEnd && self[place...].beginsLink:
        linkEnd = endOfLink(from: place)
      case "(", "[", "（", "［", "｛", "{": openBrackets += 1
      case ")", "]", "）", "］", "｝", "}": openBrackets = max(0, openBrackets - 1)
      case ",", "，":
        if place < linkEnd || openBrackets > 0 || isInText(at: place) { break }
        cells.append(String(self[start..<place]))
        start = next
      default: break
      }
      place = next
    }
    return cells + [String(self[start...])]
  }

  fileprivate var commaCount: Int { unicodeScalars.count { $0 == "," || $0 == "，" } }

  var hasTab: Bool { hasByte { $0 == UInt8(ascii: "\t") } }

  /// Where a link ends: at a space, or at a comma after which a cell begins that is not part of it,
  /// since it is empty, Japanese or another link.
  private func endOfLink(from start: Index) -> Index {
    let word = self[start...].prefix { !$0.isSpace && $0 != "，" }
    for comma in word.indices where word[comma] == "," {
      let next = word[word.index(after: comma)...].prefix { $0 != "," }
      if next.isEmpty || next.isPartlyJapanese || next.beginsLink { return comma }
    }
    return word.endIndex
  }

  /// Whether a space is beside a comma, or a digit on either side of it.
  private func isInText(at comma: Index) -> Bool {
    let beside = [self[..<comma].last, self[index(after: comma)...].first].compactMap(\.self)
    return beside.contains(where: \.isSpace)
      || beside.count == 2 && beside.allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// The text without spaces around it, and without commas at its end, which separate nothing there.
  fileprivate var withoutCommaAtEnd: String {
    guard let last = lastIndex(where: { !$0.isSpace && !",;，；".contains($0) }) else { return "" }
    return String(self[...last]).trimmed
  }

  /// Whether the text is a spelling with this reading, and brackets at its end.
  fileprivate func isSpelling(readAs gana: String) -> Bool {
    guard let open = firstIndex(where: { $0.closingBracket != nil }),
      last == self[open].closingBracket
    else { return false }
    let spelling = self[..<open].trimmed
    return spelling.isSpelling && Furigana.segments(of: spelling, reading: gana) != nil
  }

  /// Whether the text behind romaji may be the meaning.
  ///
  /// 寿司, すし, sushi may have N5 or a word class behind it, and then sushi is the meaning. A number at
  /// the end is that of a level or a lesson.
  package var mayFollowRomaji: Bool {
    let classes: Set = ["noun", "verb", "adjective", "adverb", "n", "v", "adj", "adv"]
    return !beginsLink && contains(where: \.isLetter) && last?.isNumber == false
      && !isCapitals && !classes.contains(lowercased())
  }

  /// Whether the text is a level of the JLPT, N5 to N1.
  var isLevel: Bool { ["N1", "N2", "N3", "N4", "N5"].contains(self) }

  /// Whether the text is one word in Latin capitals; digits and marks may be part of it: MP3, Q&A.
  var isCapitals: Bool {
    contains(where: \.isUppercase) && !contains { $0.isLowercase || $0.isSpace }
      && !isPartlyJapanese
  }
}

extension StringProtocol {
  /// Whether the text begins with the address of a page.
  var beginsLink: Bool {
    first == "h" && ["http://", "https://"].contains(where: hasPrefix)
  }
}

extension Kana {
  /// Which of two kana words is the spelling (katakana) and which its reading (hiragana).
  static func spellingAndReading(
    _ first: String,
    _ second: String
  ) -> (spelling: String, reading: String)? {
    let plain = [first, second].map { Kana.hiragana(from: $0, longMark: .kept) }
    // One of them must be in katakana.
    guard first != second, plain != [first, second] else { return nil }
    if plain[0] != plain[1] {
      let vowels = [first, second].map { Kana.hiragana(from: $0) }
      guard vowels[0] == vowels[1] else { return nil }
    }
    if first != plain[0], second == plain[1] { return (first, second) }
    if second != plain[1], first == plain[0] { return (second, first) }
    return nil
  }
}
