/// Reviews with the FSRS schedule.
///
/// All methods throw `StoreError` when the store fails; others are named where they occur.
public protocol ReviewService: Sendable {
  /// The plan of the day, and the numbers of words to review.
  func overview(of scope: ReviewScope) async throws -> ReviewOverview

  /// Allows some new words today beyond those that the day's limit allows.
  /// - Returns: The number of words allowed beyond the limit from now on.
  /// - Throws: `StoreError` when that cannot be kept.
  @discardableResult
  func allowNewWords(_ count: Int) async throws -> Int

  /// Undoes or redoes that: allows this many more new words today than before, or fewer if it is
  /// negative. Words begun meanwhile are among those that were allowed.
  /// - Returns: The number of words allowed beyond the limit from now on.
  /// - Throws: `StoreError` when that cannot be kept.
  func changeAllowedNewWords(by count: Int) async throws -> Int

  /// The cards of a session: due words within the day's limits, words at learning steps, and new
  /// words; without suspended and buried ones, and with siblings kept apart.
  func queue(_ request: ReviewRequest) async throws -> ReviewQueue

  /// Cards to drill; do not pass answers of a drill to `grade`. Suspended words are left out unless
  /// the selection asks for them.
  /// - Parameters:
  ///   - selection: The words.
  ///   - order: Their order.
  ///   - seed: The seed of the random order; nil for a new one each time.
  /// - Returns: The cards.
  /// - Throws: `StoreError` when the store fails.
  func drill(_ selection: DrillSelection, order: ReviewOrder, seed: UInt64?) async throws
    -> [ReviewCard]

  /// The drills besides books and searches: missed today, leeches, ×, flagged, suspended, buried,
  /// then each tag; drills without words are left out.
  func drills() async throws -> [Drill]

  /// The cards of words, in the order of the ids; words that do not exist are left out. When a word
  /// has two cards, this returns the one that is asked today.
  func cards(_ ids: [WordID]) async throws -> [ReviewCard]

  /// The interval after each of the four grades, if given now.
  func preview(of card: ReviewCard) async throws -> RatingPreview

  /// Stores an answer as a review, and the study state that follows from it in the same step; both
  /// are durable when this returns.
  /// - Throws: `StoreError.notFound` when the word does not exist.
  func grade(_ answer: ReviewAnswer) async throws -> GradedReview

  /// Undoes reviews, and the study states that they set; those already undone are left out.
  ///
  /// A word that was marked or graded otherwise since then keeps its state.
  /// - Parameters:
  ///   - ids: The reviews.
  ///   - states: The states before; a missing one is computed from the remaining reviews.
  /// - Returns: The undone reviews, in the order of the ids.
  /// - Throws: `StoreError` when the store fails.
  func undo(
    _ ids: [ReviewID],
    restoring states: [WordID: StudyState]
  ) async throws -> [UndoneReview]

  /// Undoes the last review of this device that was made in a review session and still counts, even
  /// in an earlier session or run; each further call undoes one more.
  /// - Returns: The undone review; nil when there is none left.
  func undoLast() async throws -> UndoneReview?

  /// The reviews of this device that were made in review sessions since a time and still count, the
  /// latest first.
  func ownReviews(since time: Timestamp) async throws -> [Review]

  /// Suspends, flags or buries words, or reverses that; words that do not exist are left out.
  /// - Returns: The step that undoes the change, for `WordService.perform`.
  func change(_ ids: [WordID], by change: CardChange) async throws -> WordStep

  /// The pairs of words of which one was typed when the other was asked.
  func confusions() async throws -> ConfusionLedger

  /// The reviews of a word in order, each with the state after it.
  func history(of id: WordID) async throws -> [ReviewedState]
}

extension ReviewService {
  /// Undoes reviews, and computes the study states from the remaining reviews.
  public func undo(_ ids: [ReviewID]) async throws -> [UndoneReview] {
    try await undo(ids, restoring: [:])
  }
}
