import Application
import CommandOptions
import Domain
import Live
import Subscriptions

/// A book with its subscription.
struct SubscribedBook {
  let book: WordBook
  let subscription: Subscription
}

/// The books of a library that are subscribed on this computer.
@MainActor
struct SubscribedBooks {
  let store: SubscriptionStore
  private let database: any Database

  init(_ container: LiveDIContainer) {
    store = SubscriptionStore(container.uiStateStore)
    database = container.database
  }

  /// All of them, also closed ones.
  func all() async throws -> [SubscribedBook] {
    var found: [SubscribedBook] = []
    for book in try await database.fetchBooks() {
      guard let subscription = await store.subscription(of: book.id) else { continue }
      found.append(SubscribedBook(book: book, subscription: subscription))
    }
    return found
  }

  /// The one that is named.
  /// - Throws: `BookNameError`, `ExchangeUsageError`, `StoreError`.
  func named(_ name: String) async throws -> SubscribedBook {
    let name = BookName(name)
    let all = try await all()
    // A subscribed book may have the beginning of its title in common with others.
    let matches = name.matches(in: all.map(\.book))
    if matches.count == 1, let found = all.first(where: { $0.book.id == matches[0].id }) {
      return found
    }
    let book = try name.book(in: try await database.fetchBooks())
    throw ExchangeUsageError.notSubscribed(book.title)
  }
}
