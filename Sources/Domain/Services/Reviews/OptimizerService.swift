/// Optimizes the parameters of FSRS-6 for the learner.
public protocol OptimizerService: Sendable {
  /// Applies the stored result of an earlier run; call it once, before anything is scheduled.
  func recall() async

  /// Whether optimized parameters are in use.
  func usesOptimized() async -> Bool

  /// Whether the settings file has parameters, so that optimized ones cannot be used.
  func areParametersNamed() async -> Bool

  /// Optimizes the parameters for all reviews that count, and changes nothing.
  ///
  /// The same reviews give the same parameters. The work runs off the main actor, and stops soon
  /// after its task is cancelled.
  /// - Parameter progress: Called with the progress, 0 to 1, on any thread.
  /// - Returns: The parameters, and the loss before and after.
  /// - Throws: `OptimizerError`, `CancellationError`, `StoreError`.
  func optimize(progress: @escaping @Sendable (Double) -> Void) async throws -> OptimizedParameters

  /// Schedules with optimized parameters from now on, also in later runs; nil returns to those of
  /// the settings.
  /// - Throws: `OptimizerError.namedInSettings`, `StoreError`.
  func use(_ result: OptimizedParameters?) async throws
}

extension OptimizerService {
  /// Does nothing: nothing is stored between runs.
  public func recall() async {}

  /// Says no: there is no settings file.
  public func areParametersNamed() async -> Bool { false }
}
