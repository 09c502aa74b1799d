/// What is worth the learner's next minute: reviews with the FSRS schedule.
///
/// All methods throw `StoreError` when the store fails; others are named where they occur.
public protocol ReviewService: Sendable {
  /// How many words are due, new and learnt today.
  func overview(of scope: ReviewScope) async throws -> ReviewOverview

  /// The cards of a session: what is due under the day's limits, words at learning steps, and new
  /// words; suspended and buried ones are left out, and siblings stand apart.
  func queue(_ request: ReviewRequest) async throws -> ReviewQueue

  /// Cards to drill; what is answered there must not be given to `grade`. Suspended words are left
  /// out unless they are named.
  /// - Parameters:
  ///   - selection: The words.
  ///   - order: Their order.
  ///   - seed: What the random order is drawn from; nil draws anew.
  /// - Returns: The cards.
  /// - Throws: `StoreError` when the store fails.
  func drill(_ selection: DrillSelection, order: ReviewOrder, seed: UInt64?) async throws
    -> [ReviewCard]

  /// What can be drilled besides books and searches: missed today, leeches, ×, flagged,
  /// suspended, then each tag; what has no words is left out.
  func drills() async throws -> [Drill]

  /// The cards of words, in their order; words that are gone are left out.
  func cards(_ ids: [WordID]) async throws -> [ReviewCard]

  /// What each of the four answers would lead to now.
  func preview(of card: ReviewCard) async throws -> RatingPreview

  /// Takes an answer for a review; it is durable when this returns.
  /// - Throws: `StoreError.notFound` when the word is gone.
  func grade(_ answer: ReviewAnswer) async throws -> GradedReview

  /// Takes grades back; those that were taken back before are left out.
  /// - Returns: What was taken back, in the order of the ids.
  func undo(_ ids: [ReviewID]) async throws -> [UndoneReview]

  /// Takes back the last grade of a review session on this device that counts, of a finished session
  /// and an earlier run too; each further call takes back one more.
  /// - Returns: What was taken back; nil when there is nothing left.
  func undoLast() async throws -> UndoneReview?

  /// Suspends, flags or buries words; words that are gone are left out.
  /// - Returns: The step that takes it back, for `WordService.perform`.
  func change(_ ids: [WordID], by change: CardChange) async throws -> WordStep

  /// The pairs of words of which one was typed where the other was asked.
  func confusions() async throws -> ConfusionLedger

  /// The reviews of a word in order, each with what it led to.
  func history(of id: WordID) async throws -> [ReviewedState]
}
