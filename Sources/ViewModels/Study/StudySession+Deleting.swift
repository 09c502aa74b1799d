import Domain

/// Deleting words, and bringing them back.
extension StudySession {
  /// A word that was deleted, as undo remembers it.
  nonisolated struct Deletion {
    let wordID: WordID
    let name: String
    /// How many marks had been given by then: later ones are undone first.
    let markCount: Int
  }

  /// Deletes a word, after all that is on its way.
  func delete(_ word: Word) async {
    let error = await queue.run { try await self.words.delete([word.id]) }
    if let error { return notice = .failed(error) }
    deletions.append(
      Deletion(wordID: word.id, name: word.name, markCount: deck.markCount)
    )
    await load(saying: .study(.deleted(word.name)))
  }

  /// The deletion that is the last thing that was done, if it is one.
  func takeLastDeletion() -> Deletion? {
    guard let deletion = deletions.last else { return nil }
    if let mark = deck.marks.last, mark.number >= deletion.markCount { return nil }
    return deletions.removeLast()
  }

  /// Brings a deleted word back and puts it in front.
  func restore(_ deletion: Deletion) async {
    let error = await queue.run { try await self.words.restore([deletion.wordID]) }
    if let error {
      deletions.append(deletion)
      return notice = .failed(error)
    }
    await load(saying: .study(.restored(deletion.name)))
    deck.move(toWord: deletion.wordID)
  }

  private func load(saying news: Notice) async {
    notice = nil
    await load()
    // That the words cannot be read is worse news.
    if notice == nil { notice = news }
  }
}
