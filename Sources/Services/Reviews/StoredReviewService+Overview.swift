import Domain

/// The counts of due words, of all books or some.
extension StoredReviewService {
  /// The plan of the day, and the numbers of words to review.
  @concurrent
  package func overview(of scope: ReviewScope) async throws -> ReviewOverview {
    let folding = try ScheduleFolding(settings)
    let books = try await self.books(of: scope)
    let table = try await store.fetchDueTable(folding)
    var count = DueCount(
      at: clock.moment,
      leechThreshold: settings.leechThreshold,
      dayOf: clock.day(of:)
    )
    for (book, words) in table.newWords where books.chosen.contains(book) {
      count.add(new: words, in: book)
    }
    for row in table.rows {
      count.takeIntoLimits(row, isOpen: books.open.contains(row.bookID))
      if books.chosen.contains(row.bookID) { count.add(row) }
    }
    return count.overview(settings)
  }

  /// The books that reviews are about.
  struct Books {
    /// All open books.
    let open: Set<WordBookID>
    /// The books that the learner chose.
    let chosen: Set<WordBookID>
    /// The position of each book, the newest first.
    let places: [WordBookID: Int]
  }

  /// All words with their card states, and the books of a scope.
  func cardTable(_ scope: ReviewScope) async throws -> (CardTable, Books) {
    let folding = try ScheduleFolding(settings)
    let books = try await self.books(of: scope)
    let table = try await CardTable(
      store.fetchOutlines(),
      store.fetchCardSummaries(folding),
      at: clock.moment
    )
    return (table, books)
  }

  private func books(of scope: ReviewScope) async throws -> Books {
    let books = try await store.fetchBooks()
    let open = Set(books.filter { !$0.isClosed }.map(\.id))
    let chosen: Set<WordBookID>
    switch scope {
    case .allBooks: chosen = open
    case .books(let ids): chosen = Set(ids)
    }
    let places = Dictionary(
      books.reversed().enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    return Books(open: open, chosen: chosen, places: places)
  }

  /// The cards of some entries, in their order; words that do not exist any more are left out.
  func cards(of entries: [CardTable.Entry]) async throws -> [ReviewCard] {
    let words = try await store.fetchWords(entries.map(\.outline.id))
    let states = Dictionary(
      entries.map { ($0.outline.id, $0.state) },
      uniquingKeysWith: { first, _ in first }
    )
    return words.map { card($0, states[$0.id] ?? .new) }
  }
}
