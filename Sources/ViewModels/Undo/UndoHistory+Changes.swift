import Domain

extension UndoHistory {
  /// Whether the last change was made on a screen of this run, after a number of changes.
  func isChanged(after count: Int) -> Bool {
    lastDone?.isMade(after: count) == true
  }

  /// Records a change from what undoes it; the notice of its undo is the one after a restart.
  /// - Parameters:
  ///   - reversal: What undoes it.
  ///   - name: The title of the book or the name of the word that it is about.
  ///   - done: The notice when it is redone.
  func record(undoneBy reversal: Reversal, of name: String? = nil, done: Notice) {
    let change = EarlierChange(reversal, name: name, by: .thisRun)
    record(undoneBy: reversal, done: done, undone: .earlier(change, isUndone: true))
  }

  /// Records a change of words.
  /// - Parameters:
  ///   - undoing: The step that undoes it.
  ///   - done: The notice when it is redone.
  ///   - undone: The notice when it is undone.
  func record(undoing: WordStep, done: Notice, undone: Notice) {
    record(undoneBy: .words(undoing), done: done, undone: undone)
  }

  /// Allows more new words today, and records how to undo that.
  func allowNewWords(_ count: Int, on today: Day, by reviews: any ReviewService) async throws {
    let total = try await reviews.allowNewWords(count)
    record(undoneBy: .newWords(-count, on: today, total: total), done: .review(.moreNew(count)))
  }

  /// Records starter books that were created.
  func record(added books: [WordBook], of level: StarterLevel) {
    guard !books.isEmpty else { return }
    record(
      undoneBy: .deletion(TrashItems(books: books.map(\.id))),
      done: .book(.starterBooksAdded(level: level.name, count: books.count)),
      undone: .book(.starterBooksUndone(level: level.name, count: books.count))
    )
  }

  /// Records words that were added to a book.
  func record(added saved: [Word], to book: String) {
    guard let last = saved.last else { return }
    record(
      undoing: WordStep(deleting: saved.map(\.id)),
      done: .word(.added(saved.count, book: book, last: saved.count)),
      undone: .word(
        saved.count == 1
          ? .addingUndone(last.name, book: book) : .addingAllUndone(saved.count, book: book)
      )
    )
  }

  /// Records a word that was edited; other changes made to it in the meantime are kept.
  func record(edited old: Word, to new: Word) {
    var back = new
    (back.meaning, back.gana, back.kanji) = (old.meaning, old.gana, old.kanji)
    (back.texts, back.tags) = (old.texts, old.tags)
    let patch = WordPatch(from: new, to: back)
    guard !patch.isEmpty else { return }
    var undoing = WordStep(patches: [patch])
    undoing.expected = [WordPatch(from: back, to: new)]
    record(
      undoing: undoing,
      done: .word(.edited(new.name)),
      undone: .word(.editUndone(new.name))
    )
  }
}

extension NumberedChange {
  /// Whether it was made on a screen of this run, after a number of changes.
  func isMade(after count: Int) -> Bool { isOfThisRun && number > count }
}
