import Domain

/// A notice about reviews.
public nonisolated enum ReviewNotice: Hashable, Sendable {
  /// A word was graded; `u` undoes it.
  case graded(String, Rating)
  /// A grade was undone.
  case gradeUndone(String, Rating)
  /// An answer of a drill was undone, and its card is in front again.
  case answerUndone
  /// A word has become a leech, and should be learnt another way.
  case leech(String, lapses: Int)
  /// A card was changed; `u` undoes it.
  case changed(String, CardChange)
  /// The change of a card was undone.
  case changeUndone(String, CardChange)
  /// Another side is asked.
  case asks(AskedSide)
  /// Another side is asked, but not of the card in front, whose book asks in both directions.
  case asksNot(AskedSide, instead: FrontType)
  /// A wrong answer may be right: the dictionary is not ready yet.
  case dictionaryIsNotReady
  /// Two grades are offered, or four.
  case grades(Int)
  /// The order of the cards was changed.
  case order(ReviewOrder)
  /// The cards were shuffled.
  case shuffled
  /// A drill continues where it was left, with a number of cards.
  case drillGoesOn(left: Int)
  /// More new words were allowed today.
  case moreNew(Int)
  /// Answers are typed, or no longer.
  case typing(Bool)
  /// Answers are typed from the next card on, since this one is uncovered.
  case typingNext
}
