import Domain

/// Changes of many words, and the steps that undo them.
extension StoredWordService {
  /// Applies a change to many words in one step.
  package func change(_ ids: [WordID], by change: WordsChange) async throws -> WordStep {
    let words = try await store.fetchWords(ids)
    switch change {
    case .move(let bookID):
      let target = try await lookup.target(bookID)
      return try await perform(
        WordStep(patches: words.map { WordPatch(id: $0.id, bookID: target.id) })
      )
    case .copy(let bookID):
      let target = try await lookup.target(bookID)
      return try await perform(
        WordStep(adding: words.map { $0.copy(in: target.id, id: self.ids.make(), at: clock.now) })
      )
    case .delete: return try await perform(WordStep(deleting: words.map(\.id)))
    case .tag(let added, let removed):
      return try await perform(
        WordStep(
          patches: words.map {
            WordPatch(id: $0.id, tags: $0.tags.changed(adding: added, removing: removed))
          }
        )
      )
    }
  }

  /// Performs a step completely or not at all, without fields that were changed since the change that
  /// it undoes.
  package func perform(_ step: WordStep) async throws -> WordStep {
    let (step, back) = try await settled(step)
    if step.isEmpty, let changed = back.skipped.min() {
      throw InputError.changedSince(try await word(changed))
    }
    var undoing = back
    let records = try await records(after: step, undoing: &undoing)
    if !records.isEmpty {
      try await store.changeBooks(BookStep(patches: records, words: step))
    } else if !step.isEmpty {
      try await store.changeWords(step)
    }
    return undoing
  }

  /// Changes of the records of closed books: a word that is moved on stays there when its old book is
  /// reopened, unless the move is undone.
  private func records(
    after step: WordStep,
    undoing: inout WordStep
  ) async throws -> [WordBookPatch] {
    let moved = Set(step.patches.filter { $0.bookID != nil }.map(\.id))
    if moved.isEmpty { return [] }
    var records: [WordBookPatch] = []
    for book in try await store.fetchBooks() {
      let left = book.movedWords.filter(moved.contains)
      if !left.isEmpty { undoing.recorded[book.id] = left }
      // A book that was reopened since has no record.
      let back = book.isClosed ? step.recorded[book.id, default: []].filter(moved.contains) : []
      guard left != back else { continue }
      let kept = book.movedWords.filter { !moved.contains($0) }
      records.append(WordBookPatch(id: book.id, movedWords: kept + back))
    }
    return records
  }

  /// The part of a step that can still be done, and the step that undoes it.
  private func settled(_ step: WordStep) async throws -> (WordStep, undoing: WordStep) {
    let words = try await store.fetchWords(step.patches.map(\.id) + step.deleted)
    let known = words.byID
    var step = step
    var undoing = WordStep(deleting: step.added.map(\.id) + step.restored)
    step.deleted.removeAll { known[$0] == nil }
    undoing.restored = step.deleted
    let (patches, changed) = step.patches.leavingChanges(of: known, since: step.expected)
    undoing.skipped = changed
    let restored = Set(step.restored)
    step.patches = patches.compactMap { patch in
      // A word that comes back out of the trash is not known yet.
      guard let old = known[patch.id] else { return restored.contains(patch.id) ? patch : nil }
      var new = old
      patch.apply(to: &new)
      let forth = WordPatch(from: old, to: new)
      if forth.isEmpty { return nil }
      undoing.patches.append(WordPatch(from: new, to: old))
      undoing.expected.append(forth)
      return forth
    }
    return (step, undoing)
  }
}

extension [String] {
  /// These tags with others appended, each once, and without some.
  fileprivate func changed(adding added: [String], removing removed: [String]) -> [String] {
    var tags = filter { !removed.contains($0) }
    for tag in added where !tags.contains(tag) { tags.append(tag) }
    return tags
  }
}
