import Domain

/// Edits of many words at once.
extension StoredWordService {
  /// Applies edits in one step.
  package func edit(_ edits: WordEdits, addingTo bookID: WordBookID?) async throws -> WordStep {
    var step = WordStep(deleting: edits.deleted)
    let words = try await store.fetchWords(edits.changed.map(\.id))
    let known = words.byID
    for edit in edits.changed {
      guard let old = known[edit.id] else { continue }
      step.patches.append(WordPatch(from: old, to: try old.edited(by: edit)))
    }
    if !edits.added.isEmpty {
      guard let bookID else { throw StoreError.notFound(.book, id: "") }
      let book = try await lookup.book(bookID)
      for input in try reader.checked(edits.added) {
        let content = try await reader.content(of: input)
        step.added.append(content.makeWord(in: book.id, id: ids.make(), at: clock.now))
      }
    }
    return try await perform(step)
  }
}
