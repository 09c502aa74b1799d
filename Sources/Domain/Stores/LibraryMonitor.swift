/// Reports the state of the library, and changes from outside.
public protocol LibraryMonitor: Sendable {
  /// A stream that yields after each change from outside: by another running instance, or by a
  /// folder synchronizer. Each call creates a new stream; it ends with the database. The first one
  /// also yields when something has changed since the library was first read: what was read then
  /// may still be on the screen.
  func changesFromOutside() async -> AsyncStream<Void>

  /// What the learner should know about the state of the stored data.
  func health() async -> LibraryHealth

  /// Files that were not understood completely, although nothing in them is damaged.
  func unreadFiles() async -> [UnreadFile]

  /// Prepares what later calls will need; best called after the first screen has been drawn.
  /// - Throws: `StoreError`; a call that needs the same thing throws it again.
  func prepare() async throws

  /// Closes the library. Every change was already durable, so a failure loses nothing; it takes a
  /// moment at most.
  /// - Throws: `StoreError`.
  func close() async throws

  /// What the learner must know if the program ends before the library is closed; nil for all that is
  /// durable where it belongs. It does not wait for what the library does meanwhile.
  func leftBehind() async -> StoreError?

  /// Compacts the files at the end of a command, when commands have created too many.
  /// - Throws: `StoreError`; a failure loses nothing.
  func compactAfterCommand() async throws
}

extension LibraryMonitor {
  /// None.
  public func unreadFiles() async -> [UnreadFile] { [] }

  /// Does nothing.
  public func prepare() async throws {}

  /// Does nothing.
  public func close() async throws {}

  /// Nothing.
  public func leftBehind() async -> StoreError? { nil }

  /// Does nothing.
  public func compactAfterCommand() async throws {}
}

/// A file of the library that was not understood completely.
public struct UnreadFile: Hashable, Sendable {
  /// Why a part of a file was not understood.
  public enum Reason: Hashable, Sendable {
    /// The last line is incomplete: it is still being copied, or was cut off when its writer ended.
    case incomplete
    /// The file contains lines that only a newer program understands.
    case newer
  }

  /// The file.
  public let path: String
  /// Why.
  public let reason: Reason
  /// When the file last changed.
  public let changedAt: Timestamp

  /// Creates a description.
  public init(path: String, reason: Reason, changedAt: Timestamp) {
    self.path = path
    self.reason = reason
    self.changedAt = changedAt
  }
}
