/// Everything about a word that its reviews tell.
public struct WordHistory: Hashable, Sendable {
  /// The word as it is now.
  public var word: Word
  /// Its book.
  public var book: WordBook
  /// The day of study on which this was asked.
  public var today: Day
  /// Its reviews in order, each with what it led to.
  public var reviews: [ReviewedState]
  /// What they amount to.
  public var state: CardState
  /// The probability that it is recalled today; nil when it was never reviewed.
  public var recall: Double?
  /// How that probability went and will go.
  public var curve: [CurvePoint]
  /// When it comes next, and why.
  public var next: NextCome

  /// Makes a history of its parts.
  public init(
    word: Word,
    book: WordBook,
    today: Day,
    reviews: [ReviewedState] = [],
    state: CardState = .new,
    recall: Double? = nil,
    curve: [CurvePoint] = [],
    next: NextCome = .new
  ) {
    (self.word, self.book, self.today, self.reviews) = (word, book, today, reviews)
    (self.state, self.recall, self.curve, self.next) = (state, recall, curve, next)
  }
}

/// A point of a forgetting curve.
public struct CurvePoint: Hashable, Sendable, BitwiseCopyable {
  /// The day.
  public let day: Day
  /// The probability of recall on that day, before a review on it.
  public let recall: Double
  /// Whether it was reviewed on that day.
  public let isReview: Bool

  /// Makes a point.
  public init(day: Day, recall: Double, isReview: Bool = false) {
    (self.day, self.recall, self.isReview) = (day, recall, isReview)
  }
}

/// When a word comes next, and why.
public enum NextCome: Hashable, Sendable {
  /// It was never reviewed, and comes as one of the new words of a day.
  case new
  /// It is at a learning step that ends at a moment.
  case step(Timestamp, isRelearning: Bool)
  /// On a day: the probability of recall falls to the share that the learner wants to keep.
  case day(Day, retention: Double)
  /// Not as long as it is suspended.
  case suspended
  /// Not before this day, till which it was put off.
  case putOff(Day)
  /// Not as long as its book is closed.
  case bookClosed
}
