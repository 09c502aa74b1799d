/// The provider of one fetch: a query that several parts ask for is read once, and all get its
/// result.
actor SharedReads<Base: DataProviding>: DataProviding {
  private let base: Base
  private var reads: [AnyHashable: Task<any Sendable, any Error>] = [:]

  init(_ base: Base) {
    self.base = base
  }

  func read<Q: SourceQuery>(_ query: Q) async throws -> Q.Result {
    let task = reads[query] ?? Task { [base] in try await base.read(query) }
    reads[query] = task
    guard let result = try await task.value as? Q.Result else {
      // Equal queries are of one type, and so are their results.
      return try await base.read(query)
    }
    return result
  }

  /// Goes on with the reads of this fetch.
  nonisolated func fetch<Q: Query>(_ query: Q) async throws -> Q.Result {
    try await query.run(with: self)
  }
}
