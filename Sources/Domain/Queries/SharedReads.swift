/// The provider of one fetch: a query that occurs in several parts is read once.
actor SharedReads<Base: DataProviding>: DataProviding {
  private let base: Base
  /// The queries so far.
  ///
  /// An array, since they are few: a dictionary of `AnyHashable` would make the Swift runtime search
  /// all conformances for each type of query.
  private var reads: [SharedRead] = []

  init(_ base: Base) {
    self.base = base
  }

  func read<Q: SourceQuery>(_ query: Q) async throws -> Q.Result {
    let task = task(for: query)
    guard let result = try await task.value as? Q.Result else {
      // Equal queries have one type, and so do their results.
      return try await base.read(query)
    }
    return result
  }

  private func task<Q: SourceQuery>(for query: Q) -> Task<any Sendable, any Error> {
    for read in reads where read.type == ObjectIdentifier(Q.self) {
      if let known = read.query as? Q, known == query { return read.task }
    }
    let task = Task<any Sendable, any Error> { [base] in try await base.read(query) }
    reads.append(SharedRead(type: ObjectIdentifier(Q.self), query: query, task: task))
    return task
  }

  /// Continues with the reads of this fetch.
  nonisolated func fetch<Q: Query>(_ query: Q) async throws -> Q.Result {
    try await query.run(with: self)
  }
}

/// A query, and the task that answers it.
private struct SharedRead {
  let type: ObjectIdentifier
  let query: any Sendable
  let task: Task<any Sendable, any Error>
}
