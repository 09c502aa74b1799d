import Synchronization

/// The provider of one fetch: a query that occurs in several parts is read once.
///
/// A read runs where its caller runs, not in a task of its own: home's first read would otherwise
/// wait for threads of the pool to be created.
final class SharedReads<Base: DataProviding>: DataProviding {
  private let base: Base
  /// The queries so far.
  ///
  /// An array, since they are few: a dictionary of `AnyHashable` would make the Swift runtime search
  /// all conformances for each type of query.
  private let reads = Mutex<[any AnyObject & Sendable]>([])

  init(_ base: Base) {
    self.base = base
  }

  func read<Q: SourceQuery>(_ query: Q) async throws -> Q.Result {
    let (read, isFirst) = sharedRead(of: query)
    guard isFirst else { return try await read.result() }
    let result: Result<Q.Result, any Error>
    do { result = .success(try await base.read(query)) } catch { result = .failure(error) }
    read.finish(result)
    return try result.get()
  }

  private func sharedRead<Q: SourceQuery>(of query: Q) -> (SharedRead<Q>, isFirst: Bool) {
    reads.withLock { reads in
      for case let known as SharedRead<Q> in reads where known.query == query {
        return (known, false)
      }
      let read = SharedRead(query)
      reads.append(read)
      return (read, true)
    }
  }

  /// Continues with the reads of this fetch.
  func fetch<Q: Query>(_ query: Q) async throws -> Q.Result {
    try await query.run(with: self)
  }
}

/// A query that is read, and its result once that is known.
private final class SharedRead<Q: SourceQuery>: Sendable {
  private enum State {
    case running([CheckedContinuation<Q.Result, any Error>])
    case finished(Result<Q.Result, any Error>)
  }

  let query: Q
  private let state = Mutex(State.running([]))

  init(_ query: Q) {
    self.query = query
  }

  /// Waits for the result.
  func result() async throws -> Q.Result {
    try await withCheckedThrowingContinuation { continuation in
      let known: Result<Q.Result, any Error>? = state.withLock { state in
        switch state {
        case .finished(let result):
          return result
        case .running(let waiting):
          state = .running(waiting + [continuation])
          return nil
        }
      }
      if let known { continuation.resume(with: known) }
    }
  }

  /// Gives the result to all that wait for it.
  func finish(_ result: Result<Q.Result, any Error>) {
    let waiting: [CheckedContinuation<Q.Result, any Error>] = state.withLock { state in
      defer { state = .finished(result) }
      guard case .running(let waiting) = state else { return [] }
      return waiting
    }
    for continuation in waiting { continuation.resume(with: result) }
  }
}
