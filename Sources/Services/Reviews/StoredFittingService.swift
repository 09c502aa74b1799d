import Domain
import Scheduling

/// The `FittingService` over stored reviews; what the learner takes is kept as a memo.
public struct StoredFittingService: FittingService {
  private let store: any ReviewStore
  private let memos: any MemoStore
  private let live: LiveParameters
  private let settings: ReviewSettings

  /// So many reviews tell enough of a learner.
  public static let neededReviews = 400
  private static let memoName = "parameters"
  private static let memoKey = "w"

  /// Makes the service.
  /// - Parameters:
  ///   - store: Keeps the reviews.
  ///   - memos: Keeps what is used, from run to run.
  ///   - live: Tells all that schedule what is used.
  ///   - settings: The learner's settings as the file has them.
  public init(
    store: any ReviewStore,
    memos: any MemoStore,
    live: LiveParameters,
    settings: ReviewSettings
  ) {
    (self.store, self.memos, self.live, self.settings) = (store, memos, live, settings)
  }

  /// Uses what was used in the last run; once, before anything is scheduled.
  public func recall() async {
    guard let text = await memos.memo(Self.memoName)?[Self.memoKey] else { return }
    let parameters = text.split(separator: " ").compactMap { Double($0) }
    var usual = ReviewSettings()
    usual.parameters = parameters
    // A memo that is damaged, or of another version, is the same as none.
    guard (try? Scheduler(usual)) != nil else { return }
    live.use(parameters)
  }

  /// Whether fitted parameters are used now.
  public func usesFitted() async -> Bool { live.current != nil && !settings.namesParameters }

  /// Fits parameters to all reviews that count.
  @concurrent
  public func fit(
    progress: @escaping @Sendable (Double) -> Void
  ) async throws -> ParameterFitting {
    progress(0)
    let history = try await store.fetchReviewHistory()
    guard history.count >= Self.neededReviews else {
      throw FittingError.tooFewReviews(history.count, needed: Self.neededReviews)
    }
    let before = try ParameterFit.loss(history, live.applied(to: settings).parameters)
    var fit = try ParameterFit(history)
    guard fit.foretoldCount > 0 else { throw FittingError.nothingForetold }
    var goesOn = true
    while goesOn {
      try Task.checkCancellation()
      goesOn = fit.improve()
      progress(fit.progress)
    }
    return ParameterFitting(
      parameters: fit.parameters,
      reviewCount: history.count,
      foretoldCount: fit.foretoldCount,
      lossBefore: before,
      lossAfter: fit.loss
    )
  }

  /// Schedules with fitted parameters from now on, or with those of the settings again.
  public func use(_ fitting: ParameterFitting?) async throws {
    guard let fitting else {
      try await memos.keep(nil, as: Self.memoName)
      return live.use(nil)
    }
    guard !settings.namesParameters else { throw FittingError.namedInSettings }
    let text = fitting.parameters.map { "\($0)" }.joined(separator: " ")
    try await memos.keep([Self.memoKey: text], as: Self.memoName)
    live.use(fitting.parameters)
  }
}
