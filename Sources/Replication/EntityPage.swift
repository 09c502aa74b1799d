import Domain

/// The next entities of one kind, in the order of their ids.
struct EntityPage {
  /// The number of entities that are read at once.
  static let size = 2_000

  private(set) var entities = StampedEntities()
  /// The last of them; nil at the end.
  private(set) var last: Identifier<Never>?

  /// Reads a page of a library.
  /// - Throws: `StoreError`.
  init(
    of kind: ReplicaState.EntityKind,
    after id: Identifier<Never>?,
    in library: any PortableLibrary
  ) async throws {
    switch kind {
    case .books:
      entities.books = try await library.stampedBooks(after: id?.typed(), limit: Self.size)
      last = entities.books.last?.id.untyped
    case .words:
      entities.words = try await library.stampedWords(after: id?.typed(), limit: Self.size)
      last = entities.words.last?.id.untyped
    case .samples:
      entities.samples = try await library.stampedSamples(after: id?.typed(), limit: Self.size)
      last = entities.samples.last?.id.untyped
    case .reviews:
      entities.reviews = try await library.stampedReviews(after: id?.typed(), limit: Self.size)
      last = entities.reviews.last?.id.untyped
    }
  }
}

extension Identifier {
  fileprivate func typed<Other>() -> Identifier<Other> { Identifier<Other>(high: high, low: low) }
  fileprivate var untyped: Identifier<Never> { typed() }
}
