import Domain

/// Data sources that ask spies of services, for screens that read by queries.
///
/// What the spies do not provide has an endpoint here, which fails the test unless stubbed.
public struct SpySources: DataSources {
  private let bookService: any WordBookService
  private let wordService: any WordService
  private let reviewService: any ReviewService
  /// What `statistics()` does.
  public let onStatistics = Endpoint<Void, Statistics>("DataSources.statistics")
  /// What `traits(of:)` does.
  public let onTraits = Endpoint<[WordID], [WordID: ComputedTraits]>("DataSources.traits")
  /// What `history(of:)` does.
  public let onHistory = Endpoint<WordID, WordHistory>("DataSources.history")

  /// Creates sources on services.
  public init(
    books: any WordBookService,
    words: any WordService,
    reviews: any ReviewService
  ) {
    (bookService, wordService, reviewService) = (books, words, reviews)
  }

  /// The books that the service lists.
  public func books() async throws -> [WordBook] { try await overviews().map(\.book) }

  /// The books with their counts, as the service lists them.
  public func overviews() async throws -> [WordBookOverview] {
    try await bookService.books(order: .newestFirst)
  }

  /// The overview of the service.
  public func due(in scope: ReviewScope) async throws -> ReviewOverview {
    try await reviewService.overview(of: scope)
  }

  /// The search result of the service.
  public func words(with text: String, limit: Int) async throws -> FoundWords {
    try await wordService.search(text, limit: limit)
  }

  /// Calls `onStatistics`.
  public func statistics() async throws -> Statistics { try await onStatistics() }

  /// The words of the cards of the service.
  public func words(_ ids: [WordID]) async throws -> [Word] {
    try await reviewService.cards(ids).map(\.word)
  }

  /// Calls `onTraits`.
  public func traits(of ids: [WordID]) async throws -> [WordID: ComputedTraits] {
    try await onTraits(ids)
  }

  /// Calls `onHistory`.
  public func history(of id: WordID) async throws -> WordHistory { try await onHistory(id) }
}
