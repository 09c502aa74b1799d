/// A book that follows a file on the web, and what was new there.
public struct RefreshedBook: Hashable, Sendable {
  /// The title.
  public let title: String
  /// The numbers of words that were added, and of those whose texts were changed.
  public var new = 0, changed = 0
  /// The words that the learner and the source both changed; they stay as the learner has them.
  public var conflicts: [String] = []
  /// The words that the source no longer has; they stay.
  public var dropped: [String] = []
  /// Why nothing could be fetched, as a sentence; nil when it could.
  public var failure: String?

  /// Creates a book in which nothing was new.
  public init(_ title: String) { self.title = title }
}
