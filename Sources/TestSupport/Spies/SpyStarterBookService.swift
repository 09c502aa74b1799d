import Domain

/// A `StarterBookService` that does what a test says.
public final class SpyStarterBookService: StarterBookService {
  /// What `isOfferDue()` does.
  public let onIsOfferDue = Endpoint<Void, Bool>("StarterBookService.isOfferDue")
  /// What `levels()` does.
  public let onLevels = Endpoint<Void, [StarterLevel]>("StarterBookService.levels")
  /// What `addBooks(of:)` does.
  public let onAddBooks = Endpoint<StarterLevel, [WordBook]>("StarterBookService.addBooks")

  /// Creates a spy with nothing stubbed.
  public init() {}

  /// Calls `onIsOfferDue`.
  public func isOfferDue() async throws -> Bool { try await onIsOfferDue() }
  /// Calls `onLevels`.
  public func levels() async throws -> [StarterLevel] { try await onLevels() }
  /// Calls `onAddBooks`.
  public func addBooks(of level: StarterLevel) async throws -> [WordBook] {
    try await onAddBooks(level)
  }
}
