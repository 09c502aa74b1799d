import Domain

extension ExportedLibrary {
  /// The books with the given ids, in that order, with their words and the reviews of these.
  /// - Throws: `StoreError` when the library cannot be read.
  package static func load(
    _ ids: [WordBookID],
    from database: any WordBookStore & WordStore & ReviewStore,
    _ progress: FileProgress = .none
  ) async throws -> ExportedLibrary {
    let books = try await database.fetchBooks()
    let byID = books.byID
    var exported: [ExportedBook] = []
    for (place, book) in ids.compactMap({ byID[$0] }).enumerated() {
      progress.report(Double(place) / Double(ids.count))
      let words = try await database.fetchWords(in: book.id)
      progress.report((Double(place) + 0.5) / Double(ids.count))
      let reviews = try await reviews(of: words, from: database)
      exported.append(
        ExportedBook(book, words: words.map { ExportedWord($0, reviews: reviews[$0.id] ?? []) })
      )
    }
    progress.report(1)
    return ExportedLibrary(books: exported)
  }

  private static func reviews(
    of words: [Word],
    from database: any ReviewStore
  ) async throws -> [WordID: [Review]] {
    Dictionary(grouping: try await database.fetchReviews(of: words.map(\.id)), by: \.wordID)
  }
}
