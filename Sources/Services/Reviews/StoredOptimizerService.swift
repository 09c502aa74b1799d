import Domain
import Scheduling

/// The `OptimizerService` on stored reviews; parameters in use are stored as UI state.
package struct StoredOptimizerService: OptimizerService {
  private let store: any ReviewStore
  private let uiState: any UIStateStore
  private let settings: SchedulingSettings

  /// The minimum number of reviews to optimize from.
  private static let neededReviews = 400
  private static let stateName = "parameters"
  private static let stateKey = "w"

  /// Creates the service.
  /// - Parameters:
  ///   - store: Stores the reviews.
  ///   - uiState: Stores the parameters in use, between runs.
  ///   - settings: Those of everything that schedules.
  package init(
    store: any ReviewStore,
    uiState: any UIStateStore,
    settings: SchedulingSettings
  ) {
    (self.store, self.uiState, self.settings) = (store, uiState, settings)
  }

  package func recall() async {
    guard let text = await uiState.state(Self.stateName)?[Self.stateKey] else { return }
    let parameters = text.split(separator: " ").compactMap { Double($0) }
    var usual = ReviewSettings()
    usual.parameters = parameters
    // UI state that is damaged, or of another version, counts as missing.
    guard (try? Scheduler(usual)) != nil else { return }
    settings.use(parameters)
  }

  package func usesOptimized() async -> Bool {
    settings.optimizedParameters != nil && !settings.namesParameters
  }

  package func areParametersNamed() async -> Bool { settings.namesParameters }

  /// Optimizes the parameters for all reviews that count.
  @concurrent
  package func optimize(
    progress: @escaping @Sendable (Double) -> Void
  ) async throws -> OptimizedParameters {
    progress(0)
    let history = try await store.fetchReviewLog()
    guard history.count >= Self.neededReviews else {
      throw OptimizerError.tooFewReviews(history.count, needed: Self.neededReviews)
    }
    let before = try ParameterOptimizer.loss(history, settings.current.parameters)
    var optimizer = try ParameterOptimizer(history)
    guard optimizer.predictedCount > 0 else { throw OptimizerError.nothingToPredict }
    var goesOn = true
    while goesOn {
      try Task.checkCancellation()
      goesOn = optimizer.improve()
      progress(optimizer.progress)
    }
    return OptimizedParameters(
      parameters: optimizer.parameters,
      reviewCount: history.count,
      predictedCount: optimizer.predictedCount,
      lossBefore: before,
      lossAfter: optimizer.loss
    )
  }

  /// Schedules with optimized parameters from now on; nil returns to those of the settings.
  package func use(_ result: OptimizedParameters?) async throws {
    guard let result else {
      try await uiState.save(nil, as: Self.stateName)
      return settings.use(nil)
    }
    guard !settings.namesParameters else { throw OptimizerError.namedInSettings }
    let text = result.parameters.map { "\($0)" }.joined(separator: " ")
    try await uiState.save([Self.stateKey: text], as: Self.stateName)
    settings.use(result.parameters)
  }
}
