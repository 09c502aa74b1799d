import JapaneseText

/// Two words, one of which was typed where the other was asked.
public struct Confusion: Hashable, Sendable {
  /// The two words, in the order of their ids.
  public let words: [WordID]
  /// How often one was typed for the other.
  public let count: Int
  /// When that last happened.
  public let last: Timestamp

  /// Creates a confusion of two words, which may be given in any order.
  public init(_ words: [WordID], count: Int, last: Timestamp) {
    (self.words, self.count, self.last) = (words.sorted(), count, last)
  }
}

/// Which words are confused: a pure function of the words and the typed answers.
///
/// Nothing is stored for it. Reviews are only added, so it is the same on every device; editing a
/// word so that the answer is right, or undoing a review, also removes the confusion.
public struct ConfusionLedger: Hashable, Sendable {
  /// The pairs, most often confused first.
  public let confusions: [Confusion]

  /// The number of times from which a confused pair is worth a drill.
  public static let repeated = 2

  /// Computes the ledger.
  /// - Parameters:
  ///   - words: All words that an answer may belong to.
  ///   - reviews: The reviews; those that were not typed, or not graded as again, are ignored.
  public init(words: [Word], reviews: [Review]) {
    let wrong = reviews.filter { $0.rating == .again && $0.typed != nil && $0.asked != nil }
    guard !wrong.isEmpty else {
      confusions = []
      return
    }
    let index = AnswerIndex(words)
    var found: [Set<WordID>: (count: Int, last: Timestamp)] = [:]
    for review in wrong {
      for id in index.words(takenFor: review) {
        let old = found[[id, review.wordID]]
        let time = review.moment.time
        found[[id, review.wordID]] = ((old?.count ?? 0) + 1, max(old?.last ?? time, time))
      }
    }
    confusions = found.map { Confusion(Array($0), count: $1.count, last: $1.last) }
      .sorted(by: Self.isBefore)
  }

  private static func isBefore(_ a: Confusion, _ b: Confusion) -> Bool {
    if a.count != b.count { return a.count > b.count }
    return a.last == b.last ? a.words.lexicographicallyPrecedes(b.words) : a.last > b.last
  }

  /// The words of pairs that are confused repeatedly, each pair side by side.
  public var drill: [WordID] {
    var seen: Set<WordID> = []
    return confusions.filter { $0.count >= Self.repeated }.flatMap(\.words)
      .filter { seen.insert($0).inserted }
  }
}

/// Finds the words that a typed text is the answer of.
private struct AnswerIndex {
  private let words: [WordID: Word]
  private let byReading: [String: [WordID]]
  private let byMeaning: [String: [WordID]]

  init(_ words: [Word]) {
    var (readings, meanings): ([String: [WordID]], [String: [WordID]]) = ([:], [:])
    for word in words {
      // The kanji may be typed for the reading.
      let spoken = word.readings + AnswerAlternatives.of(word.kanji.text)
      for key in Set(spoken.map(Self.readingKey)) {
        readings[key, default: []].append(word.id)
      }
      for key in Set(word.meanings.map(Self.meaningKey)) {
        meanings[key, default: []].append(word.id)
      }
    }
    self.words = words.byID
    (byReading, byMeaning) = (readings, meanings)
  }

  /// The other words that a wrong answer is right for.
  func words(takenFor review: Review) -> [WordID] {
    guard let word = words[review.wordID], let asked = review.asked, let text = review.typed,
      let checker = AnswerChecker(word: word, asked: asked)
    else { return [] }
    let typed = TypedAnswer(text: text, keys: text, readings: [text])
    let ids =
      checker.answered == .meaning
      ? byMeaning[Self.meaningKey(text)] : byReading[Self.readingKey(text)]
    let others = (ids ?? []).filter { $0 != word.id }.compactMap { words[$0] }
    guard !others.isEmpty, case .wrong = checker.check(typed, others: others) else { return [] }
    return others.filter { checker.isAnswer(typed, of: $0) }.map(\.id)
  }

  private static func meaningKey(_ text: String) -> String { String(MeaningForm(text).letters) }

  /// The kana with long vowels in one spelling: readings that match have the same key.
  private static func readingKey(_ text: String) -> String {
    var key: [Character] = []
    for letter in [AnswerLetter](reading: text) {
      let vowel = key.last.flatMap(KanaVowels.vowel)
      let isLong = KanaRelations.lengthens(letter.folded, after: key.last)
      key.append(isLong ? vowel ?? letter.folded : letter.folded)
    }
    return String(key)
  }
}
