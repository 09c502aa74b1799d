/// A question of a screen, as a value; a `DataProviding` answers it.
///
/// Queries compose: run concurrently (`with`), transformed (`map`), or with their failure as a
/// result (`attempt`), they are queries again.
public protocol Query<Result>: Sendable {
  /// The type of the answer.
  associatedtype Result: Sendable

  /// Computes the answer from what a provider reads.
  func run(with provider: some DataProviding) async throws -> Result
}

/// A query that is not composed of others: it reads its answer from the data sources.
///
/// It is hashable, so that equal queries are read once within one fetch.
public protocol SourceQuery: Query, Hashable {
  /// Reads the answer.
  func read(from sources: some DataSources) async throws -> Result
}

extension SourceQuery {
  /// Asks the provider to read the answer.
  public func run(with provider: some DataProviding) async throws -> Result {
    try await provider.read(self)
  }
}

/// Answers queries.
///
/// It can be narrowed: code that gets a `HomeProviding` does not compile when it asks anything but
/// a `HomeQuery`.
public protocol DataProviding: HomeProviding, StatisticsProviding, WordProviding {
  /// Answers a query that is not composed of others.
  func read<Q: SourceQuery>(_ query: Q) async throws -> Q.Result
}

extension DataProviding {
  /// Answers a query; parts that occur more than once are read once.
  public func fetch<Q: Query>(_ query: Q) async throws -> Q.Result {
    try await query.run(with: SharedReads(self))
  }
}

/// A provider that reads from data sources.
public struct SourceProvider<Sources: DataSources>: DataProviding {
  private let sources: Sources

  /// Creates a provider on data sources.
  public init(_ sources: Sources) {
    self.sources = sources
  }

  /// Hands the query the sources.
  public func read<Q: SourceQuery>(_ query: Q) async throws -> Q.Result {
    try await query.read(from: sources)
  }
}
