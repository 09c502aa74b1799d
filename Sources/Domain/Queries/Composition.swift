/// A query whose result is made of another one's.
public struct MappedQuery<Base: Query, Result: Sendable>: Query {
  fileprivate let base: Base
  fileprivate let transform: @Sendable (Base.Result) throws -> Result

  /// Runs the other query and changes its result.
  public func run(with provider: some DataProviding) async throws -> Result {
    try transform(await base.run(with: provider))
  }
}

/// Two queries that run side by side; the first failure is the failure of both.
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

/// A query that does not fail: its failure is its result, so that what runs beside it goes on.
public struct AttemptedQuery<Base: Query>: Query {
  fileprivate let base: Base

  /// Runs the other query, and keeps what goes wrong.
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
  /// A query with a changed result.
  public func map<Changed: Sendable>(
    _ transform: @escaping @Sendable (Result) throws -> Changed
  ) -> MappedQuery<Self, Changed> {
    MappedQuery(base: self, transform: transform)
  }

  /// This query and another one side by side.
  public func with<Other: Query>(_ other: Other) -> PairQuery<Self, Other> {
    PairQuery(first: self, second: other)
  }

  /// This query with its failure as a result.
  public func attempt() -> AttemptedQuery<Self> {
    AttemptedQuery(base: self)
  }
}
