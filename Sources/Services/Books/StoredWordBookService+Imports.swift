import Domain

extension StoredWordBookService {
  /// Removes what an import added, and changes back what it changed, in one step.
  package func undo(_ imported: ImportedItems) async throws {
    var added = imported.words
    for book in imported.books { added += try await store.fetchWords(in: book).map(\.id) }
    var step = BookStep(deleting: imported.books, undoing: imported.reviews)
    step.words = WordStep(patches: imported.patches, deleting: imported.words)
    for review in try await store.fetchReviews(of: added) where review.importAttempt != nil {
      step.undone.append(review.id)
    }
    let replaced = Dictionary(
      imported.replaced.map { ($0.id, $0.carried) },
      uniquingKeysWith: { first, _ in first }
    )
    for review in try await store.fetchReviews(of: imported.replaced.map(\.wordID)) {
      guard let carried = replaced[review.id], let attempt = review.importAttempt else { continue }
      step.undone.append(review.id)
      // Ids are never used again.
      let id = ReviewID(importedOf: review.wordID, at: review.moment.time, attempt: attempt + 1)
      step.reviews.append(review.copy(id: id, carried: carried))
    }
    try await store.changeBooks(step)
  }
}
