import Domain

/// The `WordBookService` over stored books and words.
package struct StoredWordBookService: WordBookService {
  let store: any WordBookStore & WordStore & TrashStore & ReviewStore
  let provider: any HomeProviding
  let lookup: BookLookup
  let studyClock: StudyClock
  let ids: any IDGenerator

  /// Creates the service on a store; the list of books is fetched from a provider.
  package init(
    store: any WordBookStore & WordStore & TrashStore & ReviewStore,
    provider: any HomeProviding,
    studyClock: StudyClock,
    ids: any IDGenerator
  ) {
    self.store = store
    self.provider = provider
    self.studyClock = studyClock
    self.ids = ids
    lookup = BookLookup(store: store)
  }

  package func books(order: WordBookOrder) async throws -> [WordBookOverview] {
    try await provider.fetch(BookListQuery(order: order))
  }

  package func book(_ id: WordBookID) async throws -> WordBookOverview {
    guard let book = try await books(order: .newestFirst).first(where: { $0.id == id }) else {
      throw StoreError.notFound(.book, id: id.description)
    }
    return book
  }

  package func create(title: String) async throws -> WordBook {
    let book = WordBook(id: ids.make(), title: try checked(title), createdAt: studyClock.now)
    try await store.insertBooks([book], words: [])
    return book
  }

  package func rename(_ id: WordBookID, to title: String) async throws {
    try await store.updateBooks([WordBookPatch(id: id, title: try checked(title))])
  }

  package func delete(_ id: WordBookID) async throws { try await store.deleteBooks([id]) }

  package func setFront(_ front: FrontType, of id: WordBookID) async throws {
    try await store.updateBooks([WordBookPatch(id: id, front: front)])
  }

  /// Stores which sides the cards of a book ask.
  package func setFronts(_ fronts: CardFronts, of id: WordBookID) async throws {
    try await store.updateBooks([WordBookPatch(id: id, fronts: fronts)])
  }

  /// Stores since when new words come from a book before others.
  package func setNewFirst(since: Timestamp?, of id: WordBookID) async throws {
    try await store.updateBooks([WordBookPatch(id: id, newFirstSince: .some(since))])
  }

  package func setPlace(_ place: StudyPlace?, of id: WordBookID) async throws {
    try await store.updateBooks([WordBookPatch(id: id, place: .some(place))])
  }

  func checked(_ title: String) throws -> String {
    let title = normalizedText(title)
    if title.isEmpty { throw InputError.emptyTitle }
    return title
  }
}
