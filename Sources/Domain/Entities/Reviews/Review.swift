/// The identity of a review.
public typealias ReviewID = Identifier<Review>

/// One graded recall of a word.
///
/// Reviews are only ever added: the card state is computed from them, so the reviews of two devices
/// together are one history. An undone review stays, and does not count.
public struct Review: Identifiable, Hashable, Sendable {
  /// The identity.
  public private(set) var id: ReviewID
  /// The word; it may not have arrived from another device yet.
  public private(set) var wordID: WordID
  /// When it was graded, and on which study day.
  ///
  /// The day is stored beside the time, so that travelling or changing the rollover hour does not
  /// change it.
  public private(set) var moment: StudyMoment
  /// How well the word was recalled.
  public let rating: Rating
  /// How long the learner took to answer, in milliseconds; 0 when it was not measured.
  ///
  /// Clamped to 32 bits, so that sums of durations never overflow, whatever a file says.
  public let duration: Int
  /// The side that was shown as the question; nil when unknown.
  public let asked: Side?
  /// What was typed as the answer; nil when nothing was.
  public let typed: String?
  /// Whether this review was a mark on a study screen, not a grade in a review session.
  public let isMark: Bool
  /// Whether it was the second card of the word that was asked.
  public let isSecond: Bool
  /// The state after it in another program, from which it was imported; nil to compute it.
  public private(set) var carried: CarriedState?

  /// Creates a review; without `isMark`, a grade of a review session; of the first card unless it
  /// `isSecond`; without `carried`, one of this program.
  public init(
    id: ReviewID,
    wordID: WordID,
    moment: StudyMoment,
    rating: Rating,
    duration: Int = 0,
    asked: Side? = nil,
    typed: String? = nil,
    isMark: Bool = false,
    isSecond: Bool = false,
    carried: CarriedState? = nil
  ) {
    self.id = id
    self.wordID = wordID
    self.moment = moment
    self.rating = rating
    self.duration = min(max(0, duration), Int(UInt32.max))
    self.asked = asked
    self.typed = typed
    self.isMark = isMark
    self.isSecond = isSecond
    self.carried = carried
  }
}

extension BidirectionalCollection<Review> {
  /// The study state that these reviews of one word, in their order, say; nil when none says one.
  public var studyState: StudyState? { last { $0.rating.studyState != nil }?.rating.studyState }
}

extension Review {
  /// A copy with another identity, possibly of another word.
  public func copy(id: ReviewID, wordID: WordID) -> Review {
    var copy = self
    (copy.id, copy.wordID) = (id, wordID)
    return copy
  }

  /// A copy with another identity that was given at another moment.
  package func copy(id: ReviewID, moment: StudyMoment) -> Review {
    var copy = self
    (copy.id, copy.moment) = (id, moment)
    return copy
  }

  /// A copy with another identity and another state after it.
  package func copy(id: ReviewID, carried: CarriedState) -> Review {
    var copy = self
    (copy.id, copy.carried) = (id, carried)
    return copy
  }

  /// The order of reviews: by time, then by id.
  public static func isBefore(_ a: Review, _ b: Review) -> Bool {
    a.moment.time == b.moment.time ? a.id < b.id : a.moment.time < b.moment.time
  }
}
