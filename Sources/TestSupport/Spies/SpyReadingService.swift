import Domain

/// A `ReadingService` that does what a test says.
public final class SpyReadingService: ReadingService {
  /// What `readings(of:)` does.
  public let onReadings = Endpoint<String, [String]>("ReadingService.readings")

  /// Creates a spy with nothing stubbed.
  public init() {}

  /// Calls `onReadings`.
  public func readings(of kanji: String) async throws -> [String] { try await onReadings(kanji) }
}
