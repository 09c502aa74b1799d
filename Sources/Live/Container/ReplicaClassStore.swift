import Classes
import Domain
import Replication

/// The classes on a server, for a library with a replica: what waits is sent before something on the
/// server refers to it.
nonisolated struct ReplicaClassStore: ClassStore {
  private let store: any ClassStore
  private let database: ReplicatedDatabase

  init(_ store: any ClassStore, sending database: ReplicatedDatabase) {
    (self.store, self.database) = (store, database)
  }

  func ownName() async throws -> String { try await store.ownName() }

  func edition(of words: [Word]) -> Int64 { store.edition(of: words) }

  func publish(_ book: WordBook, words: [Word]) async throws {
    try await database.exchange()
    try await store.publish(book, words: words)
  }

  func withdraw(_ book: WordBookID) async throws { try await store.withdraw(book) }

  func fetchPublishedBooks() async throws -> [PublishedBook] {
    try await store.fetchPublishedBooks()
  }

  func fetchPublishedWords(of id: ClassID) async throws -> PublishedWords? {
    try await store.fetchPublishedWords(of: id)
  }

  func fetchMemberships() async throws -> [ClassMembership] { try await store.fetchMemberships() }

  func keep(_ membership: ClassMembership) async throws {
    try await database.exchange()
    try await store.keep(membership)
  }

  func leave(_ id: ClassID) async throws { try await store.leave(id) }

  func share(_ id: ClassID) async throws { try await store.share(id) }

  func stopSharing(_ id: ClassID) async throws { try await store.stopSharing(id) }

  func countReviews(of words: [ClassWord], in id: ClassID) async throws {
    try await database.exchange()
    try await store.countReviews(of: words, in: id)
  }

  func fetchHardWords(of book: WordBookID) async throws -> HardWords {
    try await store.fetchHardWords(of: book)
  }
}
