/// Fits the parameters of FSRS-6 to the learner's own history.
public protocol FittingService: Sendable {
  /// Uses what was used in the last run; once, before anything is scheduled.
  func recall() async

  /// Whether fitted parameters are used now.
  func usesFitted() async -> Bool

  /// Fits parameters to all reviews that count, and changes nothing.
  ///
  /// The same history gives the same parameters. The work is done off the main actor, and ends soon
  /// after its task was cancelled.
  /// - Parameter progress: Is told how much of the way is gone, 0 to 1, from any thread.
  /// - Returns: The parameters, and the loss before and after.
  /// - Throws: `FittingError`, `CancellationError`, `StoreError`.
  func fit(progress: @escaping @Sendable (Double) -> Void) async throws -> ParameterFitting

  /// Schedules with fitted parameters from now on, in later runs too; nil goes back to those of the
  /// settings.
  /// - Throws: `FittingError.namedInSettings`, `StoreError`.
  func use(_ fitting: ParameterFitting?) async throws
}

extension FittingService {
  /// Nothing is kept from run to run.
  public func recall() async {}
}
