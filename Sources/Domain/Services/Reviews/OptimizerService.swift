/// Optimizes the parameters of FSRS-6 for the learner.
public protocol OptimizerService: Sendable {
  /// Uses what was used in the last run; once, before anything is scheduled.
  func recall() async

  /// Whether optimized parameters are used now.
  func usesOptimized() async -> Bool

  /// Optimizes the parameters for all reviews that count, and changes nothing.
  ///
  /// The same history gives the same parameters. The work is done off the main actor, and ends soon
  /// after its task was cancelled.
  /// - Parameter progress: Is told how much of the way is gone, 0 to 1, from any thread.
  /// - Returns: The parameters, and the loss before and after.
  /// - Throws: `OptimizerError`, `CancellationError`, `StoreError`.
  func optimize(progress: @escaping @Sendable (Double) -> Void) async throws -> OptimizedParameters

  /// Schedules with optimized parameters from now on, in later runs too; nil goes back to those of the
  /// settings.
  /// - Throws: `OptimizerError.namedInSettings`, `StoreError`.
  func use(_ result: OptimizedParameters?) async throws
}

extension OptimizerService {
  /// Nothing is kept from run to run.
  public func recall() async {}
}
