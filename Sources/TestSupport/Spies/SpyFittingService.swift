import Domain

/// A `FittingService` that does what a test says.
public final class SpyFittingService: FittingService {
  /// What `usesFitted()` does; it must not fail.
  public let onUsesFitted = Endpoint<Void, Bool>("FittingService.usesFitted")
  /// What `fit(progress:)` does, given what to tell the progress.
  public let onFit = Endpoint<@Sendable (Double) -> Void, ParameterFitting>("FittingService.fit")
  /// What `use(_:)` does.
  public let onUse = Endpoint<ParameterFitting?, Void>("FittingService.use")

  /// Makes a spy with nothing stubbed.
  public init() {}

  /// Calls `onUsesFitted`.
  public func usesFitted() async -> Bool {
    do { return try await onUsesFitted() } catch { return false }
  }
  /// Calls `onFit`.
  public func fit(progress: @escaping @Sendable (Double) -> Void) async throws -> ParameterFitting {
    try await onFit(progress)
  }
  /// Calls `onUse`.
  public func use(_ fitting: ParameterFitting?) async throws { try await onUse(fitting) }
}

extension ParameterFitting {
  /// A result of 2,500 reviews that is better than what is used.
  public static let fixture = ParameterFitting(
    parameters: ReviewSettings.defaultParameters,
    reviewCount: 2_500,
    foretoldCount: 1_684,
    lossBefore: 0.4212,
    lossAfter: 0.39955
  )
}
