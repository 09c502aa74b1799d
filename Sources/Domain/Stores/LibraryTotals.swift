/// The numbers of what a library holds.
package struct LibraryTotals: Hashable, Sendable {
  /// The number of files that were read.
  package let files: Int
  /// The number of lines in them; nil for a back end without lines.
  package let lines: Int?
  /// The number of books that are not deleted.
  package let books: Int
  /// The number of words in them.
  package let words: Int
  /// The number of reviews that count.
  package let reviews: Int

  package init(files: Int, lines: Int?, books: Int, words: Int, reviews: Int) {
    (self.files, self.lines, self.books) = (files, lines, books)
    (self.words, self.reviews) = (words, reviews)
  }
}
