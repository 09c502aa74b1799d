/// Everything that the reviews of a word say about it.
public struct WordHistory: Hashable, Sendable {
  /// The word as it is now.
  public var word: Word
  /// The book that it is in now.
  public var book: WordBook
  /// The study day on which this was computed.
  public var today: Day
  /// The hour at which that day ends, when the calendar is already a day further; else nil.
  public var endHour: Int?
  /// Its reviews in order, each with the state after it.
  public var reviews: [ReviewedState]
  /// The current state of its card; of two cards, of the one that comes first.
  public var state: CardState
  /// The side that this card asks, and the other card; nil when the word has one card.
  public var asked: FrontType?, other: OtherCard?
  /// The probability that it is recalled today; nil when it was never reviewed.
  public var recall: Double?
  /// The probability of recall over time, past and future.
  public var curve: [CurvePoint]
  /// When it comes next, and why.
  public var next: NextReview

  /// Creates a history; by default, that of a word that was never reviewed.
  public init(
    word: Word,
    book: WordBook,
    today: Day,
    endHour: Int? = nil,
    reviews: [ReviewedState] = [],
    state: CardState = .new,
    asked: FrontType? = nil,
    other: OtherCard? = nil,
    recall: Double? = nil,
    curve: [CurvePoint] = [],
    next: NextReview = .new
  ) {
    (self.word, self.book, self.today, self.reviews) = (word, book, today, reviews)
    (self.state, self.recall, self.curve, self.next) = (state, recall, curve, next)
    (self.asked, self.other, self.endHour) = (asked, other, endHour)
  }
}

/// The card of a word that is asked in both directions which comes later than the other one.
public struct OtherCard: Hashable, Sendable {
  /// The side that it asks.
  public let asked: FrontType
  /// Its current state.
  public let state: CardState
  /// When it comes next, and why.
  public let next: NextReview

  /// Creates a card.
  public init(asked: FrontType, state: CardState, next: NextReview) {
    (self.asked, self.state, self.next) = (asked, state, next)
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
  /// The word was never reviewed, and is one of the new words of a day.
  case new
  /// The word is at a learning step, which ends at a moment or has ended.
  case step(Timestamp, isRelearning: Bool, isDue: Bool = false)
  /// On a day: the probability of recall falls to the desired retention.
  case day(Day, retention: Double)
  /// Not while it is suspended.
  case suspended
  /// Not before a review: the card was suspended in Anki, while the other one of its word was not.
  case setAside
  /// Not before this day, until which it is buried.
  case buried(Day)
  /// Not before this day, since on one day a word is asked one way.
  case otherWayFirst(Day)
  /// Not while its book is closed.
  case bookClosed
}
