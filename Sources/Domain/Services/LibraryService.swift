/// The library as a whole: how it is, and when something else changed it.
public protocol LibraryService: Sendable {
  /// What the learner should know about the state of the stored data.
  func health() async -> LibraryHealth

  /// A stream that yields after each change that came from outside: another running instance, or a
  /// folder synchroniser. Each call makes a stream of its own.
  func changesFromOutside() async -> AsyncStream<Void>

  /// Makes ready what later calls will need; good to call when the first screen has been drawn.
  /// - Throws: `StoreError`, which a call that needs the same will throw again.
  func prepare() async throws

  /// Ends a run. Every change was durable before, so a failure loses nothing.
  /// - Throws: `StoreError`.
  func close() async throws
}

extension LibraryService {
  /// Nothing else changes the library.
  public func changesFromOutside() async -> AsyncStream<Void> { AsyncStream { $0.finish() } }
  /// Nothing has to be made ready.
  public func prepare() async throws {}
  /// Nothing has to be ended.
  public func close() async throws {}
}
