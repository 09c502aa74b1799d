/// The library as a whole: its state, and changes from outside.
public protocol LibraryService: Sendable {
  /// What the learner should know about the state of the stored data.
  func health() async -> LibraryHealth

  /// Streams that yield after changes from outside, by another running instance or by a folder
  /// synchronizer: one for each part of the library that is watched. Each call creates new ones.
  func changesFromOutside() async -> [AsyncStream<Void>]

  /// Prepares what later calls will need; best called after the first screen has been drawn.
  /// - Throws: `StoreError`; a call that needs the same thing throws it again.
  func prepare() async throws

  /// Closes the library. Every change was already durable, so a failure loses nothing.
  /// - Throws: `StoreError`.
  func close() async throws

  /// What the learner must know if the program ends before the library is closed; nil for all that is
  /// durable where it belongs. It does not wait for what the library does meanwhile.
  func leftBehind() async -> StoreError?
}

extension LibraryService {
  /// None: nothing else changes the library.
  public func changesFromOutside() async -> [AsyncStream<Void>] { [] }
  /// Does nothing.
  public func prepare() async throws {}
  /// Does nothing.
  public func close() async throws {}
  /// Nothing.
  public func leftBehind() async -> StoreError? { nil }
}
