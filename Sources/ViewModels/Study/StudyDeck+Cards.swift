import Domain

/// Facts about the cards of a deck.
nonisolated extension StudyDeck {
  /// The words in order of creation.
  var words: [Word] { cards.words }
  /// The indices in `words` of the cards of this pass.
  var passPlaces: [Int] { pass.places }
  /// The current order.
  public var order: StudyOrder { arrangement.order }
  /// All words by state.
  public var counts: StateCounts { cards.counts }
  /// The cards of this pass by state.
  public var passCounts: StateCounts { pass.counts }
  /// The cards of this pass by state when it began.
  public var passCountsAtStart: StateCounts { pass.countsAtStart }
  /// The number of cards in this pass.
  public var passCount: Int { pass.places.count }
  /// The number of cards of this pass that were in front.
  public var shownCount: Int { pass.shownCount }
  /// The position of the first card of this pass that was not in front; nil when all were.
  var firstNotShown: Int? { pass.firstNotShown }
  /// Whether a mark is being saved.
  public var isSaving: Bool { !pending.isEmpty }

  /// The word at a position of this pass.
  public func card(at position: Int) -> Word { cards[pass.places[position]] }

  /// The words with these ids, with their current states.
  func words(_ ids: Set<WordID>) -> [Word] {
    words.indices.lazy.filter { ids.contains(words[$0].id) }.map { cards[$0] }
  }

  /// The identity of the word at a position of this pass.
  func id(at position: Int) -> WordID { words[pass.places[position]].id }

  /// Whether a mark of this word is being saved.
  public func isSaving(_ id: WordID) -> Bool { pending.contains(id) }
}
