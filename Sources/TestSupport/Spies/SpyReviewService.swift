import Domain

/// A `ReviewService` that does what a test says.
public final class SpyReviewService: ReviewService {
  /// What `overview(of:)` does.
  public let onOverview = Endpoint<ReviewScope, ReviewOverview>("ReviewService.overview")
  /// What `allowNewWords(_:)` does.
  public let onAllowNewWords = Endpoint<Int, Int>("ReviewService.allowNewWords")
  /// What `changeAllowedNewWords(by:)` does.
  public let onChangeAllowedNewWords = Endpoint<Int, Int>("ReviewService.changeAllowedNewWords")
  /// What `queue(_:)` does.
  public let onQueue = Endpoint<ReviewRequest, ReviewQueue>("ReviewService.queue")
  /// What `drill(_:order:seed:)` does.
  public let onDrill = Endpoint<(DrillSelection, ReviewOrder, UInt64?), [ReviewCard]>(
    "ReviewService.drill"
  )
  /// What `drills()` does.
  public let onDrills = Endpoint<Void, [Drill]>("ReviewService.drills")
  /// What `cards(_:)` does.
  public let onCards = Endpoint<[WordID], [ReviewCard]>("ReviewService.cards")
  /// What `preview(of:)` does.
  public let onPreview = Endpoint<ReviewCard, RatingPreview>("ReviewService.preview")
  /// What `grade(_:)` does.
  public let onGrade = Endpoint<ReviewAnswer, GradedReview>("ReviewService.grade")
  /// What `undo(_:restoring:)` does.
  public let onUndo = Endpoint<[ReviewID], [UndoneReview]>("ReviewService.undo")
  /// What `undoLast()` does.
  public let onUndoLast = Endpoint<Void, UndoneReview?>("ReviewService.undoLast")
  /// What `ownReviews(since:)` does.
  public let onOwnReviews = Endpoint<Timestamp, [Review]>("ReviewService.ownReviews")
  /// What `change(_:by:)` does.
  public let onChange = Endpoint<([WordID], CardChange), WordStep>("ReviewService.change")
  /// What `confusions()` does.
  public let onConfusions = Endpoint<Void, ConfusionLedger>("ReviewService.confusions")
  /// What `history(of:)` does.
  public let onHistory = Endpoint<WordID, [ReviewedState]>("ReviewService.history")

  /// Creates a spy with nothing stubbed.
  public init() {}

  /// Calls `onOverview`.
  public func overview(of scope: ReviewScope) async throws -> ReviewOverview {
    try await onOverview(scope)
  }
  /// Calls `onAllowNewWords`.
  @discardableResult
  public func allowNewWords(_ count: Int) async throws -> Int { try await onAllowNewWords(count) }
  /// Calls `onChangeAllowedNewWords`.
  public func changeAllowedNewWords(by count: Int) async throws -> Int {
    try await onChangeAllowedNewWords(count)
  }
  /// Calls `onQueue`.
  public func queue(_ request: ReviewRequest) async throws -> ReviewQueue {
    try await onQueue(request)
  }
  /// Calls `onDrill`.
  public func drill(
    _ selection: DrillSelection,
    order: ReviewOrder,
    seed: UInt64?
  ) async throws -> [ReviewCard] {
    try await onDrill((selection, order, seed))
  }
  /// Calls `onDrills`.
  public func drills() async throws -> [Drill] { try await onDrills() }
  /// Calls `onCards`.
  public func cards(_ ids: [WordID]) async throws -> [ReviewCard] { try await onCards(ids) }
  /// Calls `onPreview`.
  public func preview(of card: ReviewCard) async throws -> RatingPreview {
    try await onPreview(card)
  }
  /// Calls `onGrade`.
  public func grade(_ answer: ReviewAnswer) async throws -> GradedReview {
    try await onGrade(answer)
  }
  /// Calls `onUndo`.
  public func undo(
    _ ids: [ReviewID],
    restoring states: [WordID: StudyState]
  ) async throws -> [UndoneReview] {
    try await onUndo(ids)
  }
  /// Calls `onUndoLast`.
  public func undoLast() async throws -> UndoneReview? { try await onUndoLast() }
  /// Calls `onOwnReviews`.
  public func ownReviews(since time: Timestamp) async throws -> [Review] {
    try await onOwnReviews(time)
  }
  /// Calls `onChange`.
  public func change(_ ids: [WordID], by change: CardChange) async throws -> WordStep {
    try await onChange((ids, change))
  }
  /// Calls `onConfusions`.
  public func confusions() async throws -> ConfusionLedger { try await onConfusions() }
  /// Calls `onHistory`.
  public func history(of id: WordID) async throws -> [ReviewedState] { try await onHistory(id) }
}
