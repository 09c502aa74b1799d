import Domain

/// Everything that a library shows, to compare two of them.
package struct LibraryView: Equatable {
  let books: [WordBook]
  let words: [WordBookID: [Word]]
  let counts: [WordBookID: StateCounts]
  let trash: Trash
  let samples: [Sample]
  let reviews: [Review]
  let outlines: Set<WordOutline>
  let images: Set<ImageReference>

  /// Reads it.
  /// - Throws: What the back end throws.
  package init(_ database: any Database, reviewsOf ids: [WordID]) async throws {
    books = try await database.fetchBooks()
    var words: [WordBookID: [Word]] = [:]
    for book in books { words[book.id] = try await database.fetchWords(in: book.id) }
    self.words = words
    counts = try await database.fetchCounts()
    trash = try await database.fetchTrash()
    samples = try await database.fetchSamples()
    reviews = try await database.fetchReviews(of: ids)
    outlines = Set(try await database.fetchOutlines())
    images = try await database.fetchImages()
  }
}
