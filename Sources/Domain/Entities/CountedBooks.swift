/// Word books, with the number of words of each.
public struct CountedBooks: Hashable, Sendable {
  /// The books.
  public let books: [WordBook]
  /// The number of words by study state, in the order of the books.
  public let counts: [StateCounts]

  /// Creates a list; `counts` has one element for each book.
  public init(books: [WordBook], counts: [StateCounts]) {
    (self.books, self.counts) = (books, counts)
  }
}
