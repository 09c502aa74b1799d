/// A query that home may run.
public protocol HomeQuery: Query {}

/// Answers the queries of home.
public protocol HomeProviding: Sendable {
  /// Fetches the result of a query of home.
  func fetch<Q: HomeQuery>(_ query: Q) async throws -> Q.Result
}

/// A query that the statistics may run.
public protocol StatisticsQuery: Query {}

/// Answers the queries of the statistics.
public protocol StatisticsProviding: Sendable {
  /// Fetches the result of a query of the statistics.
  func fetch<Q: StatisticsQuery>(_ query: Q) async throws -> Q.Result
}

/// A query about single words.
public protocol WordQuery: Query {}

/// Answers the queries about single words.
public protocol WordProviding: Sendable {
  /// Fetches the result of a query about words.
  func fetch<Q: WordQuery>(_ query: Q) async throws -> Q.Result
}

extension MappedQuery: HomeQuery where Base: HomeQuery {}
extension PairQuery: HomeQuery where First: HomeQuery, Second: HomeQuery {}
extension AttemptedQuery: HomeQuery where Base: HomeQuery {}

extension MappedQuery: StatisticsQuery where Base: StatisticsQuery {}
extension PairQuery: StatisticsQuery where First: StatisticsQuery, Second: StatisticsQuery {}
extension AttemptedQuery: StatisticsQuery where Base: StatisticsQuery {}

extension MappedQuery: WordQuery where Base: WordQuery {}
extension PairQuery: WordQuery where First: WordQuery, Second: WordQuery {}
extension AttemptedQuery: WordQuery where Base: WordQuery {}
