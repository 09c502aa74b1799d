import JapaneseText

extension WordInput {
  /// Whether the meaning may begin or end with the reading of the kanji in romaji, so that its
  /// readings are worth a look: `taberu to eat`.
  package var mayHoldRomaji: Bool { !romaji.isEmpty }

  /// The same word with romaji at the beginning or the end of its meaning as its gana, if that is one
  /// of the readings of its kanji: an English word that happens to be romaji stays.
  ///
  /// A column of romaji was taken for the meaning, and the meaning in the next one for notes, unless
  /// these are in a column of their own and stay.
  package func takingRomaji(of readings: [String], notesStay: Bool = false) -> WordInput {
    for (romaji, rest) in romaji {
      guard let reading = readings.first(where: romaji.isSound) else { continue }
      var word = self
      word.gana.text = reading
      word.meaning.text = rest.withoutSeparatorsAtEnds
      if word.meaning.isEmpty, !notesStay { word.takeMeaningFromNotes() }
      return word
    }
    return self
  }

  /// Whether the reading of the kanji may be in the meaning in romaji, or behind the kanji in kana.
  package var mayHoldReading: Bool { mayHoldRomaji || kanaBehindKanji != nil }

  /// The same word with its gana from the rest of it, if that is one of the readings of its kanji: as
  /// `takingRomaji(of:)`, or from the kana behind kanji that were copied with their furigana.
  ///
  /// Then the readings are of both, so that they say it twice: がっこうがっこう for `学校がっこう`.
  package func takingReading(of readings: [String]) -> WordInput {
    guard let (spelling, kana) = kanaBehindKanji else { return takingRomaji(of: readings) }
    let twice = Kana.hiragana(from: kana + kana, longMark: .kept)
    guard readings.contains(where: { Kana.hiragana(from: $0, longMark: .kept) == twice })
    else { return takingRomaji(of: readings) }
    var word = self
    (word.kanji.text, word.gana.text) = (spelling, kana)
    return word
  }

  /// Takes from the notes what may be the meaning behind a column of romaji; a link, a level and a word
  /// class stay there.
  private mutating func takeMeaningFromNotes() {
    let columns = texts[.notes].split(separator: "; ").map(String.init)
    let meanings = columns.filter(\.mayFollowRomaji)
    guard !meanings.isEmpty else { return }
    meaning.text = meanings.joined(separator: "; ")
    texts[.notes] = columns.filter { !$0.mayFollowRomaji }.joined(separator: "; ")
  }

  /// Kanji that are usually written so before themselves in kana: 一人ひとり, 色いろ, 次つぎ.
  private static let doubled: Set<Character> = [
    "一", "色", "我", "各", "元", "別", "次", "折", "又", "益",
  ]

  /// The kanji and the kana of a spelling that is only kanji and then kana.
  private var kanaBehindKanji: (kanji: String, kana: String)? {
    guard gana.isEmpty, let first = kanji.text.first, !Self.doubled.contains(first) else {
      return nil
    }
    let spelling = kanji.text.prefix { CharacterScript($0) == .kanji }
    let kana = String(kanji.text[spelling.endIndex...])
    guard !spelling.isEmpty, kana.count > 1, kana.isReading else { return nil }
    return (String(spelling), kana)
  }

  /// Longer readings are seldom written with spaces.
  private static let mostRomajiWords = 4

  /// What may be the reading of kanji without one, the longest first, and the rest of the meaning.
  private var romaji: [(Romanised, rest: String)] {
    guard gana.isEmpty, !kanji.isEmpty else { return [] }
    let words = meaning.text.split(whereSeparator: \.isWhitespace)
    return (1...Self.mostRomajiWords).reversed().flatMap { count in
      [
        (words.prefix(count), words.dropFirst(count)), (words.suffix(count), words.dropLast(count)),
      ]
    }.compactMap { part, rest in
      let (part, rest) = (part.joined(separator: " "), rest.joined(separator: " "))
      return Romanised(part, isAlone: rest.isEmpty).map { ($0, rest) }
    }
  }
}

/// Words that are romaji as a whole.
private struct Romanised {
  private static let brackets: [Character: Character] = [
    "(": ")", "[": "]", "（": "）", "［": "］", "/": "/",
  ]
  /// English words with which a meaning begins.
  private static let english: Set = ["to", "a"]

  private let romaji: String

  /// Reads words, in brackets or not; nil when they are not romaji, or an English word that begins
  /// a meaning, unless it `isAlone`.
  init?(_ words: String, isAlone: Bool) {
    var text = words.lowercased()[...]
    while let last = text.last, ",;:".contains(last) { text.removeLast() }
    if let last = text.last, text.count > 2, text.first.flatMap({ Self.brackets[$0] }) == last {
      text = text.dropFirst().dropLast()
    } else if !isAlone, Self.english.contains(String(text)) {
      return nil
    }
    let letters = Romaji.letters(of: String(text))
    guard Romaji.hiragana(from: letters).isReading else { return nil }
    romaji = letters
  }

  /// Whether a reading sounds so, however its long vowels are written: `ookii` and `ōkii`.
  func isSound(of reading: String) -> Bool { Romaji.isSound(romaji, of: reading) }
}

extension String {
  /// The text without what was between the reading and it: `taberu - to eat`, `tree; ki`.
  fileprivate var withoutSeparatorsAtEnds: String {
    var text = self[...].drop { $0.isWhitespace || "-–—=:,".contains($0) }
    while let last = text.last, last.isWhitespace || "=:;,".contains(last) { text.removeLast() }
    // Without a space before it, a dash belongs to the meaning: pre-.
    let isBehindDash = [" -", " –", " —"].contains { text.hasSuffix($0) }
    return String(isBehindDash ? text.dropLast(2) : text)
  }
}
