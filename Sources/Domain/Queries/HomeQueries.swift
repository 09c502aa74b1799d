/// All books that are not deleted, in order of creation.
public struct BooksQuery: SourceQuery, HomeQuery {
  /// The type of the answer.
  public typealias Result = [WordBook]

  /// Creates the query; it has no parameters.
  public init() {}

  /// Asks the sources for the books.
  public func read(from sources: some DataSources) async throws -> [WordBook] {
    try await sources.books()
  }
}

/// The number of words of each book, by study state.
public struct CountsQuery: SourceQuery, HomeQuery {
  /// The type of the answer.
  public typealias Result = ByBook<StateCounts>

  /// Creates the query; it has no parameters.
  public init() {}

  /// Asks the sources for the counts of all books at once.
  public func read(from sources: some DataSources) async throws -> ByBook<StateCounts> {
    ByBook(try await sources.counts())
  }
}

/// What each book is for today.
public struct BookScheduleQuery: SourceQuery, HomeQuery {
  /// The type of the answer.
  public typealias Result = ByBook<BookSchedule>

  /// Creates the query; it has no parameters.
  public init() {}

  /// Asks the sources for the age and task of all books at once.
  public func read(from sources: some DataSources) async throws -> ByBook<BookSchedule> {
    ByBook(try await sources.schedules())
  }
}

/// The plan of the day for some books, and the numbers of words to review.
public struct DueQuery: SourceQuery, HomeQuery, StatisticsQuery {
  /// The type of the answer.
  public typealias Result = ReviewOverview

  private let scope: ReviewScope

  /// Creates the query for some books.
  public init(_ scope: ReviewScope) {
    self.scope = scope
  }

  /// Asks the sources for the counts; it may need every review.
  public func read(from sources: some DataSources) async throws -> ReviewOverview {
    try await sources.due(in: scope)
  }
}

/// The words of all books that a search finds, in the language of `WordFilter`.
public struct WordSearchQuery: SourceQuery, HomeQuery {
  /// The type of the answer.
  public typealias Result = FoundWords

  private let text: String
  private let limit: Int

  /// Creates the query for what was typed, with at most `limit` words in the answer.
  public init(_ text: String, limit: Int) {
    (self.text, self.limit) = (text, limit)
  }

  /// Asks the sources for the best matches.
  public func read(from sources: some DataSources) async throws -> FoundWords {
    try await sources.words(with: text, limit: limit)
  }
}

/// The books as home lists them: books, counts and schedules.
public struct BookListQuery: HomeQuery {
  private let order: WordBookOrder

  /// Creates the query; the books are sorted by `order`.
  public init(order: WordBookOrder) {
    self.order = order
  }

  /// Runs the parts.
  ///
  /// One after the other, since one store answers them. Side by side they would need tasks, and
  /// the first frame with books would wait for the threads of these.
  public func run(with provider: some DataProviding) async throws -> [WordBookOverview] {
    // Not composed from `PairQuery` and the like, and neither is `TodayQuery`: the first use of a
    // generic type makes the Swift runtime search all conformances, which home would wait for.
    let books = try await BooksQuery().run(with: provider)
    let counts = try await CountsQuery().run(with: provider)
    let schedules = try await BookScheduleQuery().run(with: provider)
    // A book that was added between two of the reads appears the next time.
    let known = books.compactMap { book in
      schedules[book.id].map { WordBookOverview(book, counts[book.id] ?? StateCounts(), $0) }
    }
    return order.sorted(known)
  }
}

/// Everything on home: the books, and what is due; one may fail without the other.
public struct TodayQuery: HomeQuery {
  private let order: WordBookOrder

  /// Creates the query; the books are sorted by `order`.
  public init(order: WordBookOrder) {
    self.order = order
  }

  /// Runs the parts concurrently.
  public func run(with provider: some DataProviding) async throws -> TodayReport {
    async let books = attempted { try await BookListQuery(order: order).run(with: provider) }
    async let due = attempted { try await DueQuery(.allBooks).run(with: provider) }
    return await TodayReport(books: books, due: due)
  }

  private func attempted<Value: Sendable>(
    _ read: @Sendable () async throws -> Value
  ) async -> Result<Value, any Error> {
    do { return .success(try await read()) } catch { return .failure(error) }
  }
}

/// What home shows.
public struct TodayReport: Sendable {
  /// The books in their order.
  public let books: Result<[WordBookOverview], any Error>
  /// The plan of the day, and the numbers of words to review.
  public let due: Result<ReviewOverview, any Error>

  /// Creates a report; each part has a value, or the error of reading it.
  public init(
    books: Result<[WordBookOverview], any Error>,
    due: Result<ReviewOverview, any Error>
  ) {
    (self.books, self.due) = (books, due)
  }
}
