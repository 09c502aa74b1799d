import Domain

nonisolated extension StudyDeck {
  /// The current word; nil when the pass is over or empty.
  public var current: Word? { hasCurrent ? card(at: position) : nil }
  /// Whether there is a current word.
  public var hasCurrent: Bool { position < passCount }
  /// Whether the learner has gone beyond the last card.
  public var isPassOver: Bool { passCount > 0 && position == passCount }
  /// The number of words, shown or not.
  public var wordCount: Int { words.count }
  /// The sides of a word in the order of uncovering; empty sides are left out.
  public func sides(of word: Word) -> [Side] { front.sides(of: word) }

  /// The visible sides of the current card.
  public var visibleSides: [Side] {
    current.map { Array(sides(of: $0).prefix(uncovered + 1)) } ?? []
  }

  /// Whether every side of the current card is visible.
  public var isUncovered: Bool {
    current.map { uncovered + 1 >= sides(of: $0).count } ?? true
  }
}
