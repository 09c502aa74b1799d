/// Runs writes one after the other, in the order in which they were asked for.
///
/// The screen shows a mark before the disk has it; the next mark may come while the first is still
/// on its way. In the queue the disk sees them in the order of the keys.
package final class WriteQueue {
  /// Waits for what was asked for last.
  private var last: (() async -> Void)?

  /// Creates an empty queue.
  package init() {}

  /// Runs something after everything that was asked for before it has ended, well or not.
  /// - Returns: The error that it threw, or nil when it went well.
  package func run(_ write: @escaping @MainActor () async throws -> Void) async -> (any Error)? {
    do {
      try await value(of: write)
      return nil
    } catch {
      return error
    }
  }

  /// Runs something in its turn.
  /// - Returns: What it returns.
  /// - Throws: What it throws.
  package func value<Value: Sendable, Failure: Error>(
    of write: @escaping @MainActor () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await start(write).value.get()
  }

  /// Has something run in its turn, without waiting for it.
  @discardableResult
  package func start<Value: Sendable, Failure: Error>(
    _ write: @escaping @MainActor () async throws(Failure) -> Value
  ) -> Task<Result<Value, Failure>, Never> {
    let previous = last
    let task = Task { () async -> Result<Value, Failure> in
      await previous?()
      do throws(Failure) {
        return .success(try await write())
      } catch {
        return .failure(error)
      }
    }
    last = { _ = await task.value }
    return task
  }

  /// Returns when everything that was asked for has ended.
  package func drain() async { await last?() }
}
