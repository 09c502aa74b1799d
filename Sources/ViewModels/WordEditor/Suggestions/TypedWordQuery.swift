import Domain
import JapaneseText

/// What is looked up for a text: by its script, it may be on several sides.
nonisolated struct TypedWordQuery: Hashable, Sendable {
  /// A text, and the side on which words have it.
  struct Part: Hashable, Sendable {
    let text: String
    let side: Side
    /// Whether letters of an incomplete kana follow, so that the text is not complete.
    var isOpen = false

    /// The same sound as loan words are written: こーひー for こおひい; nil without a long vowel, and
    /// for what is too short to be one.
    fileprivate var withLongMarks: Part? {
      guard side == .gana, text.count > 2 else { return nil }
      return Kana.withLongMarks(Kana.hiragana(from: text, longMark: .kept)).map {
        Part(text: $0, side: .gana, isOpen: isOpen)
      }
    }
  }

  /// Shorter Latin texts are looked up in one way only.
  private static let shortestLatin = 2

  /// The texts, the likeliest first.
  private(set) var parts: [Part]
  /// The kanji and gana that the form has, while its meaning is typed; empty when it has none.
  private(set) var kanji = ""
  private(set) var gana = ""
  /// Whether only that word is looked up.
  private(set) var isForWord = false
  /// Whether that word is the noun of the verb with する that is meant.
  private(set) var isNounOfVerb = false

  /// Creates a query for a typed text.
  /// - Parameters:
  ///   - typed: The text.
  ///   - keys: The Latin keys of which it was made; nil when it was typed as it is.
  ///   - side: The side of its field.
  init?(_ typed: String, keys: String? = nil, in side: Side) {
    let text = normalizedText(typed)
    let kana = text.trimmingPendingLetters
    if text.isEmpty { return nil }
    if text.hasKanji {
      parts = [Part(text: kana, side: .kanji)]
    } else if kana.isReading {
      let gana = Self.gana(kana, of: text)
      // おんあ was typed as onna, which is also おんな.
      let others = Self.romaji(keys ?? "").filter {
        !$0.isOpen && $0.text != Kana.hiragana(from: gana.text, longMark: .kept)
      }
      parts = [gana] + others + Self.english(keys ?? "")
    } else if side != .meaning, let keys, keys != text, !Self.english(keys).isEmpty {
      // Latin letters are left between the kana, so it is no Japanese word.
      parts = Self.english(keys)
    } else if side == .meaning {
      parts = [Part(text: text, side: .meaning)] + Self.romaji(text)
    } else {
      parts = Self.romaji(text) + Self.english(text)
      if side == .kanji, parts.isEmpty { parts = [Part(text: text, side: .kanji)] }
    }
    if parts.isEmpty { return nil }
    // An open text may also be an English word.
    if parts[0].isOpen, parts.count > 1 { parts.swapAt(0, 1) }
    parts += parts.compactMap(\.withLongMarks)
  }

  /// Creates a query for the meaning of a word; nil when it is empty.
  init?(kanji: String, gana: String) {
    (self.kanji, self.gana) = (normalizedText(kanji), normalizedText(gana))
    isForWord = true
    if !self.kanji.isEmpty {
      parts = [Part(text: self.kanji, side: .kanji)]
    } else if !self.gana.isEmpty {
      parts = [Part(text: self.gana, side: .gana)]
    } else {
      return nil
    }
  }

  /// The query for the noun of a verb with する, of which only the noun may be listed.
  var forNoun: TypedWordQuery? {
    guard isForWord, let noun = (kanji.isEmpty ? gana : kanji).verbalNoun else { return nil }
    var query = TypedWordQuery(kanji: kanji.isEmpty ? "" : noun, gana: gana.verbalNoun ?? "")
    query?.isNounOfVerb = true
    return query
  }

  /// Puts a word first.
  mutating func prefer(kanji: String, gana: String) {
    (self.kanji, self.gana) = (normalizedText(kanji), normalizedText(gana))
  }

  /// Adds a text of several words that may be English: words that begin a verb or a noun, or
  /// letters that are not kana, show it.
  mutating func addEnglish(_ phrase: String) {
    let words = phrase.split(separator: " ")
    guard let first = words.first, let last = words.last else { return }
    let isEnglish =
      ["to", "a", "an", "the", "be"].contains(first)
      || !Romaji.hiragana(from: String(last)).isReading
    if isEnglish { parts += Self.english(phrase) }
  }

  /// A reading, of which the letters at its end are left out unless they are ん.
  private static func gana(_ kana: String, of text: String) -> Part {
    if text == kana + "n" { return Part(text: kana + "ん", side: .gana) }
    return Part(text: kana, side: .gana, isOpen: kana != text)
  }

  private static func english(_ keys: String) -> [Part] {
    guard keys.count >= shortestLatin, keys.allSatisfy({ $0.isASCII }),
      keys.contains(where: \.isLetter)
    else { return [] }
    return [Part(text: keys, side: .meaning)]
  }

  private static func romaji(_ text: String) -> [Part] {
    guard text.count >= shortestLatin else { return [] }
    let kana = Romaji.hiragana(from: text)
    let whole = kana.trimmingPendingLetters
    return whole.isReading ? [Part(text: whole, side: .gana, isOpen: whole != kana)] : []
  }
}

nonisolated extension String {
  /// The text without Latin letters at its end that may become a kana.
  fileprivate var trimmingPendingLetters: String {
    var text = self
    while let last = text.last, last.isASCII, last.isLetter { text.removeLast() }
    return text
  }
}

nonisolated extension TypedWordQuery {
  /// The words that are asked for, those of the form before others.
  func sorted(_ found: [Suggestion]) -> [Suggestion] {
    guard !kanji.isEmpty || !gana.isEmpty else { return found }
    let same = found.filter { $0.isSpelt(kanji, gana) }
    if !isForWord { return same + found.filter { !$0.isSpelt(kanji, gana) } }
    return same.isEmpty && !kanji.isEmpty ? found.filter { $0.kanji == kanji } : same
  }
}

nonisolated extension Suggestion {
  /// Whether this is the word with a spelling and a reading; the reading may be unknown.
  fileprivate func isSpelt(_ kanji: String, _ gana: String) -> Bool {
    (kanji.isEmpty || self.kanji == kanji) && (gana.isEmpty || self.gana == gana)
  }
}
