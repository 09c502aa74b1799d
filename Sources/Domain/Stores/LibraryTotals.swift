/// The numbers of what a library holds.
public struct LibraryTotals: Hashable, Sendable {
  /// The number of journal files that were read.
  public let files: Int
  /// The number of lines in them.
  public let lines: Int
  /// The number of books that are not deleted.
  public let books: Int
  /// The number of words in them.
  public let words: Int
  /// The number of reviews that count.
  public let reviews: Int

  /// Creates totals.
  public init(files: Int, lines: Int, books: Int, words: Int, reviews: Int) {
    (self.files, self.lines, self.books) = (files, lines, books)
    (self.words, self.reviews) = (words, reviews)
  }
}
