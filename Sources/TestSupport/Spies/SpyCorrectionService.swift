import Domain

/// A `CorrectionService` that does what a test says.
public final class SpyCorrectionService: CorrectionService {
  /// What `corrections()` does.
  public let onCorrections = Endpoint<Void, [WordCorrection]>("CorrectionService.corrections")

  /// Creates a spy with nothing stubbed.
  public init() {}

  /// Calls `onCorrections`.
  public func corrections() async throws -> [WordCorrection] { try await onCorrections() }
}
