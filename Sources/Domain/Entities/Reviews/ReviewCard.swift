/// A word as a review session shows it.
public struct ReviewCard: Identifiable, Hashable, Sendable {
  /// The word.
  public var word: Word
  /// What its reviews amount to.
  public var state: CardState
  /// Whether it was forgotten so often that another way of learning it is wanted.
  public var isLeech: Bool

  /// The word's identity.
  public var id: WordID { word.id }

  /// Makes a card.
  public init(word: Word, state: CardState = .new, isLeech: Bool = false) {
    self.word = word
    self.state = state
    self.isLeech = isLeech
  }

  /// Whether two words are so alike that one gives the other away: the same kanji, or the same gana
  /// and meaning.
  public func isSibling(of other: ReviewCard) -> Bool {
    let (a, b) = (word, other.word)
    if !a.kanji.text.isEmpty, a.kanji.text == b.kanji.text { return true }
    return !a.gana.text.isEmpty && a.gana.text == b.gana.text && a.meaning.text == b.meaning.text
  }
}
