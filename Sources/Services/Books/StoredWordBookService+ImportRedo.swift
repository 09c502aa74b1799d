import Domain

extension StoredWordBookService {
  /// Redoes an import: what it added comes back out of the trash.
  ///
  /// The reviews follow in a second step. Restoring what is not in the trash any more has no effect, so
  /// that a redo whose second step has failed can be tried again.
  package func redo(_ undone: UndoneImport) async throws -> ImportedItems {
    if undone.deleted != TrashItems() { try await store.restoreItems(undone.deleted) }
    var step = BookStep(undoing: try await store.fetchReviews(undone.restored).map(\.id))
    step.words.patches = try await patches(of: undone.words)
    var attempts = 1
    while true {
      step.reviews = undone.reviews.map { $0.imported(after: attempts) }
      do {
        if step != BookStep() { try await store.changeBooks(step) }
        return undone.items.renewing(undone.reviews.map(\.id), as: step.reviews.map(\.id))
      } catch StoreError.alreadyExists(.review, _) where attempts < Review.mostAttempts {
        // Ids of undone reviews stay in use, and so do those of the ones that stood in their place.
        attempts += 1
      }
    }
  }

  /// The patches of words that still exist, without fields that were changed since.
  private func patches(of step: WordStep) async throws -> [WordPatch] {
    let known = try await store.fetchWords(step.patches.map(\.id)).byID
    return step.patches.filter { known[$0.id] != nil }
      .leavingChanges(of: known, since: step.expected).patches
  }
}

extension Review {
  /// A copy with the id of a later attempt to import it.
  fileprivate func imported(after attempts: Int) -> Review {
    let attempt = (importAttempt ?? 0) + attempts
    let id = ReviewID(importedOf: wordID, at: moment.time, attempt: attempt)
    return copy(id: id, wordID: wordID)
  }
}

extension ImportedItems {
  /// These items with new ids of reviews.
  fileprivate func renewing(_ old: [ReviewID], as new: [ReviewID]) -> ImportedItems {
    let names = Dictionary(first: zip(old, new).map { ($0, $1) })
    var items = self
    items.reviews = reviews.map { names[$0] ?? $0 }
    items.replaced = replaced.map {
      ReplacedReview(names[$0.id] ?? $0.id, of: $0.wordID, carried: $0.carried)
    }
    return items
  }
}
