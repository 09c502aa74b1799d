import Domain

extension UndoHistory {
  /// Whether the last change was made on a screen of this run, after a number of changes.
  func isChanged(after count: Int) -> Bool {
    lastDone?.isMade(after: count) == true
  }

  /// Whether the last change is one that a screen undoes: it was made here since the screen was opened,
  /// or belongs there, wherever it was made.
  ///
  /// `start` is the number of changes when the screen was opened.
  func canUndo(on screen: UndoingScreen, since start: Int) -> Bool {
    lastDone?.isUndone(on: screen, since: start) == true
  }

  /// Undoes the last change, unless the screen that was opened after the change `start` leaves it to home.
  func undo(on screen: UndoingScreen, since start: Int) async -> UndoOutcome {
    await undo { $0.isUndone(on: screen, since: start) }
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

/// A screen that undoes what belongs there, and leaves other changes to home.
nonisolated enum UndoingScreen {
  /// Studying or reviewing: grades, marks, more new words, and changes of words that were there.
  case session
  /// The trash: deletions, which end there.
  case trash
  /// Corrections of starter books: whether a word is left as it is.
  case corrections
}

nonisolated extension NumberedChange {
  /// Whether it was made on a screen of this run, after a number of changes.
  fileprivate func isMade(after count: Int) -> Bool { isOfThisRun && number > count }

  fileprivate func isUndone(on screen: UndoingScreen, since start: Int) -> Bool {
    isMade(after: start) || change.reversal?.belongs(on: screen) == true
  }
}

nonisolated extension Reversal {
  /// Whether what it undoes belongs on a screen, wherever it was done.
  fileprivate func belongs(on screen: UndoingScreen) -> Bool {
    switch self {
    case .grades, .regrading, .marks, .newWords: screen == .session
    case .words(let step):
      screen == .session && step.deleted.isEmpty || screen == .trash && step.onlyRestores
    case .restoration(let items): screen == .trash || screen == .session && items.books.isEmpty
    case .correctionLeft: screen == .corrections
    case .deletion, .title, .fronts, .newFirst, .task, .reviewed: false
    case .closing, .closingAgain, .reopening, .reopeningAgain, .imported, .importingAgain: false
    }
  }
}
