import Domain

/// The words that a review session is about.
public nonisolated enum ReviewSource: Hashable, Sendable {
  /// What is due of these words.
  case due(ReviewScope)
  /// These words, without touching the schedule.
  case drill(DrillSelection)

  /// Whether answers are kept from the schedule.
  public var isDrill: Bool {
    if case .drill = self { true } else { false }
  }
}

/// The side of a card that is the question.
public nonisolated enum AskedSide: String, CaseIterable, Hashable, Sendable {
  /// What the word's book shows first.
  case book
  /// The kanji; reading and meaning are the answer.
  case kanji
  /// The gana; the meaning is the answer.
  case gana
  /// The meaning; the word is the answer.
  case meaning

  /// The front of a card from a book that has a front of its own.
  func front(ofBook front: FrontType) -> FrontType {
    switch self {
    case .book: front
    case .kanji: .kanji
    case .gana: .gana
    case .meaning: .meaning
    }
  }

  /// The next one when the key is pressed.
  var next: AskedSide {
    let all = Self.allCases
    let place = all.firstIndex(of: self) ?? 0
    return all[(place + 1) % all.count]
  }
}

nonisolated extension ReviewOrder {
  /// The next one when the key is pressed.
  var next: ReviewOrder {
    let all = Self.allCases
    let place = all.firstIndex(of: self) ?? 0
    return all[(place + 1) % all.count]
  }
}

/// How a learner reviews, as the settings have it.
public nonisolated struct ReviewPreferences: Hashable, Sendable {
  /// The side that is asked.
  public var asks: AskedSide
  /// Whether four answers are offered, and not two.
  public var usesFourGrades: Bool
  /// The order of the cards.
  public var order: ReviewOrder
  /// Whether answers are typed.
  public var typesAnswers: Bool

  /// Makes preferences; without arguments, those of a program without settings.
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
