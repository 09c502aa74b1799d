import Domain
import Files

/// The `StarterBookService` that creates books from word lists.
package struct StoredStarterBookService: StarterBookService {
  /// The maximum number of words in a book.
  private static let wordsPerBook = 50

  private let store: any WordBookStore
  private let lists: [StarterWordList]
  private let executor = BlockingExecutor("starter")
  private let clock: any WallClock
  private let ids: any IDGenerator

  /// Creates the service on a store and word lists, the easiest first.
  package init(
    store: any WordBookStore,
    lists: [StarterWordList],
    clock: any WallClock,
    ids: any IDGenerator
  ) {
    self.store = store
    self.lists = lists
    self.clock = clock
    self.ids = ids
  }

  /// Whether the library has never held a book.
  package func isOfferDue() async throws -> Bool { try await !store.hasEverHeldBooks() }

  package func levels() async throws -> [StarterLevel] {
    try await executor.run { [self] in try lists.map(level) }
  }

  /// The first level, without reading the others.
  package func firstLevel() async throws -> StarterLevel? {
    try await executor.run { [self] in try lists.first.map(level) }
  }

  /// Creates the books of a level in one step, each with about the same number of words.
  package func addBooks(of level: StarterLevel) async throws -> [WordBook] {
    guard let list = lists.first(where: { $0.name == level.name }) else {
      throw StarterBookError.unknownLevel(name: level.name)
    }
    let inputs = try await executor.run { try list.read().map(\.normalized) }
    let books = makeBooks(of: list, count: bookCount(of: inputs.count))
    var words: [Word] = []
    for (index, book) in books.enumerated() {
      // Integer division here spreads the remainder over the books.
      let start = index * inputs.count / books.count
      let end = (index + 1) * inputs.count / books.count
      words += inputs[start..<end].map {
        WordContent(of: $0).makeWord(in: book.id, id: ids.make(), at: book.createdAt)
      }
    }
    try await store.insertBooks(books, words: words)
    return books
  }

  /// Books titled `N5 · 01` and so on.
  ///
  /// Each is a millisecond newer than the next, since lists show the newest first.
  private func makeBooks(of list: StarterWordList, count: Int) -> [WordBook] {
    let now = clock.now.milliseconds
    let width = max(2, String(count).count)
    return (0..<count).map { index in
      let number = String(index + 1)
      let padding = String(repeating: "0", count: width - number.count)
      return WordBook(
        id: ids.make(),
        title: "\(list.titlePrefix)\(padding)\(number)",
        createdAt: Timestamp(milliseconds: now - Int64(index))
      )
    }
  }

  private func level(_ list: StarterWordList) throws -> StarterLevel {
    let count = try list.count()
    return StarterLevel(name: list.name, wordCount: count, bookCount: bookCount(of: count))
  }

  private func bookCount(of words: Int) -> Int {
    (words + Self.wordsPerBook - 1) / Self.wordsPerBook
  }
}
