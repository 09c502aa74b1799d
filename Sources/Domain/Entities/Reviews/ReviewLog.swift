/// All reviews that count, card by card, in the least memory.
public struct ReviewLog: Sendable {
  /// One review without its identity and what was typed: 40 bytes.
  public struct Entry: Hashable, Sendable, BitwiseCopyable {
    /// When it was graded, and on which day of study.
    public let moment: StudyMoment
    /// How long the learner took, in milliseconds.
    public let duration: UInt32
    /// How well the word was recalled.
    public let rating: Rating
    /// The side that was shown as the question; nil when unknown.
    public let asked: Side?
    /// Whether this review was a mark on a study screen.
    public let isMark: Bool
    /// Whether the second card of the word was asked.
    public let isSecond: Bool
    /// The state after it in another program; nil to compute it.
    public let carried: CarriedState?

    /// Creates an entry; `duration` is in milliseconds, and 0 when it was not measured.
    public init(
      moment: StudyMoment,
      rating: Rating,
      duration: UInt32 = 0,
      asked: Side? = nil,
      isMark: Bool = false,
      isSecond: Bool = false,
      carried: CarriedState? = nil
    ) {
      self.moment = moment
      self.duration = duration
      self.rating = rating
      self.asked = asked
      self.isMark = isMark
      self.isSecond = isSecond
      self.carried = carried
    }

    /// The review without its identity; a duration that is too long is cut to the longest.
    public init(_ review: Review) {
      self.init(
        moment: review.moment,
        rating: review.rating,
        duration: UInt32(clamping: review.duration),
        asked: review.asked,
        isMark: review.isMark,
        isSecond: review.isSecond,
        carried: review.carried
      )
    }
  }

  /// The words that have reviews, each once for each of its cards, in no particular order.
  public private(set) var wordIDs: [WordID] = []
  /// All entries; those of a card are adjacent, by time and then by id.
  public private(set) var entries: [Entry] = []
  private var ends: [Int] = []

  /// Creates an empty history.
  public init() {}

  /// Reserves capacity.
  public mutating func reserve(words: Int, reviews: Int) {
    wordIDs.reserveCapacity(words)
    ends.reserveCapacity(words)
    entries.reserveCapacity(reviews)
  }

  /// Adds a word with the reviews of all its cards, which must be in order; each word can be added
  /// only once.
  public mutating func append(_ wordID: WordID, _ reviews: ArraySlice<Entry>) {
    guard reviews.contains(where: \.isSecond) else { return add(wordID, reviews) }
    for isSecond in [false, true] {
      let card = reviews.filter { $0.isSecond == isSecond }
      if !card.isEmpty { add(wordID, card[...]) }
    }
  }

  private mutating func add(_ wordID: WordID, _ reviews: ArraySlice<Entry>) {
    wordIDs.append(wordID)
    entries.append(contentsOf: reviews)
    ends.append(entries.count)
  }

  /// The number of reviews.
  public var count: Int { entries.count }

  /// Whether the reviews at an index of `wordIDs` are those of the word's second card.
  public func isSecond(at place: Int) -> Bool { entries(at: place).first?.isSecond ?? false }

  /// The reviews of the card at an index of `wordIDs`, in order.
  public func entries(at place: Int) -> ArraySlice<Entry> {
    entries[(place == 0 ? 0 : ends[place - 1])..<ends[place]]
  }
}
