import Domain

extension UndoHistory {
  /// Records a change of words.
  /// - Parameters:
  ///   - undoing: The step that undoes it.
  ///   - words: The service that performs steps.
  ///   - done: The notice when it is redone.
  ///   - undone: The notice when it is undone.
  func record(
    undoing: WordStep,
    by words: any WordService,
    done: Notice,
    undone: Notice
  ) {
    // Each step returns the one that undoes it.
    var (step, leftCount) = (undoing, 0)
    let perform = {
      let undone = try await words.undo(step)
      (step, leftCount) = (undone.next, undone.skipped.count)
    }
    let change = RecordedChange(
      saying: { (done.leaving(leftCount), undone.leaving(leftCount)) },
      subject: .words(undoing.ids),
      undo: perform,
      redo: perform,
      reversal: { .words(step) }
    )
    record(change)
  }

  /// Allows more new words today, and records how to undo that.
  func allowNewWords(_ count: Int, by reviews: any ReviewService) async throws {
    try await reviews.allowNewWords(count)
    record(
      done: .review(.moreNew(count)),
      undone: .review(.moreNewUndone(count)),
      of: .words([])
    ) {
      try await reviews.allowNewWords(-count)
    } redo: {
      try await reviews.allowNewWords(count)
    }
  }

  /// Records starter books that were created.
  func record(added books: [WordBook], of level: StarterLevel, by trash: any TrashService) {
    guard let first = books.first else { return }
    let items = TrashItems(books: books.map(\.id))
    record(
      done: .book(.starterBooksAdded(level: level.name, count: books.count)),
      undone: .book(.starterBooksUndone(level: level.name, count: books.count)),
      of: .book(first.id)
    ) {
      try await trash.delete(items)
    } redo: {
      try await trash.restore(items)
    } reversal: {
      .deletion(items)
    }
  }

  /// Records words that were added to a book.
  func record(added saved: [Word], to book: String, by words: any WordService) {
    guard let last = saved.last else { return }
    record(
      undoing: WordStep(deleting: saved.map(\.id)),
      by: words,
      done: .word(.added(saved.count, book: book)),
      undone: .word(
        saved.count == 1
          ? .addingUndone(last.name, book: book) : .addingAllUndone(saved.count, book: book)
      )
    )
  }

  /// Records a word that was edited; other changes made to it in the meantime are kept.
  func record(edited old: Word, to new: Word, by words: any WordService) {
    var back = new
    (back.meaning, back.gana, back.kanji) = (old.meaning, old.gana, old.kanji)
    (back.texts, back.tags) = (old.texts, old.tags)
    let patch = WordPatch(from: new, to: back)
    guard !patch.isEmpty else { return }
    var undoing = WordStep(patches: [patch])
    undoing.expected = [WordPatch(from: back, to: new)]
    record(
      undoing: undoing,
      by: words,
      done: .word(.edited(new.name)),
      undone: .word(.editUndone(new.name))
    )
  }
}
