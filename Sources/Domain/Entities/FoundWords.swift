/// The result of a search for words: the best matches, and how many there are.
public struct FoundWords: Hashable, Sendable {
  /// The best matches, best first.
  public let words: [Word]
  /// The number of matches, including those beyond the limit.
  public let count: Int

  /// Creates a result; without a count, `words` are all matches.
  public init(_ words: [Word] = [], count: Int? = nil) {
    self.words = words
    self.count = count ?? words.count
  }

  /// The number of matches beyond the limit.
  public var more: Int { count - words.count }
}
