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
    // Not composed of `PairQuery` and the like, nor is `TodayQuery`: the first use of a generic type
    // makes the run time look all conformances through, and home waits for no more than these.
    async let allBooks = BooksQuery().run(with: provider)
    async let allCounts = CountsQuery().run(with: provider)
    async let allSchedules = ScheduleQuery().run(with: provider)
    let (books, counts, schedules) = try await (allBooks, allCounts, allSchedules)
    // A book that came between two of the parts is there at the next reading.
    let known = books.compactMap { book in
      schedules[book.id].map { WordBookOverview(book, counts[book.id] ?? StateCounts(), $0) }
    }
    return order.sorted(known)
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
    async let books = attempted { try await ShelfQuery(order: order).run(with: provider) }
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
