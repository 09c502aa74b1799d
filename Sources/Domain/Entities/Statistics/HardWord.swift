/// A word that is forgotten again and again.
public struct HardWord: Hashable, Sendable, BitwiseCopyable {
  /// The identity of the word.
  public var id: WordID
  /// How often it was forgotten after it had been learnt.
  public var lapses: Int
  /// How often it was graded again.
  public var failed: Int
  /// The number of its reviews that count.
  public var reviews: Int
  /// The difficulty of FSRS, from 1 to 10.
  public var difficulty: Double

  /// Creates the figures of a word; `failed` of its `reviews` were graded again.
  public init(id: WordID, lapses: Int, failed: Int, reviews: Int, difficulty: Double) {
    (self.id, self.lapses, self.failed) = (id, lapses, failed)
    (self.reviews, self.difficulty) = (reviews, difficulty)
  }

  /// The order of hard words: more lapses, then more difficult, then more failures.
  package static func isHarder(_ a: HardWord, _ b: HardWord) -> Bool {
    if a.lapses != b.lapses { return a.lapses > b.lapses }
    if a.difficulty != b.difficulty { return a.difficulty > b.difficulty }
    return a.failed == b.failed ? a.id < b.id : a.failed > b.failed
  }
}

/// A hard word with its texts.
public struct HardestWord: Hashable, Sendable {
  /// The word with its texts.
  public let word: Word
  /// What makes it hard: lapses, failures and difficulty.
  public let figures: HardWord

  /// Joins a word with its figures, which must be of the same word.
  public init(word: Word, _ figures: HardWord) {
    self.word = word
    self.figures = figures
  }
}
