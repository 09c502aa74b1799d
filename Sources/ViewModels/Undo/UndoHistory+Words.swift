import Domain

extension UndoHistory {
  /// Takes note of a change of words.
  /// - Parameters:
  ///   - undoing: The step that takes it back.
  ///   - words: The service that does steps.
  ///   - done: What to say when it is made again.
  ///   - undone: What to say when it is taken back.
  func record(
    undoing: WordStep,
    by words: any WordService,
    done: Notice,
    undone: Notice
  ) {
    // Each step returns the one that takes it back.
    var step = undoing
    let perform = {
      let ids = step.ids
      let back = try await words.perform(step)
      // Where nothing changed, the words are as they would become already, or gone.
      if back.isEmpty { try await words.requireOne(of: ids) } else { step = back }
    }
    record(done: done, undone: undone, of: .words(undoing.ids), undo: perform, redo: perform)
  }

  /// Takes note of words that were added to a book.
  func record(added saved: [Word], to book: String, by words: any WordService) {
    guard let last = saved.last else { return }
    record(
      undoing: WordStep(deleting: saved.map(\.id)),
      by: words,
      done: .word(.added(saved.count, book: book)),
      undone: .word(.addingUndone(last.name, book: book))
    )
  }

  /// Takes note of a word that was edited; what else of it was changed meanwhile stays.
  func record(edited old: Word, to new: Word, by words: any WordService) {
    var back = new
    (back.meaning, back.gana, back.kanji) = (old.meaning, old.gana, old.kanji)
    (back.texts, back.tags) = (old.texts, old.tags)
    let patch = WordPatch(from: new, to: back)
    guard !patch.isEmpty else { return }
    record(
      undoing: WordStep(patches: [patch]),
      by: words,
      done: .word(.edited(new.name)),
      undone: .word(.editUndone(new.name))
    )
  }
}

extension WordService {
  /// Throws what is wrong with the first of some words when none of them is there.
  fileprivate func requireOne(of ids: [WordID]) async throws {
    var missing: any Error = StoreError.notFound(.word, id: ids.first?.description ?? "")
    for id in ids.reversed() {
      do {
        _ = try await word(id)
        return
      } catch {
        missing = error
      }
    }
    throw missing
  }
}
