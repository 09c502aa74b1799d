import Domain

/// An `OptimizerService` that does what a test says.
public final class SpyOptimizerService: OptimizerService {
  /// What `usesOptimized()` does; it must not fail.
  public let onUsesOptimized = Endpoint<Void, Bool>("OptimizerService.usesOptimized")
  /// What `areParametersNamed()` does; it must not fail.
  public let onAreParametersNamed = Endpoint<Void, Bool>("OptimizerService.areParametersNamed")
  /// What `optimize(progress:)` does; it gets a closure for the progress.
  public let onOptimize = Endpoint<@Sendable (Double) -> Void, OptimizedParameters>(
    "OptimizerService.optimize"
  )
  /// What `use(_:)` does.
  public let onUse = Endpoint<OptimizedParameters?, Void>("OptimizerService.use")

  /// Creates a spy with nothing stubbed.
  public init() {}

  /// Calls `onUsesOptimized`.
  public func usesOptimized() async -> Bool {
    do { return try await onUsesOptimized() } catch { return false }
  }
  /// Calls `onAreParametersNamed`.
  public func areParametersNamed() async -> Bool {
    do { return try await onAreParametersNamed() } catch { return false }
  }
  /// Calls `onOptimize`.
  public func optimize(progress: @escaping @Sendable (Double) -> Void) async throws
    -> OptimizedParameters
  {
    try await onOptimize(progress)
  }
  /// Calls `onUse`.
  public func use(_ result: OptimizedParameters?) async throws { try await onUse(result) }
}

extension OptimizedParameters {
  /// A result of 2,500 reviews that is better than the parameters in use.
  public static let fixture = OptimizedParameters(
    parameters: ReviewSettings.defaultParameters,
    reviewCount: 2_500,
    predictedCount: 1_684,
    lossBefore: 0.4212,
    lossAfter: 0.39955
  )
}
