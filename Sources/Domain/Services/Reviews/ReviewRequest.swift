/// The words that reviews are about.
public enum ReviewScope: Hashable, Sendable {
  /// The words of all open books.
  case allBooks
  /// The words of these books, closed ones too.
  case books([WordBookID])
}

/// The order in which a session shows its words.
///
/// New words come after those that are due, but in the random order and by book; those of the newest
/// book are begun first.
public enum ReviewOrder: String, CaseIterable, Hashable, Sendable {
  /// What is due longest comes first.
  case dueFirst
  /// In a random order.
  case random
  /// Book by book, the newest book first.
  case byBook
  /// The most difficult first.
  case hardestFirst
}

/// What a review session is to be made of.
public struct ReviewRequest: Hashable, Sendable {
  /// The words.
  public var scope: ReviewScope
  /// Their order.
  public var order: ReviewOrder
  /// What the random order is drawn from; nil draws anew.
  ///
  /// The same number gives the same order, so that a session that was left goes on as it began.
  public var seed: UInt64?

  /// Makes a request; without arguments, for all books, what is due longest first.
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

/// Words to be drilled without touching the schedule.
public enum DrillSelection: Hashable, Sendable {
  /// The words of these books.
  case books([WordBookID])
  /// The words with a tag.
  case tag(String)
  /// The words that are ×.
  case failed
  /// The words that the learner has flagged.
  case flagged
  /// The words that are suspended: where they can be reviewed again.
  case suspended
  /// The words that are forgotten again and again.
  case leeches
  /// The words that were not recalled today.
  case mistakesToday
  /// The words that are taken for each other again and again, in pairs.
  case confused
  /// The words that a search finds.
  case search(String)
  /// These words.
  case words([WordID])
}

/// What the learner answered.
public struct ReviewAnswer: Hashable, Sendable {
  /// The word.
  public var wordID: WordID
  /// How well it was recalled.
  public var rating: Rating
  /// How long the learner took, in milliseconds.
  public var duration: Int
  /// The side that was shown as the question.
  public var asked: Side?
  /// What was typed; nil when nothing was.
  public var typed: String?

  /// Makes an answer.
  public init(
    _ wordID: WordID,
    _ rating: Rating,
    duration: Int = 0,
    asked: Side? = nil,
    typed: String? = nil
  ) {
    self.wordID = wordID
    self.rating = rating
    self.duration = duration
    self.asked = asked
    self.typed = typed
  }
}

/// A grade that is on the disk.
public struct GradedReview: Hashable, Sendable {
  /// The review.
  public var review: Review
  /// The word as it is now: with its new state and when it is due next.
  public var card: ReviewCard
  /// How long it is until then.
  public var interval: ReviewInterval
  /// Whether this grade has made the word a leech.
  public var becameLeech: Bool

  /// Makes a grade.
  public init(
    review: Review,
    card: ReviewCard,
    interval: ReviewInterval,
    becameLeech: Bool = false
  ) {
    self.review = review
    self.card = card
    self.interval = interval
    self.becameLeech = becameLeech
  }
}

/// A grade that was taken back.
public struct UndoneReview: Hashable, Sendable {
  /// The review that does not count any more.
  public var review: Review
  /// The word as it was before, with its present texts; nil when it is deleted.
  public var card: ReviewCard?

  /// Makes an undone grade.
  public init(review: Review, card: ReviewCard?) {
    self.review = review
    self.card = card
  }
}

/// One review of a word's history, and what it led to.
public struct ReviewedState: Hashable, Sendable {
  /// The review.
  public var review: Review
  /// The probability of recall that the schedule had expected; nil for the first review.
  public var retrievability: Double?
  /// The state after it.
  public var state: CardState

  /// Makes an entry of a history.
  public init(review: Review, retrievability: Double?, state: CardState) {
    self.review = review
    self.retrievability = retrievability
    self.state = state
  }
}

/// What can be done to cards besides grading them.
public enum CardChange: Hashable, Sendable {
  /// They are left out of reviews, or are not any more.
  case suspend(Bool)
  /// They are flagged, or are not any more.
  case flag(Bool)
  /// They are left out of reviews till tomorrow.
  case buryTillTomorrow
}
