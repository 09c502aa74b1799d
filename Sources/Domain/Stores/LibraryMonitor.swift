/// Tells how the library is, and when it changed behind the program's back.
public protocol LibraryMonitor: Sendable {
  /// A stream that yields after each change that came from outside: another running instance, or a
  /// folder synchroniser. Each call makes a stream of its own; it ends with the database.
  func changesFromOutside() async -> AsyncStream<Void>

  /// What the learner should know about the state of the stored data.
  func health() async -> LibraryHealth

  /// Files of which not everything was understood, though nothing in them is damaged.
  func unreadFiles() async -> [UnreadFile]

  /// Makes ready what later calls will need; good to call when the first screen has been drawn.
  /// - Throws: `StoreError`, which a call that needs the same will throw again.
  func prepare() async throws

  /// Ends a run. Every change was durable before, so a failure loses nothing; it takes a moment at most.
  /// - Throws: `StoreError`.
  func close() async throws

  /// Puts files together at the end of a command, when commands have left very many.
  /// - Throws: `StoreError`; a failure loses nothing.
  func compactAfterCommand() async throws
}

extension LibraryMonitor {
  /// Everything was understood.
  public func unreadFiles() async -> [UnreadFile] { [] }

  /// Nothing has to be made ready.
  public func prepare() async throws {}

  /// There is nothing to compact.
  public func close() async throws {}

  /// There are no files.
  public func compactAfterCommand() async throws {}
}

/// A file of the library of which not everything was understood.
public struct UnreadFile: Hashable, Sendable {
  /// Why a part of a file was not understood.
  public enum Reason: Hashable, Sendable {
    /// Its last line is not whole: it is on its way here, or was cut off when its writer ended.
    case incomplete
    /// It says things that only a newer program knows.
    case newer
  }

  /// The file.
  public let path: String
  /// Why.
  public let reason: Reason
  /// When the file changed last.
  public let changedAt: Timestamp

  /// Makes a description.
  public init(path: String, reason: Reason, changedAt: Timestamp) {
    self.path = path
    self.reason = reason
    self.changedAt = changedAt
  }
}
