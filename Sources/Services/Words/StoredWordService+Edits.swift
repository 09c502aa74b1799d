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
      step.patches.append(WordPatch(from: old, to: try old.edited(edit)))
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

extension Word {
  /// This word with the fields of an edit; all other fields stay, including changes that others
  /// made in the meantime.
  /// - Throws: `InputError.incompleteWord` when a required part would be missing.
  fileprivate func edited(_ edit: WordEdit) throws -> Word {
    var word = self
    func content(_ side: Side) -> SideContent {
      guard let text = edit.sides[side] else { return self[side] }
      return SideContent(normalizedText(text), image: self[side].image)
    }
    word.meaning = content(.meaning)
    word.gana = content(.gana)
    word.kanji = content(.kanji)
    for (text, value) in edit.texts { word.texts[text] = normalizedText(value) }
    if let tags = edit.tags { word.tags = WordInput(tags: tags).normalized.tags }
    var missing: Set<MissingPart> = []
    if word.meaning.isEmpty { missing.insert(.meaning) }
    if word.gana.isEmpty && word.kanji.isEmpty { missing.insert(.ganaOrKanji) }
    // Only if a side was edited can the learner be asked to fill it.
    if !missing.isEmpty, !edit.sides.isEmpty { throw InputError.incompleteWord(missing: missing) }
    return word
  }
}
