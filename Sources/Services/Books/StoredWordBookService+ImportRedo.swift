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
    let reviews = try await reviews(of: undone)
    var attempts = 1
    while true {
      step.reviews = reviews.map { $0.imported(after: attempts) }
      do {
        if step != BookStep() { try await store.changeBooks(step) }
        return undone.renewedItems(reviews.map(\.id), as: step.reviews.map(\.id))
      } catch StoreError.alreadyExists(.review, _) where attempts < Review.mostAttempts {
        // Ids of undone reviews stay in use, and so do those of their replacements.
        attempts += 1
      }
    }
  }

  /// The reviews that count again: another import of the file may have added some of them meanwhile.
  private func reviews(of undone: UndoneImport) async throws -> [Review] {
    let restored = Set(undone.restored)
    let words = Set(undone.reviews.map(\.wordID)).sorted()
    let counting = try await store.fetchReviews(of: words).filter { !restored.contains($0.id) }
    let known = Set(counting.map(CardMoment.init))
    return undone.reviews.filter { !known.contains(CardMoment($0)) }
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

extension UndoneImport {
  /// The items with new ids of reviews, without those of reviews that do not count again.
  fileprivate func renewedItems(_ old: [ReviewID], as new: [ReviewID]) -> ImportedItems {
    let names = Dictionary(first: zip(old, new).map { ($0, $1) })
    let undone = Set(reviews.map(\.id))
    func renewed(_ id: ReviewID) -> ReviewID? { names[id] ?? (undone.contains(id) ? nil : id) }
    var items = items
    items.reviews = items.reviews.compactMap(renewed)
    items.replaced = items.replaced.compactMap { replaced in
      renewed(replaced.id).map {
        ReplacedReview($0, of: replaced.wordID, carried: replaced.carried)
      }
    }
    return items
  }
}

/// When a card was answered; no two reviews of a card count for the same time.
private struct CardMoment: Hashable {
  private let wordID: WordID
  private let time: Timestamp
  private let isSecond: Bool

  init(_ review: Review) {
    (wordID, time, isSecond) = (review.wordID, review.moment.time, review.isSecond)
  }
}
