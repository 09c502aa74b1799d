extension WordSides {
  /// A Japanese text, which is a reading when it is in kana.
  init(_ text: String) {
    self = text.isPhoneticText ? WordSides(gana: text) : WordSides(kanji: text)
  }

  /// Two Japanese texts, one of which is the reading of the other; nil when neither is.
  ///
  /// Of two kana words with the same sound, カメラ and かめら, katakana is the spelling; これ and これ
  /// are one word.
  init?(_ first: String, _ second: String) {
    switch (first.isPhoneticText, second.isPhoneticText) {
    case (true, true): self.init(kana: first, second)
    case (false, true) where second.isReading(of: first): self.init(gana: second, kanji: first)
    case (true, false) where first.isReading(of: second): self.init(gana: first, kanji: second)
    case (false, false) where second.isMixedReading(of: first):
      self.init(gana: second, kanji: first)
    case (false, false) where first.isMixedReading(of: second):
      self.init(gana: first, kanji: second)
    default: return nil
    }
  }

  /// Two texts in kana that are one word; nil when they are two.
  init?(kana first: String, _ second: String) {
    // A kana has at most twice as many bytes in one writing as in another.
    let (one, other) = (first.utf8.count, second.utf8.count)
    guard one <= 2 * other, other <= 2 * one else { return nil }
    // The columns of a table repeat a word that has no kanji.
    if first == second {
      self.init(gana: first)
    } else if first.withoutTildes == second.withoutTildes {
      // Both are から, of which 〜から says where it belongs.
      self.init(gana: first.count < second.count ? second : first)
    } else {
      guard let pair = Kana.spellingAndReading(first, second) else { return nil }
      self.init(gana: pair.reading, kanji: pair.spelling)
    }
  }
}

extension LineProblem {
  /// Why two Japanese texts are not a word with its reading.
  init(_ first: String, _ second: String) {
    switch (first.isPhoneticText, second.isPhoneticText) {
    case (false, true): self = .notItsReading(second, of: first)
    case (true, false): self = .notItsReading(first, of: second)
    default: self = .severalWords(first, second)
    }
  }

  /// Why a piece of a line is no Japanese word: perhaps for the reading in its bracket.
  init(in piece: Substring) {
    let words = piece.split { CharacterScript($0) == .other }.map(String.init)
    if words.count > 1, words[0].hasKanji, words[1].isPhoneticText,
      !words[1].isReading(of: words[0])
    {
      self = .notItsReading(words[1], of: words[0])
    } else {
      self = .unclear(String(piece))
    }
  }
}

extension String {
  /// Whether the text is in kana, apart from spaces and the marks of a sentence.
  var isPhoneticText: Bool {
    var hasKana = false
    for character in self {
      let script = CharacterScript(character)
      guard script.isPhonetic || script == .other else { return false }
      hasKana = hasKana || script.isKana
    }
    return hasKana
  }

  /// Whether the text can be the reading of a spelling.
  fileprivate func isReading(of spelling: String) -> Bool {
    // Neither is in two columns.
    if spelling.hasTab || hasTab || spelling.isSeveralWords(readAs: self) { return false }
    let (spelling, reading) = (spelling.letters, letters)
    if reading.follows(spelling) { return false }
    // Longer spellings are not compared.
    if spelling.count > 40 { return true }
    if Furigana.segments(of: spelling, reading: reading) != nil { return true }
    let sounds = [spelling, reading].map { Kana.hiragana(from: $0) }
    if sounds == [spelling, reading] { return false }
    return Furigana.segments(of: sounds[0], reading: sounds[1]) != nil
  }

  /// Whether the text is several words, any of which may be read so: 足、脚 あし, 名詞 - 犬 いぬ.
  ///
  /// The reading of a sentence has its commas, and in 二、三日 they are between numbers.
  private func isSeveralWords(readAs reading: String) -> Bool {
    guard !reading.contains(where: \.isSeparator) else { return false }
    let words = split { $0.isSeparator || $0 == "・" }.map(\.trimmed).filter { !$0.isEmpty }
    return words.count > 1
      && words.allSatisfy { word in
        word.hasKanji && word.count <= Self.longestSpelling && !WordSides(kanji: word).isNumber
          && Furigana.segments(of: word, reading: reading) != nil
      }
  }

  /// Whether the kana only follow a word in kanji, and are not its reading: 勉強 する, 上手（な）,
  /// 本当（に）.
  func follows(_ spelling: String) -> Bool {
    if spelling.hasKana { return false }
    if self == "する" { return true }
    guard count == 1 else { return false }
    let spelling = spelling.withoutTildes
    // No reading of several kanji is that short.
    if spelling.count > 1 { return true }
    return self == "な" && !"名菜魚汝七奈那納南無".contains(spelling)
      || self == "の" && !"野乃之能".contains(spelling)
  }

  /// Whether the text is a reading that has the letters and digits of the spelling: 番18, ばん18.
  fileprivate func isMixedReading(of spelling: String) -> Bool {
    func others(_ text: String) -> String { text.filter { CharacterScript($0) == .letter } }
    return !hasKanji && hasKana && spelling.hasKanji && others(self) == others(spelling)
      && isReading(of: spelling)
  }

  /// The text without the marks for what a suffix or prefix goes with.
  fileprivate var withoutTildes: String { filter { !"〜～~".contains($0) } }

  /// The text without spaces and punctuation, and without the dots between foreign words.
  private var letters: String { filter { CharacterScript($0) != .other && $0 != "・" } }

  /// No spelling in a list of them is longer; parts of a proverb are.
  private static let longestSpelling = 5

  /// The text without commas and dashes at its ends.
  var withoutSeparatorsAtEnds: String {
    let start = drop { $0.isComma || $0.isSpace }
    guard let last = start.lastIndex(where: { !$0.isComma && !$0.isSpace }) else { return "" }
    return String(start[...last])
  }
}

extension StringProtocol {
  /// Whether there is a kana or a kanji in the text.
  package var isPartlyJapanese: Bool {
    // A text without such scalars need not be split into characters.
    hasJapanese && contains { CharacterScript($0).isJapanese }
  }

  /// Whether a piece of a line can be a Japanese word: Latin letters and digits may be part of it,
  /// an English word before it may not, nor one after a mark, nor brackets.
  var isJapaneseWord: Bool {
    let latin = prefix { $0.isASCII && $0.isLowercase }
    return latin.count < 2 && !hasMeaningBehindMark
      && allSatisfy { CharacterScript($0) != .other || $0.isSentenceMark }
  }

  /// Whether a meaning follows a Japanese word and a mark, as in `飲む~to`.
  private var hasMeaningBehindMark: Bool {
    var (isAfterJapanese, isAfterMark) = (false, false)
    for character in self {
      if isAfterMark, character.beginsMeaning { return true }
      let script = CharacterScript(character)
      let isMark = script == .mark || script == .other
      isAfterMark = isMark && (isAfterJapanese || isAfterMark)
      isAfterJapanese = character.isJapaneseOrLongMark
    }
    return false
  }

  /// Whether the character at an index separates the sides of a word: a comma beside a Japanese
  /// character or at the end, or a dash after one.
  func separates(at index: Index) -> Bool {
    let character = self[index]
    guard character.isSeparator, index > startIndex else { return character.isSeparator }
    let last = self[self.index(before: index)]
    if last.isJapaneseOrLongMark { return true }
    let next = self.index(after: index)
    return character.isComma && (next == endIndex || CharacterScript(self[next]).isJapanese)
  }
}

extension Substring {
  /// Whether a slash separates two readings: あく／ひらく.
  func joinsReadings(at index: Index) -> Bool {
    guard self[index].sign == "/" || self[index].sign == "／" else { return false }
    let next = self[self.index(after: index)...].prefix { !$0.isSeparator }
    let last = self[..<index].split { $0 == "/" || $0 == "／" }
    return next.isReading && !last.isEmpty && last.allSatisfy(\.isReading)
  }
}

extension Character {
  /// Whether this letter after a Japanese one begins another word.
  var beginsMeaning: Bool { CharacterScript(self) == .letter && isLetter && !isUppercase }
  /// Whether a Japanese word can end with this character.
  var isJapaneseOrLongMark: Bool { CharacterScript(self).isJapanese || self == "ー" }
}
