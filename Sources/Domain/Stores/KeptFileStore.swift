/// Stores files that stay when they are unused, until the learner cleans up.
public protocol KeptFileStore: Sendable {
  /// The files that can be cleaned up, in any order; files that the program did not create are not
  /// listed.
  /// - Throws: `StoreError`; a folder that cannot be listed is not the same as an empty one.
  func keptFiles() async throws -> [KeptFile]

  /// Removes a file, unless it has been replaced since it was listed.
  /// - Returns: Whether it was removed.
  /// - Throws: `StoreError`.
  func remove(_ file: KeptFile) async throws(StoreError) -> Bool
}

/// A file at the time when it was listed.
public struct KeptFile: Hashable, Sendable {
  /// The kinds of file.
  public enum Kind: Hashable, Sendable {
    /// An image that words may refer to.
    case image(ImageReference)
    /// A text that was edited in another program.
    case workingText
    /// A temporary file of a program that did not exit normally.
    case temporary
  }

  /// The kind of file.
  public let kind: Kind
  /// The absolute path.
  public let path: String
  /// Its size in bytes.
  public let byteCount: Int
  /// When it last changed on this computer; for a file that a synchronizer copied, when it arrived.
  public let changedAt: Timestamp
  /// Identifies the file, to distinguish it from another one that replaces it under the same name.
  public let identity: UInt64

  /// Creates a description of a file.
  public init(
    _ kind: Kind,
    path: String,
    byteCount: Int,
    changedAt: Timestamp,
    identity: UInt64 = 0
  ) {
    self.kind = kind
    self.path = path
    self.byteCount = byteCount
    self.changedAt = changedAt
    self.identity = identity
  }
}
