/// The identity of a word.
public typealias WordID = Identifier<Word>

/// One flashcard: three sides, a study state, texts and tags.
public struct Word: Identifiable, Hashable, Sendable {
  /// The identity; kept through edits and moves.
  public private(set) var id: WordID
  /// The book that holds the word.
  public var bookID: WordBookID
  /// What the word means, in the learner's language.
  public var meaning: SideContent
  /// The kana reading.
  public var gana: SideContent
  /// The spelling with kanji.
  public var kanji: SideContent
  /// The learner's last mark.
  public var state: StudyState
  /// When the word was created; words are listed in this order, then by id.
  public internal(set) var createdAt: Timestamp
  /// The notes and other free texts.
  public var texts: WordTexts
  /// The learner's labels, in the order they were given.
  public var tags: [String]
  /// Whether the word is suspended: left out of reviews.
  public var isSuspended: Bool
  /// Whether the learner flagged the word, to come back to it.
  public var isFlagged: Bool
  /// The study day until which the word is buried; nil when it is not.
  public var buriedUntil: Day?

  /// Creates a word; without a state it is –, and without more neither flagged nor left out of
  /// reviews.
  public init(
    id: WordID,
    bookID: WordBookID,
    meaning: SideContent,
    gana: SideContent,
    kanji: SideContent,
    state: StudyState = .undefined,
    createdAt: Timestamp,
    texts: WordTexts = [:],
    tags: [String] = [],
    isSuspended: Bool = false,
    isFlagged: Bool = false,
    buriedUntil: Day? = nil
  ) {
    self.id = id
    self.bookID = bookID
    self.meaning = meaning
    self.gana = gana
    self.kanji = kanji
    self.state = state
    self.createdAt = createdAt
    self.texts = texts
    self.tags = tags
    self.isSuspended = isSuspended
    self.isFlagged = isFlagged
    self.buriedUntil = buriedUntil
  }

  /// A side as text and image, by its name.
  public subscript(side: Side) -> SideContent {
    switch side {
    case .meaning: meaning
    case .gana: gana
    case .kanji: kanji
    }
  }
}

extension Word {
  /// A copy with another identity.
  public func copy(id: WordID) -> Word {
    var copy = self
    copy.id = id
    return copy
  }

  /// The order in which words are listed: by creation, then by id.
  public static func isListedBefore(_ a: Word, _ b: Word) -> Bool {
    a.createdAt == b.createdAt ? a.id < b.id : a.createdAt < b.createdAt
  }
}
