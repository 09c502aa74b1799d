/// All books that are not deleted, in order of creation.
public struct BooksQuery: SourceQuery, HomeQuery {
  /// What it is answered with.
  public typealias Result = [WordBook]

  /// Makes the query.
  public init() {}

  /// Reads the books.
  public func read(from sources: some DataSources) async throws -> [WordBook] {
    try await sources.books()
  }
}

/// The words of each book by study state.
public struct CountsQuery: SourceQuery, HomeQuery {
  /// What it is answered with.
  public typealias Result = [WordBookID: StateCounts]

  /// Makes the query.
  public init() {}

  /// Reads the counts.
  public func read(from sources: some DataSources) async throws -> [WordBookID: StateCounts] {
    try await sources.counts()
  }
}

/// What each book is for today.
public struct ScheduleQuery: SourceQuery, HomeQuery {
  /// What it is answered with.
  public typealias Result = [WordBookID: BookSchedule]

  /// Makes the query.
  public init() {}

  /// Reads what the books are for.
  public func read(from sources: some DataSources) async throws -> [WordBookID: BookSchedule] {
    try await sources.schedules()
  }
}

/// How many words of some books are due, new and learnt today.
public struct DueQuery: SourceQuery, HomeQuery {
  /// What it is answered with.
  public typealias Result = ReviewOverview

  private let scope: ReviewScope

  /// Makes the query for some books.
  public init(_ scope: ReviewScope) {
    self.scope = scope
  }

  /// Reads all reviews.
  public func read(from sources: some DataSources) async throws -> ReviewOverview {
    try await sources.due(in: scope)
  }
}

/// The words of all books in which a text occurs.
public struct WordSearchQuery: SourceQuery, HomeQuery {
  /// What it is answered with.
  public typealias Result = FoundWords

  private let text: String
  private let limit: Int

  /// Makes the query for a text; so many words are listed at most.
  public init(_ text: String, limit: Int) {
    (self.text, self.limit) = (text, limit)
  }

  /// Searches.
  public func read(from sources: some DataSources) async throws -> FoundWords {
    try await sources.words(with: text, limit: limit)
  }
}

/// The books as home lists them, in an order: what they are, what they hold and what they are for,
/// read side by side.
public struct ShelfQuery: HomeQuery {
  private let order: WordBookOrder

  /// Makes the query.
  public init(order: WordBookOrder) {
    self.order = order
  }

  /// Runs the parts side by side.
  public func run(with provider: some DataProviding) async throws -> [WordBookOverview] {
    let query = BooksQuery().with(CountsQuery()).with(ScheduleQuery()).map { parts in
      let ((books, counts), schedules) = parts
      // A book that came between two of the parts is there at the next reading.
      let known = books.compactMap { book in
        schedules[book.id].map {
          WordBookOverview(book, counts[book.id] ?? StateCounts(), $0)
        }
      }
      return order.sorted(known)
    }
    return try await query.run(with: provider)
  }
}

/// All of home: the books, and beside them what is due; one may fail without the other.
public struct TodayQuery: HomeQuery {
  private let order: WordBookOrder

  /// Makes the query; the books are listed in an order.
  public init(order: WordBookOrder) {
    self.order = order
  }

  /// Runs the parts side by side.
  public func run(with provider: some DataProviding) async throws -> TodayReport {
    let query = ShelfQuery(order: order).attempt().with(DueQuery(.allBooks).attempt())
    let (books, due) = try await query.run(with: provider)
    return TodayReport(books: books, due: due)
  }
}

/// What home shows.
public struct TodayReport: Sendable {
  /// The books in their order.
  public let books: Result<[WordBookOverview], any Error>
  /// How many words are due, new and learnt today.
  public let due: Result<ReviewOverview, any Error>

  /// Makes a report of its parts.
  public init(
    books: Result<[WordBookOverview], any Error>,
    due: Result<ReviewOverview, any Error>
  ) {
    (self.books, self.due) = (books, due)
  }
}
