/// The words that a review session or an overview is about.
public enum ReviewScope: Hashable, Sendable {
  /// The words of all open books.
  case allBooks
  /// The words of these books, including closed ones.
  case books([WordBookID])
}

/// The order in which a session shows its words.
///
/// New words come after due ones, except in random order and by book; those of chosen books are
/// started first, then those of the newest book.
public enum ReviewOrder: String, CaseIterable, Hashable, Sendable {
  /// The words that have been due longest come first.
  case dueFirst
  /// In a random order.
  case random
  /// Book by book, in the order in which new words come from them.
  case byBook
  /// The most difficult first.
  case hardestFirst
}

/// What a review session asks.
public struct ReviewRequest: Hashable, Sendable {
  /// The words.
  public var scope: ReviewScope
  /// Their order.
  public var order: ReviewOrder
  /// The seed of the random order; nil for a new one each time.
  ///
  /// The same seed gives the same order, so that an interrupted session can continue.
  public var seed: UInt64?

  /// Creates a request; without arguments, for all books, the longest due first.
  public init(
    _ scope: ReviewScope = .allBooks,
    order: ReviewOrder = .dueFirst,
    seed: UInt64? = nil
  ) {
    self.scope = scope
    self.order = order
    self.seed = seed
  }
}

/// Words to drill, without any effect on the schedule.
public enum DrillSelection: Hashable, Sendable {
  /// The words of these books.
  case books([WordBookID])
  /// The words with a tag.
  case tag(String)
  /// The words that are ×.
  case failed
  /// The words that are flagged.
  case flagged
  /// The words that are suspended; here they can be activated again.
  case suspended
  /// The words that are buried; here they can be brought back.
  case buried
  /// The leeches.
  case leeches
  /// The words graded again today.
  case mistakesToday
  /// The words that become due tomorrow.
  case dueTomorrow
  /// The words that are confused repeatedly, in pairs.
  case confused
  /// The words that a search finds.
  case search(String)
  /// The words with given ids.
  case words([WordID])
}

/// An answer of the learner's.
public struct ReviewAnswer: Hashable, Sendable {
  /// The word that was asked.
  public var wordID: WordID
  /// The grade.
  public var rating: Rating
  /// How long the learner took, in milliseconds.
  public var duration: Int
  /// The side that was shown as the question.
  public var asked: Side?
  /// What was typed; nil when nothing was typed.
  public var typed: String?
  /// Whether the second card of the word was asked.
  public var isSecond: Bool
  /// When it was given, if that is not now: a grade that is redone.
  package private(set) var moment: StudyMoment?

  /// Creates an answer; `duration` is 0 when it was not measured.
  public init(
    _ wordID: WordID,
    _ rating: Rating,
    duration: Int = 0,
    asked: Side? = nil,
    typed: String? = nil,
    isSecond: Bool = false
  ) {
    self.wordID = wordID
    self.rating = rating
    self.duration = duration
    self.asked = asked
    self.typed = typed
    self.isSecond = isSecond
  }
}

extension ReviewAnswer {
  /// The answer that a review is, given when it was.
  package init(_ review: Review) {
    self.init(
      review.wordID,
      review.rating,
      duration: review.duration,
      asked: review.asked,
      typed: review.typed,
      isSecond: review.isSecond
    )
    moment = review.moment
  }
}

/// A grade that is stored.
public struct GradedReview: Hashable, Sendable {
  /// The review as it was stored.
  public var review: Review
  /// The word with its new card state.
  public var card: ReviewCard
  /// The interval until the next review.
  public var interval: ReviewInterval
  /// Whether this grade made the word a leech.
  public var becameLeech: Bool
  /// The study state of the word before the grade.
  public var stateBefore: StudyState

  /// Creates the result of a grade.
  public init(
    review: Review,
    card: ReviewCard,
    interval: ReviewInterval,
    becameLeech: Bool = false,
    stateBefore: StudyState = .undefined
  ) {
    self.review = review
    self.card = card
    self.interval = interval
    self.becameLeech = becameLeech
    self.stateBefore = stateBefore
  }
}

/// A review that was undone.
public struct UndoneReview: Hashable, Sendable {
  /// The review; it no longer counts.
  public var review: Review
  /// The card as it was before, with the word's current texts; nil when the word is deleted.
  public var card: ReviewCard?

  /// Creates the result of undoing a review.
  public init(review: Review, card: ReviewCard?) {
    self.review = review
    self.card = card
  }
}

/// One review of a word, and the state after it.
public struct ReviewedState: Hashable, Sendable {
  /// What was graded, when, and how.
  public var review: Review
  /// The probability of recall that FSRS predicted; nil for the first review.
  public var retrievability: Double?
  /// The state after it.
  public var state: CardState

  /// Creates an entry.
  public init(review: Review, retrievability: Double?, state: CardState) {
    self.review = review
    self.retrievability = retrievability
    self.state = state
  }
}

/// A change of cards other than a grade.
public enum CardChange: Hashable, Sendable {
  /// Suspends them, or makes them active again.
  case suspend(Bool)
  /// Flags them, or removes the flag.
  case flag(Bool)
  /// Buries them, that is, leaves them out of reviews until tomorrow; or brings them back.
  case bury(Bool)
}
