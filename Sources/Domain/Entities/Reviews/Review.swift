/// The identity of a review.
public typealias ReviewID = Identifier<Review>

/// One graded recall of a word.
///
/// Reviews are only ever added: what the schedule knows of a word is computed from them, so that
/// those of two devices, put together, are one history. One that is taken back stays where it is,
/// and does not count.
public struct Review: Identifiable, Hashable, Sendable {
  /// The identity.
  public private(set) var id: ReviewID
  /// The word; it may be one that has not arrived from another device yet.
  public private(set) var wordID: WordID
  /// When it was graded, and on which day of study.
  ///
  /// The day is kept beside the time, so that neither a journey nor another hour at which days turn
  /// over changes what was.
  public let moment: StudyMoment
  /// How well the word was recalled.
  public let rating: Rating
  /// How long the learner took to answer, in milliseconds; 0 when nobody measured it.
  public let duration: Int
  /// The side that was shown as the question; nil when it is not known.
  public let asked: Side?
  /// What was typed as the answer; nil when nothing was.
  public let typed: String?
  /// Whether a mark in a study screen counted as this review, and no review session.
  public let isMark: Bool

  /// Makes a review from all of its parts.
  public init(
    id: ReviewID,
    wordID: WordID,
    moment: StudyMoment,
    rating: Rating,
    duration: Int = 0,
    asked: Side? = nil,
    typed: String? = nil,
    isMark: Bool = false
  ) {
    self.id = id
    self.wordID = wordID
    self.moment = moment
    self.rating = rating
    self.duration = duration
    self.asked = asked
    self.typed = typed
    self.isMark = isMark
  }
}

extension Review {
  /// The same recall under another identity, of another word perhaps.
  public func copy(id: ReviewID, wordID: WordID) -> Review {
    var copy = self
    (copy.id, copy.wordID) = (id, wordID)
    return copy
  }

  /// The order of a history: by time, then by id.
  public static func isBefore(_ a: Review, _ b: Review) -> Bool {
    a.moment.time == b.moment.time ? a.id < b.id : a.moment.time < b.moment.time
  }
}
