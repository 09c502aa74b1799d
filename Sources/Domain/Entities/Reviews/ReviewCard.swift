/// A word as a review session shows it.
public struct ReviewCard: Identifiable, Hashable, Sendable {
  /// The word, with its texts as they are now.
  public var word: Word
  /// The result of its reviews.
  public var state: CardState
  /// Whether it is the second card of a word that is asked in both directions.
  public var isSecond: Bool
  /// Whether the other card of the word, if it has two, was ever reviewed.
  public var isOtherReviewed: Bool
  /// Whether the other card of the word, if it has two, comes on the next day because this one is asked
  /// today.
  public var isOtherPutOff: Bool
  /// Whether it is a leech: forgotten so often that it should be learnt another way.
  public var isLeech: Bool

  /// The word's identity.
  public var id: WordID { word.id }

  /// Creates a card; without a state, that of a word that was never reviewed.
  public init(
    word: Word,
    state: CardState = .new,
    isLeech: Bool = false,
    isSecond: Bool = false,
    isOtherReviewed: Bool = false,
    isOtherPutOff: Bool = false
  ) {
    self.word = word
    self.state = state
    self.isLeech = isLeech
    self.isSecond = isSecond
    self.isOtherReviewed = isOtherReviewed
    self.isOtherPutOff = isOtherPutOff
  }

  /// Whether two words are so similar that one gives the other away: the same kanji, or the same
  /// gana and meaning.
  public func isSibling(of other: ReviewCard) -> Bool {
    let (a, b) = (word, other.word)
    if !a.kanji.text.isEmpty, a.kanji.text == b.kanji.text { return true }
    return !a.gana.text.isEmpty && a.gana.text == b.gana.text && a.meaning.text == b.meaning.text
  }
}
