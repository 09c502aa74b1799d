/// The identity of a word book.
public typealias WordBookID = Identifier<WordBook>

/// 単語帳: a named list of words.
public struct WordBook: Identifiable, Hashable, Sendable {
  /// The title of a book of which only the words are known, because its own line is damaged or has
  /// not arrived, and of the one for words whose book was purged.
  public static let titleOfLost = "Words without a book"

  /// The identity; kept through renames.
  public private(set) var id: WordBookID
  /// The title, in NFC and trimmed; never empty.
  public var title: String
  /// When the book was created; its age decides its schedule.
  public internal(set) var createdAt: Timestamp
  /// Whether the book is closed: it is not scheduled and takes no words from other books.
  public var isClosed: Bool
  /// Whether the words that were learnt in it go on being reviewed while it is closed.
  public var keepsReviews: Bool
  /// The words that moved to another book when this one was closed, so that they can come back.
  public var movedWords: [WordID]
  /// The side to show first in this book.
  public var front: FrontType
  /// The side that the second card of each word asks; nil when each word has one card.
  public var secondFront: FrontType?
  /// Where the learner left off.
  public var place: StudyPlace?
  /// The last day on which the learner marked the book as reviewed.
  public var reviewedOn: Day?
  /// What the learner chose for one day instead of the age schedule.
  public var choice: BookTaskChoice?
  /// When the learner chose that new words come from this book before others; nil in the usual
  /// order.
  public var newFirstSince: Timestamp?

  /// Creates a book; by default it is open, and its kanji are shown first.
  public init(
    id: WordBookID,
    title: String,
    createdAt: Timestamp,
    isClosed: Bool = false,
    keepsReviews: Bool = false,
    movedWords: [WordID] = [],
    front: FrontType = .kanji,
    place: StudyPlace? = nil,
    reviewedOn: Day? = nil,
    choice: BookTaskChoice? = nil,
    newFirstSince: Timestamp? = nil,
    secondFront: FrontType? = nil
  ) {
    self.id = id
    self.title = title
    self.createdAt = createdAt
    self.isClosed = isClosed
    self.keepsReviews = keepsReviews
    self.movedWords = movedWords
    self.front = front
    self.place = place
    self.reviewedOn = reviewedOn
    self.choice = choice
    self.newFirstSince = newFirstSince
    self.secondFront = secondFront
  }
}

extension WordBook {
  /// Whether its words are reviewed once they have been learnt; new ones come from open books only.
  public var isReviewed: Bool { !isClosed || keepsReviews }

  /// Books in the order in which new words come from them: those that the learner chose, in the
  /// order of choosing, then the newest first.
  /// - Parameter books: Books in order of creation.
  /// - Returns: Their ids.
  public static func idsInOrderOfNewWords(_ books: [WordBook]) -> [WordBookID] {
    let chosen = books.filter { $0.newFirstSince != nil }.sorted(by: isChosenBefore)
    let others = books.lazy.filter { $0.newFirstSince == nil }.map(\.id)
    return chosen.map(\.id) + others.reversed()
  }

  private static func isChosenBefore(_ a: WordBook, _ b: WordBook) -> Bool {
    let times = (a.newFirstSince?.milliseconds ?? 0, b.newFirstSince?.milliseconds ?? 0)
    return times.0 == times.1 ? a.id < b.id : times.0 < times.1
  }

  /// A copy with another identity.
  public func copy(id: WordBookID) -> WordBook {
    var copy = self
    copy.id = id
    return copy
  }
}

/// Where the learner left off in a book.
public struct StudyPlace: Hashable, Sendable {
  /// The word that was shown.
  public let wordID: WordID
  /// The study mode of that pass.
  public let mode: StudyMode
  /// The seed of the pass's random order, which determines it; nil for the order of creation.
  public let seed: Int?
  /// The first of the words up to `wordID` that were all shown; nil when these begin with the pass.
  public let firstShown: WordID?
  /// The other words of the pass that were shown.
  public let otherRuns: [ShownRun]

  /// Creates a place: the word that was in front, in a pass of a mode.
  public init(
    wordID: WordID,
    mode: StudyMode,
    seed: Int? = nil,
    firstShown: WordID? = nil,
    otherRuns: [ShownRun] = []
  ) {
    self.wordID = wordID
    self.mode = mode
    self.seed = seed
    self.firstShown = firstShown
    self.otherRuns = otherRuns
  }
}

/// Words of a pass that follow each other, and were all shown.
public struct ShownRun: Hashable, Sendable {
  /// The first and the last of them.
  public let first: WordID, last: WordID

  /// Creates a run.
  public init(first: WordID, last: WordID) { (self.first, self.last) = (first, last) }
}
