import Domain

/// A `TodayService` that does what a test says.
public final class SpyTodayService: TodayService {
  /// What `today()` does.
  public let onToday = Endpoint<Void, Today>("TodayService.today")
  /// What `markReviewed(_:)` does.
  public let onMarkReviewed = Endpoint<WordBookID, Void>("TodayService.markReviewed")
  /// What `unmarkReviewed(_:)` does.
  public let onUnmarkReviewed = Endpoint<WordBookID, Void>("TodayService.unmarkReviewed")
  /// What `choose(_:for:)` does.
  public let onChoose = Endpoint<(BookTask?, WordBookID), Void>("TodayService.choose")
  /// What `notYetKnown()` does.
  public let onNotYetKnown = Endpoint<Void, [Word]>("TodayService.notYetKnown")

  /// Creates a spy with nothing stubbed.
  public init() {}

  /// Calls `onToday`.
  public func today() async throws -> Today { try await onToday() }
  /// Calls `onMarkReviewed`.
  public func markReviewed(_ id: WordBookID) async throws { try await onMarkReviewed(id) }
  /// Calls `onUnmarkReviewed`.
  public func unmarkReviewed(_ id: WordBookID) async throws { try await onUnmarkReviewed(id) }
  /// Calls `onChoose`.
  public func choose(_ task: BookTask?, for id: WordBookID) async throws {
    try await onChoose((task, id))
  }
  /// Calls `onNotYetKnown`.
  public func notYetKnown() async throws -> [Word] { try await onNotYetKnown() }
}
