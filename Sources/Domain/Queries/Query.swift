/// Something that a screen wants to know, as a value; a `DataProviding` fetches its result.
///
/// Queries compose: run side by side (`with`), changed (`map`), or made safe against their own
/// failure (`attempt`), they are queries again.
public protocol Query<Result>: Sendable {
  /// What it is answered with.
  associatedtype Result: Sendable

  /// Answers the query with what a provider reads.
  func run(with provider: some DataProviding) async throws -> Result
}

/// A query that is not made of others: it says itself where its answer comes from.
///
/// It is a value that can be compared, so that within one fetch no two equal ones are read twice.
public protocol SourceQuery: Query, Hashable {
  /// Reads the answer.
  func read(from sources: some DataSources) async throws -> Result
}

extension SourceQuery {
  /// Has the provider read it.
  public func run(with provider: some DataProviding) async throws -> Result {
    try await provider.read(self)
  }
}

/// Fetches the results of queries.
///
/// It may be narrowed: a screen that gets a `HomeProviding` cannot even be compiled when it asks
/// for something else than a `HomeQuery`.
public protocol DataProviding: HomeProviding, StatisticsProviding, WordProviding {
  /// Answers a query that is not made of others.
  func read<Q: SourceQuery>(_ query: Q) async throws -> Q.Result
}

extension DataProviding {
  /// Fetches the result of a query; what its parts have in common is read once.
  public func fetch<Q: Query>(_ query: Q) async throws -> Q.Result {
    try await query.run(with: SharedReads(self))
  }
}

/// A provider whose sources answer.
public struct SourceProvider<Sources: DataSources>: DataProviding {
  private let sources: Sources

  /// Makes a provider over sources.
  public init(_ sources: Sources) {
    self.sources = sources
  }

  /// Reads from the sources.
  public func read<Q: SourceQuery>(_ query: Q) async throws -> Q.Result {
    try await query.read(from: sources)
  }
}
