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

/// The books as home lists them, with their counts and what they are for today.
public struct BookListQuery: SourceQuery, HomeQuery {
  /// The type of the answer.
  public typealias Result = [WordBookOverview]

  private let order: WordBookOrder

  /// Creates the query; the books are sorted by `order`.
  public init(order: WordBookOrder) {
    self.order = order
  }

  /// Asks the sources for everything about all books at once.
  public func read(from sources: some DataSources) async throws -> [WordBookOverview] {
    order.sorted(try await sources.overviews())
  }
}

/// The books, and what is due; one may fail without the other.
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

  /// The result of a read, or its error.
  ///
  /// Not by `attempt()`: at the first use of a composed query the Swift runtime searches all
  /// conformances, and home is what a start waits for.
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
