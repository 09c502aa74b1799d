import Domain

/// A `CorrectionService` that does what a test says.
public final class SpyCorrectionService: CorrectionService {
  /// What `corrections()` does.
  public let onCorrections = Endpoint<Void, [WordCorrection]>("CorrectionService.corrections")
  /// What `setLeft(_:_:)` does.
  public let onSetLeft = Endpoint<(Bool, WordID), Void>("CorrectionService.setLeft")
  /// What `newsCount()` does.
  public let onNewsCount = Endpoint<Void, Int>("CorrectionService.newsCount")
  /// What `markLookedAt()` does.
  public let onMarkLookedAt = Endpoint<Void, Void>("CorrectionService.markLookedAt")

  /// Creates a spy with nothing stubbed.
  public init() {}

  /// Calls `onCorrections`.
  public func corrections() async throws -> [WordCorrection] { try await onCorrections() }
  /// Calls `onSetLeft`.
  public func setLeft(_ isLeft: Bool, _ id: WordID) async throws {
    try await onSetLeft((isLeft, id))
  }
  /// Calls `onNewsCount`.
  public func newsCount() async throws -> Int { try await onNewsCount() }
  /// Calls `onMarkLookedAt`.
  public func markLookedAt() async throws { try await onMarkLookedAt() }
}
