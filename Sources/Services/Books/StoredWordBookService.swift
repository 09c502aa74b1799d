import Domain

/// The `WordBookService` over stored books and words.
public struct StoredWordBookService: WordBookService {
  let store: any WordBookStore & WordStore & TrashStore
  let shelf: Shelf
  let clock: any WallClock
  let ids: any IDGenerator

  /// Makes the service over a store.
  public init(
    store: any WordBookStore & WordStore & TrashStore,
    clock: any WallClock,
    ids: any IDGenerator
  ) {
    self.store = store
    self.clock = clock
    self.ids = ids
    shelf = Shelf(store: store, clock: clock)
  }

  /// All books with their counts, age and mark of today, closed ones too.
  public func books(order: WordBookOrder) async throws -> [WordBookOverview] {
    order.sorted(try await shelf.overviews())
  }

  /// One book with its counts, age and mark of today.
  public func book(_ id: WordBookID) async throws -> WordBookOverview {
    guard let book = try await shelf.overviews().first(where: { $0.id == id }) else {
      throw StoreError.notFound(.book, id: id.description)
    }
    return book
  }

  /// Makes an empty book.
  public func create(title: String) async throws -> WordBook {
    let book = WordBook(id: ids.make(), title: try checked(title), createdAt: clock.now)
    try await store.insertBooks([book], words: [])
    return book
  }

  /// Gives a book another title.
  public func rename(_ id: WordBookID, to title: String) async throws {
    try await store.updateBooks([WordBookPatch(id: id, title: try checked(title))])
  }

  /// Opens a closed book again.
  public func reopen(_ id: WordBookID) async throws {
    try await store.updateBooks([WordBookPatch(id: id, isClosed: false)])
  }

  /// Deletes a book with its words.
  public func delete(_ id: WordBookID) async throws { try await store.deleteBooks([id]) }

  /// Brings a deleted book back with its words.
  public func restore(_ id: WordBookID) async throws { try await store.restoreBooks([id]) }

  /// Keeps which side the learner wants to see first in a book.
  public func setFront(_ front: FrontType, of id: WordBookID) async throws {
    try await store.updateBooks([WordBookPatch(id: id, front: front)])
  }

  /// Keeps where the learner left off in a book; nil forgets it.
  public func setPlace(_ place: StudyPlace?, of id: WordBookID) async throws {
    try await store.updateBooks([WordBookPatch(id: id, place: .some(place))])
  }

  func checked(_ title: String) throws -> String {
    let title = normalizedText(title)
    if title.isEmpty { throw InputError.emptyTitle }
    return title
  }
}
