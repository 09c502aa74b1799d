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
  /// The number of reviews, also of undone ones: backups and copies hold as many.
  package let reviews: Int
  /// The number of those that are undone.
  package let undone: Int

  package init(files: Int, lines: Int?, books: Int, words: Int, reviews: Int, undone: Int) {
    (self.files, self.lines, self.books) = (files, lines, books)
    (self.words, self.reviews, self.undone) = (words, reviews, undone)
  }
}
