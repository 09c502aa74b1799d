import Domain

/// What a status line says about reviews.
public nonisolated enum ReviewNotice: Hashable, Sendable {
  /// A word was graded, again; `u` takes it back.
  case graded(String, Rating)
  /// A grade was taken back.
  case gradeUndone(String, Rating)
  /// A word has been forgotten so often that another way of learning it is wanted.
  case leech(String, lapses: Int)
  /// Something was done to a card; `u` takes it back.
  case changed(String, CardChange)
  /// It was taken back.
  case changeUndone(String, CardChange)
  /// Another side is asked.
  case asks(AskedSide)
  /// Two answers are offered, or four.
  case grades(Int)
  /// Cards come in this order.
  case order(ReviewOrder)
  /// Cards come in another order by chance.
  case shuffled
  /// A drill goes on where it was left, with so many cards.
  case drillGoesOn(left: Int)
  /// Answers are typed, or not any more.
  case typing(Bool)
}
