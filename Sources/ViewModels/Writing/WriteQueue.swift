/// Runs writes one after the other, in the order in which they were asked for.
///
/// The screen shows a mark before the disk has it; the next mark may come while the first is still
/// on its way. In the queue the disk sees them in the order of the keys. Results arrive in that
/// order as well: who asked for a write goes on before the next one begins.
package final class WriteQueue {
  /// What was asked for and has not begun, in order.
  private var waiting: [() async -> Void] = []
  private var isWriting = false

  package init() {}

  /// Runs something after everything that was asked for before it has ended, well or not.
  /// - Returns: The error that it threw, or nil when it went well.
  func run(_ write: @escaping @MainActor () async throws -> Void) async -> (any Error)? {
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
  func value<Value: Sendable, Failure: Error>(
    of write: @escaping @MainActor () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let end = AutoResetEvent()
    var result: Result<Value, Failure>?
    add {
      do throws(Failure) {
        result = .success(try await write())
      } catch {
        result = .failure(error)
      }
      end.set()
    }
    while true {
      guard let result else {
        await end.wait()
        continue
      }
      // Not before: two results can arrive in any order.
      beginNext()
      return try result.get()
    }
  }

  /// Has something run in its turn, without waiting for it.
  package func start(_ write: @escaping @MainActor () async throws -> Void) {
    add { [self] in
      try? await write()
      beginNext()
    }
  }

  /// Returns when everything that was asked for has ended.
  func drain() async {
    if isWriting { await value {} }
  }

  private func add(_ write: @escaping () async -> Void) {
    waiting.append(write)
    if !isWriting { beginNext() }
  }

  private func beginNext() {
    isWriting = !waiting.isEmpty
    guard isWriting else { return }
    let next = waiting.removeFirst()
    // Of its own, so that what cancels the caller does not end a write in the middle.
    Task { await next() }
  }
}
