/// Everything that the reviews of a word say about it.
public struct WordHistory: Hashable, Sendable {
  /// The word as it is now.
  public var word: Word
  /// The book that it is in now.
  public var book: WordBook
  /// The study day on which this was computed.
  public var today: Day
  /// Its reviews in order, each with the state after it.
  public var reviews: [ReviewedState]
  /// The current card state.
  public var state: CardState
  /// The probability that it is recalled today; nil when it was never reviewed.
  public var recall: Double?
  /// That probability over time, past and future.
  public var curve: [CurvePoint]
  /// When it comes next, and why.
  public var next: NextReview

  /// Creates a history; by default, that of a word that was never reviewed.
  public init(
    word: Word,
    book: WordBook,
    today: Day,
    reviews: [ReviewedState] = [],
    state: CardState = .new,
    recall: Double? = nil,
    curve: [CurvePoint] = [],
    next: NextReview = .new
  ) {
    (self.word, self.book, self.today, self.reviews) = (word, book, today, reviews)
    (self.state, self.recall, self.curve, self.next) = (state, recall, curve, next)
  }
}

/// A point of a forgetting curve.
public struct CurvePoint: Hashable, Sendable, BitwiseCopyable {
  /// The study day of the point.
  public let day: Day
  /// The probability of recall on that day, before a review on it.
  public let recall: Double
  /// Whether it was reviewed on that day.
  public let isReview: Bool

  /// Creates a point; `recall` is a probability from 0 to 1.
  public init(day: Day, recall: Double, isReview: Bool = false) {
    (self.day, self.recall, self.isReview) = (day, recall, isReview)
  }
}

/// When a word comes next, and why.
public enum NextReview: Hashable, Sendable {
  /// It was never reviewed, and is one of the new words of a day.
  case new
  /// It is at a learning step, due at a moment.
  case step(Timestamp, isRelearning: Bool)
  /// On a day: the probability of recall falls to the desired retention.
  case day(Day, retention: Double)
  /// Not while it is suspended.
  case suspended
  /// Not before this day, until which it is buried.
  case buried(Day)
  /// Not while its book is closed.
  case bookClosed
}
