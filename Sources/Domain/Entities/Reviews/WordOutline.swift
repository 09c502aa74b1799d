/// A word without its texts: what is needed to choose among many words.
public struct WordOutline: Identifiable, Hashable, Sendable, BitwiseCopyable {
  /// The identity of the word.
  public let id: WordID
  /// The book that holds it.
  public let bookID: WordBookID
  /// When it was made.
  public let createdAt: Timestamp
  /// ○, × or –.
  public let state: StudyState
  /// Whether it is left out of reviews.
  public let isSuspended: Bool
  /// Whether the learner has flagged it.
  public let isFlagged: Bool
  /// The study day until which it is buried; nil when it is not.
  public let buriedUntil: Day?

  /// Creates the outline of a word from its fields.
  public init(
    id: WordID,
    bookID: WordBookID,
    createdAt: Timestamp,
    state: StudyState,
    isSuspended: Bool,
    isFlagged: Bool,
    buriedUntil: Day?
  ) {
    self.id = id
    self.bookID = bookID
    self.createdAt = createdAt
    self.state = state
    self.isSuspended = isSuspended
    self.isFlagged = isFlagged
    self.buriedUntil = buriedUntil
  }

  /// The fields of a word that an outline has.
  public init(_ word: Word) {
    self.init(
      id: word.id,
      bookID: word.bookID,
      createdAt: word.createdAt,
      state: word.state,
      isSuspended: word.isSuspended,
      isFlagged: word.isFlagged,
      buriedUntil: word.buriedUntil
    )
  }

  /// Whether reviews on a day leave it out.
  public func isLeftOut(on day: Day) -> Bool { isSuspended || isBuried(on: day) }

  package func isBuried(on day: Day) -> Bool { buriedUntil.map { day < $0 } ?? false }

  /// The order in which words are listed: by creation, then by id.
  public static func isListedBefore(_ a: WordOutline, _ b: WordOutline) -> Bool {
    a.createdAt == b.createdAt ? a.id < b.id : a.createdAt < b.createdAt
  }
}
