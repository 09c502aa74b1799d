import Domain

/// Saves an existing word, unless others have changed the same fields, and closes the editor.
package final class ChangedWordSaver: WordSaver {
  private let word: EditedWord
  private let id: WordID
  private let words: any WordService
  private let trash: any TrashService
  private let history: any UndoHistory
  private let writes: WriteQueue
  private let exit: EditorExit

  package init(
    of word: EditedWord,
    id: WordID,
    words: any WordService,
    trash: any TrashService,
    history: any UndoHistory,
    writes: WriteQueue,
    exit: EditorExit
  ) {
    self.word = word
    self.id = id
    self.words = words
    self.trash = trash
    self.history = history
    self.writes = writes
    self.exit = exit
  }

  package func save(_ input: WordInput, takesKeys: () -> Void) async {
    takesKeys()
    guard word.form.isChanged else { return exit.close(nil) }
    word.update { $0.saving += 1 }
    _ = await writes.run { [self] in
      do {
        let stored = try await words.word(id)
        word.rebase(onto: stored)
        guard !word.reportConflict() else { return word.update { $0.saving -= 1 } }
        let saved = try await words.edit(stored, to: word.input)
        word.update { $0.saving -= 1 }
        history.record(edited: stored, to: saved)
        // The stored word now equals the fields: leaving loses nothing.
        word.show(WordForm(saved))
        exit.close(.word(.edited(saved.name)))
      } catch {
        let isInTrash = await isInTrash(error)
        word.update { $0.saving -= 1 }
        if isInTrash {
          word.say(.word(.notSavedInTrash(word.form.original?.name ?? word.form.name)))
        } else {
          word.edit { [home = word.home] in $0.report(error, home: home) }
        }
      }
    }
  }

  /// Whether the word cannot be saved since it is in the trash, alone or with its book.
  private func isInTrash(_ error: any Error) async -> Bool {
    guard case StoreError.notFound(.word, _) = error, let trash = try? await trash.trash() else {
      return false
    }
    return trash.words.contains { $0.id == id } || trash.books.contains { $0.id == word.bookID }
  }
}
