/// The parts of a line by their script: Japanese words and meanings.
struct LineParts {
  private struct Part {
    let isJapanese: Bool
    /// Where it is in the line.
    var range: Range<String.Index>
    /// Whether a comma, dash or tab is between it and the part before.
    let isAfterSeparator: Bool
  }

  private let text: String
  private let hasKanji: Bool
  private var parts: [Part] = []
  private var isAfterSeparator = false

  /// Splits a line at spaces, and at commas and dashes beside Japanese words.
  init(_ text: String) throws(LineProblem) {
    self.text = text
    hasKanji = text.hasKanji
    if text.hasJapanese {
      try addWords()
    } else {
      addMeaning()
    }
  }

  private mutating func addWords() throws(LineProblem) {
    var end = text.startIndex
    for word in text.split(whereSeparator: \.isSpace) {
      if text[end..<word.startIndex].contains("\t") { isAfterSeparator = true }
      end = word.endIndex
      if word.allSatisfy({ $0.isSeparator || $0 == "・" }) {
        isAfterSeparator = true
      } else if !word.isPartlyJapanese || word.first?.opensMeaning == true {
        add(word, isJapanese: false)
      } else {
        try addPieces(of: word)
      }
    }
  }

  /// Adds a text without Japanese, from its first word that is not only separators to its last.
  private mutating func addMeaning() {
    func isBetween(_ character: Character) -> Bool {
      character.isSpace || character.isSeparator || character == "・"
    }
    guard let first = text.firstIndex(where: { !isBetween($0) }),
      let last = text.lastIndex(where: { !isBetween($0) })
    else { return }
    let start = text[..<first].lastIndex(where: \.isSpace).map { text.index(after: $0) }
    let end = text[last...].firstIndex(where: \.isSpace)
    add(text[(start ?? text.startIndex)..<(end ?? text.endIndex)], isJapanese: false)
  }

  /// Adds the pieces of a word that are separated by commas: `食べる,たべる,to`.
  private mutating func addPieces(of word: Substring) throws(LineProblem) {
    var (start, place) = (word.startIndex, word.startIndex)
    for character in word {
      let next = word.utf8.index(place, offsetBy: character.utf8.count)
      if character.isSeparator, word.separates(at: place),
        !(hasKanji && word[start...].joinsReadings(at: place))
      {
        try addPiece(word[start..<place])
        isAfterSeparator = true
        start = next
      }
      place = next
    }
    try addPiece(word[start...])
  }

  private mutating func addPiece(_ piece: Substring) throws(LineProblem) {
    guard !piece.isEmpty else { return }
    let isWord = piece.isJapaneseWord || piece.hasSeveralReadings
    if piece.isPartlyJapanese, !isWord { throw LineProblem(in: piece) }
    add(piece, isJapanese: piece.isPartlyJapanese)
  }

  private mutating func add(_ piece: Substring, isJapanese: Bool) {
    let range = piece.startIndex..<piece.endIndex
    if !isJapanese, let last = parts.last, !last.isJapanese {
      // A dash or comma inside a meaning is part of it.
      parts[parts.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      let part = Part(isJapanese: isJapanese, range: range, isAfterSeparator: isAfterSeparator)
      parts.append(part)
    }
    isAfterSeparator = false
  }
}

// MARK: - Sides

extension LineParts {
  func sides() throws(LineProblem) -> WordSides {
    if let sides = sidesWithLatinBefore { return sides }
    for run in japaneseRuns {
      guard let word = try wordAndReading(in: run) else { continue }
      var sides = word.sides
      try requireOneWord(sides, in: word.parts)
      // The rest is the meaning, in whatever script.
      sides.meaning = try meaning(of: parts.indices.filter { !word.parts.contains($0) })
      return sides
    }
    var sides = try wordWithoutReading(in: japaneseRuns)
    sides.meaning = try meaning(
      of: parts.indices.filter { !parts[$0].isJapanese },
      mayHoldRomaji: sides.kanji != nil && sides.gana == nil
    )
    return sides
  }

  /// Checks that no other word follows with its reading and meaning: `犬 いぬ dog; 猫 ねこ cat`.
  ///
  /// Without a separator, a word and a kana are part of the meaning, as in `to get 友達 から (from a friend)`.
  private func requireOneWord(_ sides: WordSides, in parts: Range<Int>) throws(LineProblem) {
    for run in japaneseRuns
    where run.count == 2 && run.lowerBound > parts.upperBound && run.upperBound < self.parts.count {
      let (first, second) = (run.lowerBound, run.lowerBound + 1)
      let isApart =
        self.parts[first].isAfterSeparator
        || text(of: first - 1..<first).last?.isSeparator == true
      let other = WordSides(text(of: first..<second), text(of: second..<run.upperBound))
      guard isApart, let other, let kanji = other.kanji, kanji.isSpelling,
        let gana = other.gana, gana.count > 1
      else { continue }
      throw .severalWords(sides.kanji ?? sides.gana ?? "", kanji)
    }
  }

  /// The sides of `CD シーディー compact disc`, whose spelling is in capitals, and of `pan パン bread`, whose
  /// reading is there in romaji, too; nil for any other line.
  private var sidesWithLatinBefore: WordSides? {
    guard parts.count == 3, !parts[0].isJapanese, parts[1].isJapanese, !parts[2].isJapanese
    else { return nil }
    let texts = parts.indices.map { text(of: $0..<$0 + 1).withoutSeparatorsAtEnds }
    guard texts[1].isReading, !texts[2].isEmpty else { return nil }
    let isWord = texts[0].isCapitals && texts[1].isKatakana
    if !isWord, Romaji.isSound(texts[0], of: texts[1]) {
      return WordSides(meaning: texts[2], gana: texts[1])
    }
    let ends = [texts[0].first, texts[0].last].compactMap { $0.map { CharacterScript($0) } }
    // V たべる says that it is a verb, and A) たべる where it is in a list.
    guard texts[0].isCapitals, !texts[0].isLevel, isWord || texts[0].count > 1,
      ends.allSatisfy({ $0 == .letter }), texts[2].contains(where: \.isLowercase)
    else { return nil }
    return WordSides(meaning: texts[2], gana: texts[1], kanji: texts[0])
  }

  /// The Japanese parts, grouped where no meaning is between them.
  private var japaneseRuns: [Range<Int>] {
    Self.runs(of: parts.indices.filter { parts[$0].isJapanese })
  }

  private static func runs(of indices: [Int]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in indices {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }

  /// The text of the line from the first of some parts to the last.
  private func text(of run: Range<Int>) -> String {
    let (first, last) = (parts[run.lowerBound].range, parts[run.upperBound - 1].range)
    return String(text[first.lowerBound..<last.upperBound])
  }

  /// The one meaning; nil when there is none.
  ///
  /// A part before or after kanji may be their reading in romaji, so it stays with the meaning.
  private func meaning(
    of indices: [Int],
    mayHoldRomaji: Bool = false
  ) throws(LineProblem) -> String? {
    let texts = Self.runs(of: indices).map { text(of: $0) }
      .flatMap { $0.hasTab ? $0.split(separator: "\t").map(String.init) : [$0] }
      .map(\.withoutSeparatorsAtEnds).filter { !$0.isEmpty }
    if mayHoldRomaji, texts.contains(where: \.isRomaji) {
      return texts.joined(separator: " ")
    }
    if texts.count > 1 { throw .severalMeanings(texts[0], texts[1]) }
    return texts.first
  }

  /// A spelling and its reading side by side, each of one or more parts, and which parts they are.
  private func wordAndReading(
    in run: Range<Int>
  ) throws(LineProblem) -> (sides: WordSides, parts: Range<Int>)? {
    // Of three parts with a comma or tab between each of them, none is in two columns.
    let isTable = run.count == 3 && run.dropFirst().allSatisfy { parts[$0].isAfterSeparator }
    if isTable, let word = try wordInColumns(of: run) { return word }
    // Then no try need look whether its two texts are.
    let isKana = run.allSatisfy { text(of: $0..<$0 + 1).isPhoneticText }
    // Each try compares the whole run; the longest spelling has the most kana that must agree.
    for middle in run.dropFirst().prefix(40).reversed() {
      let (first, second) = (text(of: run.lowerBound..<middle), text(of: middle..<run.upperBound))
      let sides = isKana ? WordSides(kana: first, second) : WordSides(first, second)
      if let sides { return (sides, run) }
    }
    return run.count > 2 ? try wordInColumns(of: run) : nil
  }

  /// A word and its reading in the first two parts; what follows is the meaning, in Japanese.
  private func wordInColumns(
    of run: Range<Int>
  ) throws(LineProblem) -> (sides: WordSides, parts: Range<Int>)? {
    let (first, second) = (
      run.lowerBound..<run.lowerBound + 1, run.lowerBound + 1..<run.lowerBound + 2
    )
    // A kana that is said twice, まだ まだ です, is not a word in two columns.
    let isColumn = parts[second.lowerBound].isAfterSeparator
    guard isColumn || text(of: first) != text(of: second) else { return nil }
    guard let sides = WordSides(text(of: first), text(of: second)) else { return nil }
    // Of two kana around kanji, either may be the reading.
    let third = text(of: second.upperBound..<second.upperBound + 1)
    if sides.kanji == text(of: second), sides.gana != third,
      WordSides(text(of: second), third)?.gana == third
    {
      throw LineProblem.severalReadings(text(of: first), third, of: text(of: second))
    }
    return (sides, first.lowerBound..<second.upperBound)
  }

  /// The one Japanese text of a line, or two with the meaning between them.
  private func wordWithoutReading(in runs: [Range<Int>]) throws(LineProblem) -> WordSides {
    guard let run = runs.first else { return WordSides() }
    if runs.count > 1 {
      let (first, second) = (text(of: run), text(of: runs[1]))
      guard runs.count == 2, let sides = WordSides(first, second) else {
        throw LineProblem(first, second)
      }
      return sides
    }
    let (whole, first) = (text(of: run), text(of: run.lowerBound..<run.lowerBound + 1))
    if isPhrase(run) { return WordSides(whole) }
    throw LineProblem(first, text(of: run.lowerBound + 1..<run.upperBound))
  }

  /// Whether a text is one word, or several that belong together: `お腹 が 空く`, `どうも ありがとう`,
  /// `勉強 する`.
  private func isPhrase(_ run: Range<Int>) -> Bool {
    guard run.count > 1 else { return true }
    guard !run.dropFirst().contains(where: { parts[$0].isAfterSeparator }) else { return false }
    let words = run.map { String(text[parts[$0].range]) }
    let readings = words.dropLast(words.last == "する" ? 1 : 0).map(\.isPhoneticText)
    if readings.count == 1 { return true }
    return readings.allSatisfy(\.self)
      || !(readings.first ?? true) && !(readings.last ?? true) && readings.contains(true)
  }
}

extension String {
  /// Whether the text is one word in Latin letters, all of which are kana in romaji.
  fileprivate var isRomaji: Bool {
    !contains(where: \.isSpace) && Romaji.hiragana(from: lowercased()).isReading
  }
}
