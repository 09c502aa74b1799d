import Domain

extension StoredWordBookService {
  /// Removes what an import added, and changes back what it changed, in one step, without the words
  /// and the fields that stay.
  @discardableResult
  package func undo(_ imported: ImportedItems) async throws -> UndoneImport {
    let added = try await AddedWords(by: imported, in: store)
    let known = try await store.fetchWords(imported.patches.map(\.id)).byID
    let (patches, changed) = imported.patches.filter { known[$0.id] != nil }
      .leavingChanges(of: known, since: imported.expected)
    let kept = imported.books.filter { !added.left.isDisjoint(with: added.ofBooks[$0] ?? []) }
    let words = imported.words + kept.flatMap { added.ofBooks[$0] ?? [] }
    var step = BookStep(
      deleting: imported.books.filter { !kept.contains($0) },
      words: WordStep(
        patches: patches,
        deleting: words.filter { !added.left.contains($0) } + added.restored
      ),
      undoing: imported.reviews
    )
    for review in added.reviews
    where review.importAttempt != nil && !added.left.contains(review.wordID) {
      step.undone.append(review.id)
    }
    try await restore(imported.replaced, in: &step)
    let left = added.left.union(changed)
    if step == BookStep(), let word = try await store.fetchWords(left.sorted()).first {
      throw InputError.changedSince(word)
    }
    var undone = UndoneImport(imported, left: left)
    undone.deleted = TrashItems(books: step.deleted, words: step.words.deleted)
    undone.words = patches.back(to: known)
    undone.reviews = try await store.fetchReviews(step.undone)
    undone.restored = step.reviews.map(\.id)
    try await store.changeBooks(step)
    return undone
  }

  /// Gives reviews that an import replaced what they carried before.
  private func restore(_ replaced: [ReplacedReview], in step: inout BookStep) async throws {
    let before = Dictionary(first: replaced.map { ($0.id, $0.carried) })
    for review in try await store.fetchReviews(of: replaced.map(\.wordID)) {
      guard let carried = before[review.id], let attempt = review.importAttempt else { continue }
      step.undone.append(review.id)
      // Ids are never used again.
      let id = ReviewID(importedOf: review.wordID, at: review.moment.time, attempt: attempt + 1)
      step.reviews.append(review.copy(id: id, carried: carried))
    }
  }

  package func wordsLeft(byUndoing imported: ImportedItems) async throws -> Set<WordID> {
    try await AddedWords(by: imported, in: store).left
  }
}

extension [WordPatch] {
  /// What sets the fields of words to what they are before these patches, as long as they are as these
  /// set them.
  fileprivate func back(to known: [WordID: Word]) -> WordStep {
    var step = WordStep()
    for patch in self {
      guard let old = known[patch.id] else { continue }
      var new = old
      patch.apply(to: &new)
      let back = WordPatch(from: new, to: old)
      if back.isEmpty { continue }
      step.patches.append(back)
      step.expected.append(patch)
    }
    return step
  }
}

/// The words that an import added or restored, with what is in its books by now.
private struct AddedWords {
  /// The words in each of its books.
  let ofBooks: [WordBookID: [WordID]]
  /// The reviews of those that it added, and of those that are in its books.
  let reviews: [Review]
  /// Those with a review that was not imported, of restored ones since then, and those that came to its
  /// books from elsewhere.
  let left: Set<WordID>
  /// Those that came back from the trash and go there again; one that was deleted since is there, and
  /// one that was moved to a book of the import is among the words of that.
  let restored: [WordID]

  init(by imported: ImportedItems, in store: any WordStore & ReviewStore) async throws {
    var ofBooks: [WordBookID: [WordID]] = [:]
    var left: Set<WordID> = []
    for book in imported.books {
      let words = try await store.fetchWords(in: book)
      ofBooks[book] = words.map(\.id)
      guard let created = imported.created else { continue }
      for word in words where !created.contains(word.createdAt) { left.insert(word.id) }
    }
    self.ofBooks = ofBooks
    reviews = try await store.fetchReviews(of: imported.words + ofBooks.values.joined())
    for review in reviews where review.importAttempt == nil { left.insert(review.wordID) }
    let restored = try await store.fetchWords(imported.restored).map(\.id)
    if let time = imported.restoredAt, !restored.isEmpty {
      for review in try await store.fetchReviews(of: restored)
      where review.importAttempt == nil && review.moment.time >= time {
        left.insert(review.wordID)
      }
    }
    let others = left.union(ofBooks.values.joined())
    self.restored = restored.filter { !others.contains($0) }
    self.left = left
  }
}
