/// How much a library holds.
public struct LibraryTotals: Hashable, Sendable {
  /// The files of the journal that were read.
  public let files: Int
  /// The lines in them.
  public let lines: Int
  /// The books that are not deleted.
  public let books: Int
  /// The words in them.
  public let words: Int
  /// The reviews that count.
  public let reviews: Int

  /// Makes totals.
  public init(files: Int, lines: Int, books: Int, words: Int, reviews: Int) {
    (self.files, self.lines, self.books) = (files, lines, books)
    (self.words, self.reviews) = (words, reviews)
  }
}
