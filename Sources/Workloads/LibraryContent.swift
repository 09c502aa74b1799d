import Domain

/// The visible content of a library.
struct LibraryContent {
  var books: [WordBookID: WordBook] = [:]
  var words: [WordID: Word] = [:]
  var samples: [SampleID: Sample] = [:]
  let deletedBooks: Set<WordBookID>
  let deletedWords: Set<WordID>
  /// The requested reviews that exist and count.
  var reviews: Set<ReviewID> = []
  private(set) var reviewedWords: Set<WordID> = []

  init(
    _ database: any Database,
    reviews asked: [ReviewID],
    progress: (Double) -> Void
  ) async throws {
    let trash = try await database.fetchTrash()
    deletedBooks = Set(trash.books.map(\.id))
    deletedWords = Set(trash.words.map(\.id))
    let fetched = try await database.fetchBooks()
    for (place, book) in fetched.enumerated() {
      progress(Double(place) / Double(fetched.count))
      books[book.id] = book
      for word in try await database.fetchWords(in: book.id) { words[word.id] = word }
    }
    for sample in try await database.fetchSamples() { samples[sample.id] = sample }
    reviewedWords = Set(try await database.fetchReviewLog().wordIDs)
    reviews = Set(try await database.fetchReviews(asked).map(\.id))
  }
}
