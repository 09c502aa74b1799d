/// A query whose result is computed from another query's result.
public struct MappedQuery<Base: Query, Result: Sendable>: Query {
  fileprivate let base: Base
  fileprivate let transform: @Sendable (Base.Result) throws -> Result

  /// Runs the other query and transforms its result.
  public func run(with provider: some DataProviding) async throws -> Result {
    try transform(await base.run(with: provider))
  }
}

/// Two queries that run concurrently; it fails when one of them fails.
public struct PairQuery<First: Query, Second: Query>: Query {
  fileprivate let first: First
  fileprivate let second: Second

  /// Runs both at once.
  public func run(
    with provider: some DataProviding
  ) async throws -> (First.Result, Second.Result) {
    async let first = first.run(with: provider)
    async let second = second.run(with: provider)
    return try await (first, second)
  }
}

/// A query that does not fail: its failure is its result, so that other queries continue.
public struct AttemptedQuery<Base: Query>: Query {
  fileprivate let base: Base

  /// Runs the other query, and returns its failure as a result.
  public func run(
    with provider: some DataProviding
  ) async throws -> Swift.Result<Base.Result, any Error> {
    do {
      return .success(try await base.run(with: provider))
    } catch {
      return .failure(error)
    }
  }
}

extension Query {
  /// A query with a transformed result.
  public func map<Changed: Sendable>(
    _ transform: @escaping @Sendable (Result) throws -> Changed
  ) -> MappedQuery<Self, Changed> {
    MappedQuery(base: self, transform: transform)
  }

  /// A query that runs this query and another one concurrently.
  public func with<Other: Query>(_ other: Other) -> PairQuery<Self, Other> {
    PairQuery(first: self, second: other)
  }

  /// A query with this query's failure as its result.
  public func attempt() -> AttemptedQuery<Self> {
    AttemptedQuery(base: self)
  }
}
