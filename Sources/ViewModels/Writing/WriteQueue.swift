/// Runs writes one after the other, in the order in which they were asked for.
///
/// The screen shows a mark before the disk has it; the next mark may come while the first is still
/// on its way. In the queue the disk sees them in the order of the keys.
public final class WriteQueue {
  private var last: Task<(any Error)?, Never>?

  /// Creates an empty queue.
  public init() {}

  /// Runs something after everything that was asked for before it has ended, well or not.
  /// - Returns: The error that it threw, or nil when it went well.
  public func run(_ write: @escaping @MainActor () async throws -> Void) async -> (any Error)? {
    await start(write).value
  }

  /// Has something run in its turn, without waiting for it.
  @discardableResult
  public func start(
    _ write: @escaping @MainActor () async throws -> Void
  ) -> Task<(any Error)?, Never> {
    let previous = last
    let task = Task { () async -> (any Error)? in
      _ = await previous?.value
      do {
        try await write()
        return nil
      } catch {
        return error
      }
    }
    last = task
    return task
  }

  /// Returns when everything that was asked for has ended.
  public func drain() async {
    _ = await last?.value
  }
}
