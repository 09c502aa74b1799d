/// The result of one pass over all reviews: the query that all statistics share.
public struct ReviewPassQuery: SourceQuery, StatisticsQuery {
  /// The type of the answer.
  public typealias Result = Statistics

  /// Creates the query; it has no parameters.
  public init() {}

  /// Asks the sources for one pass over all reviews.
  public func read(from sources: some DataSources) async throws -> Statistics {
    try await sources.statistics()
  }
}

/// The titles of all books that are not deleted, by their ids.
public struct BookTitlesQuery: SourceQuery, StatisticsQuery, WordQuery {
  /// The type of the answer.
  public typealias Result = [WordBookID: String]

  /// Creates the query; it has no parameters.
  public init() {}

  /// Asks the sources for the books.
  public func read(from sources: some DataSources) async throws -> [WordBookID: String] {
    Dictionary(first: try await sources.books().map { ($0.id, $0.title) })
  }
}

/// The words forgotten most often, the worst first, with their texts.
public struct HardestWordsQuery: StatisticsQuery {
  /// Creates the query; it has no parameters.
  public init() {}

  /// Reads the texts of the words that the pass over the reviews found.
  public func run(with provider: some DataProviding) async throws -> [HardestWord] {
    let found = try await provider.read(ReviewPassQuery()).hardest
    let words = try await provider.read(WordsQuery(found.map(\.id))).byID
    return found.compactMap { hard in words[hard.id].map { HardestWord(word: $0, hard) } }
  }
}

/// Words by their ids.
public struct WordsQuery: SourceQuery, StatisticsQuery {
  /// The type of the answer.
  public typealias Result = [Word]

  private let ids: [WordID]

  /// Creates the query for these words, in this order.
  public init(_ ids: [WordID]) {
    self.ids = ids
  }

  /// Asks the sources for the words that still exist.
  public func read(from sources: some DataSources) async throws -> [Word] {
    try await sources.words(ids)
  }
}

/// Everything on the statistics screen: the plan of the day, one pass over the reviews, and the
/// titles and words that it refers to.
///
/// What cannot be read does not affect the rest.
public struct StatisticsReportQuery: StatisticsQuery {
  /// Creates the query; it has no parameters.
  public init() {}

  /// Runs the parts concurrently.
  public func run(with provider: some DataProviding) async throws -> StatisticsReport {
    let query = ReviewPassQuery().attempt()
      .with(BookTitlesQuery().attempt())
      .with(HardestWordsQuery().attempt())
      .with(DueQuery(.allBooks).attempt())
      .map {
        StatisticsReport(
          statistics: $0.0.0.0,
          titles: $0.0.0.1,
          hardest: $0.0.1,
          plan: $0.1.map(\.plan),
          nextDue: (try? $0.1.get())?.nextDue
        )
      }
    return try await query.run(with: provider)
  }
}

/// The statistics with the names of books and words.
public struct StatisticsReport: Sendable {
  /// What the reviews say, or the error of reading them.
  public let statistics: Result<Statistics, any Error>
  /// The titles for the books in `statistics`, or the error of reading them.
  public let titles: Result<[WordBookID: String], any Error>
  /// The words forgotten most often.
  public let hardest: Result<[HardestWord], any Error>
  /// The plan of the day.
  public let plan: Result<DayPlan, any Error>
  /// When the next word becomes due; nil when none will, or the plan could not be read.
  public let nextDue: ReviewDue?

  /// Creates a report; each part has a value, or the error of reading it.
  public init(
    statistics: Result<Statistics, any Error>,
    titles: Result<[WordBookID: String], any Error>,
    hardest: Result<[HardestWord], any Error>,
    plan: Result<DayPlan, any Error>,
    nextDue: ReviewDue? = nil
  ) {
    (self.plan, self.nextDue) = (plan, nextDue)
    self.statistics = statistics
    self.titles = titles
    self.hardest = hardest
  }
}
