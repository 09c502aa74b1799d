/// What a search for words has found: the best of them, and how many there are.
public struct FoundWords: Hashable, Sendable {
  /// The best of the words found, the best first.
  public let words: [Word]
  /// How many were found, those beyond the limit too.
  public let count: Int

  /// Makes a find of words; without a count, they are all.
  public init(_ words: [Word] = [], count: Int? = nil) {
    self.words = words
    self.count = count ?? words.count
  }

  /// How many were found beyond the limit.
  public var more: Int { count - words.count }
}
