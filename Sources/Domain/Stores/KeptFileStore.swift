/// Keeps files that stay when they are unused, until the learner cleans up.
public protocol KeptFileStore: Sendable {
  /// The files that cleaning up may remove, in no order; foreign files are not listed.
  /// - Throws: `StoreError`; what cannot be listed must not look empty.
  func keptFiles() async throws -> [KeptFile]

  /// Removes a file, unless it is another one by now than when it was listed.
  /// - Returns: Whether it was removed.
  /// - Throws: `StoreError`.
  func remove(_ file: KeptFile) async throws -> Bool
}

/// A file as it was when it was listed.
public struct KeptFile: Hashable, Sendable {
  /// What a file is.
  public enum Kind: Hashable, Sendable {
    /// An image, which words may show.
    case image(ImageReference)
    /// A text that was edited in another program.
    case workingText
    /// What a program has left that did not come to its end.
    case temporary
  }

  /// What it is.
  public let kind: Kind
  /// Where it is.
  public let path: String
  /// How many bytes it has.
  public let byteCount: Int
  /// When it came to be as it is, on this computer: for a file that a synchroniser has brought, when
  /// it came.
  public let changedAt: Timestamp
  /// Tells a file from another one that takes its place under the same name.
  public let identity: UInt64

  /// Makes a description of a file.
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
