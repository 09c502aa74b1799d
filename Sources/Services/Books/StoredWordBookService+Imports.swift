import Domain

extension StoredWordBookService {
  /// Removes what an import added, and changes back what it changed, in one step.
  package func undo(_ imported: ImportedItems) async throws {
    var added = imported.words
    for book in imported.books { added += try await store.fetchWords(in: book).map(\.id) }
    var step = BookStep(deleting: imported.books, undoing: imported.reviews)
    step.words = WordStep(patches: imported.patches, deleting: imported.words)
    for review in try await store.fetchReviews(of: added) where review.isImported {
      step.undone.append(review.id)
    }
    try await store.changeBooks(step)
  }
}

extension Review {
  /// Whether its id follows from its word and time.
  fileprivate var isImported: Bool {
    (0..<Self.mostAttempts).contains { attempt in
      id == ReviewID(importedOf: wordID, at: moment.time, attempt: attempt)
    }
  }
}
