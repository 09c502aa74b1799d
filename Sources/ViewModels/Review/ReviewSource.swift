import Domain

/// The words that a review session is about.
public nonisolated enum ReviewSource: Hashable, Sendable {
  /// The due words among these.
  case due(ReviewScope)
  /// The selected words, without any effect on the schedule.
  case drill(DrillSelection)

  /// Whether answers do not affect the schedule.
  public var isDrill: Bool {
    if case .drill = self { true } else { false }
  }
}

/// The side of a card that is the question.
public nonisolated enum AskedSide: String, CaseIterable, Hashable, Sendable {
  /// The front of the word's book.
  case book
  /// The kanji; reading and meaning are the answer.
  case kanji
  /// The gana; the meaning is the answer.
  case gana
  /// The meaning; the word is the answer.
  case meaning

  /// The front of a card, given those of its book.
  ///
  /// Of two cards each keeps its direction: only kanji and gana can be exchanged.
  func front(of book: CardFronts, ofSecond isSecond: Bool) -> FrontType {
    let front = book.front(ofSecond: isSecond)
    if book.second != nil, front == .meaning || self == .meaning { return front }
    return FrontType(self) ?? front
  }
}

nonisolated extension FrontType {
  /// The front that was chosen; nil where that is left to the book.
  init?(_ asked: AskedSide) {
    switch asked {
    case .book: return nil
    case .kanji: self = .kanji
    case .gana: self = .gana
    case .meaning: self = .meaning
    }
  }
}

/// How the learner reviews.
public nonisolated struct ReviewPreferences: Hashable, Sendable {
  /// Which side is the question.
  public var asks: AskedSide
  /// Whether four grades are offered, not two.
  public var usesFourGrades: Bool
  /// The order of the cards.
  public var order: ReviewOrder
  /// Whether sessions begin with answers typed, unless a book says otherwise.
  public var typesAnswers: Bool

  /// Creates preferences; without arguments, the defaults.
  public init(
    asks: AskedSide = .book,
    usesFourGrades: Bool = false,
    order: ReviewOrder = .dueFirst,
    typesAnswers: Bool = false
  ) {
    self.asks = asks
    self.usesFourGrades = usesFourGrades
    self.order = order
    self.typesAnswers = typesAnswers
  }
}
