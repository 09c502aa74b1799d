import Domain

/// Creates, renames, deletes and reopens books, chooses what they are for today, and undoes that.
public final class BookChanges {
  private let list: BookList
  private let search: BookSearch
  private let books: any WordBookService
  private let today: any TodayService
  private let history: any UndoHistory
  private let navigator: any Navigator
  /// Whether a new book is asked for or being created, until it is selected.
  public private(set) var isCreating = false
  /// Whether a book is about to be deleted, until the one after it is selected.
  package private(set) var isDeleting = false
  private let undoing = StepsUnderWay()

  init(list: BookList, search: BookSearch, actions: HomeActions, navigator: any Navigator) {
    (self.list, self.search, self.navigator) = (list, search, navigator)
    (books, today) = (actions.books, actions.today)
    history = actions.history
  }

  /// Creates the starter books that are offered before the first book.
  func addStarterBooks() async {
    guard let (books, level) = await list.addStarterBooks() else { return }
    history.record(added: books, of: level)
  }

  /// Asks for a title and creates a book; if that fails, the keys after the title are dropped,
  /// since they would change the book that is selected.
  public func create() async {
    isCreating = true
    defer { isCreating = false }
    guard let title = await navigator.prompt(.newBookTitle) else { return }
    // The keys after the title are about the new book.
    guard await isWanted(title) else { return navigator.dropWaitingKeys() }
    do {
      let book = try await books.create(title: title)
      search.end()
      await list.reload()
      list.select(book.id)
      let undone = BookNotice.creationUndone(title: book.title)
      let items = TrashItems(books: [book.id])
      record(.created(title: book.title), undone: undone, by: .deletion(items))
    } catch {
      navigator.dropWaitingKeys()
      list.say(.failed(error))
    }
  }

  /// Asks for a new title of the selected book.
  public func rename() async {
    guard let book = list.selectedBook() else { return }
    let old = book.book.title
    guard let typed = await navigator.prompt(.renameBook(title: old)) else { return }
    let title = normalizedText(typed)
    guard title != old, await isWanted(title) else { return }
    var before = old
    let isDone = await list.change(book.id) {
      if !title.isEmpty { $0.book.title = title }
    } save: { [books] in
      // Another window may have renamed it while the title was typed.
      before = try await books.book(book.id).book.title
      try await books.rename(book.id, to: title)
    }
    guard isDone else { return }
    let set = WordBookPatch(id: book.id, title: title)
    let reversal = Reversal.title(before, book.id, expected: set)
    record(.renamed(from: before, to: title), of: title, by: reversal)
  }

  /// Whether the learner wants a title, also when there is a book of that title already.
  private func isWanted(_ title: String) async -> Bool {
    guard let same = list.book(titled: title) else { return true }
    return await navigator.confirm(.sameTitle(same.title, isClosed: same.isClosed))
  }

  /// Asks once, and deletes the selected book; if that fails, the keys after the answer are dropped,
  /// since they are about the next book.
  public func delete() async {
    guard let book = list.selectedBook() else { return }
    isDeleting = true
    defer { isDeleting = false }
    let title = book.book.title
    let count = book.counts.total
    guard await navigator.confirm(.deleteBook(title: title, wordCount: count)) else { return }
    let isDone = await list.change(book.id) { _ in
    } save: { [books] in
      try await books.delete(book.id)
    }
    guard isDone else { return navigator.dropWaitingKeys() }
    let news = BookNotice.deleted(title: title, wordCount: count)
    let items = TrashItems(books: [book.id])
    record(news, undone: .restored(title: title), by: .restoration(items))
  }

  /// Reopens the selected book if it is closed.
  public func reopen() async {
    guard let book = list.selectedBook() else { return }
    let title = book.book.title
    guard book.book.isClosed else {
      let hidden = list.state.showsClosed ? 0 : list.state.totals.closed
      return list.say(.book(.isOpen(title: title, hiddenClosed: hidden)))
    }
    var reopening: Reopening?
    let isDone = await list.change(book.id) {
      $0.book.isClosed = false
    } save: {
      reopening = try await books.reopen(book.id)
    }
    guard isDone, let reopening else { return }
    let news = BookNotice.reopened(title: title, words: reopening.returned.count)
    record(news, undone: .reopeningUndone(title: title), by: .reopening(reopening))
  }

  /// Shows a notice of a change of a book, and records what undoes it.
  private func record(_ news: BookNotice, of title: String, by reversal: Reversal) {
    list.say(.book(news))
    history.record(undoneBy: reversal, of: title, done: .book(news))
  }

  /// Shows a notice of a change, and records what undoes it.
  private func record(_ news: BookNotice, undone: BookNotice, by reversal: Reversal) {
    list.say(.book(news))
    history.record(undoneBy: reversal, done: .book(news), undone: .book(undone))
  }
}

// MARK: - Today

extension BookChanges {
  /// Marks the selected book as reviewed today, or undoes that.
  public func toggleReviewed() async {
    await list.readNewDay()
    guard let book = list.openBook() else { return }
    let title = book.book.title
    let isReviewed = !book.isReviewedToday
    // A reviewed book leaves today's list; the next one is selected instead.
    if isReviewed { list.deselect() }
    guard await setReviewed(isReviewed, of: book.id) else { return }
    let news = isReviewed ? BookNotice.reviewed(title: title) : .reviewEnded(title: title)
    record(news, of: title, by: .reviewed(!isReviewed, book.id, on: list.state.day))
  }

  /// Chooses the next task of the selected book for today: study, review, nothing, and
  /// then its age schedule again.
  public func chooseNext() async {
    await list.readNewDay()
    guard let book = list.openBook() else { return }
    let old = choice(of: book)
    let new: BookTask? =
      switch old {
      case nil: .study
      case .study: .review
      case .review: BookTask.none
      case BookTask.none?: nil
      }
    guard await choose(new, of: book.id) else { return }
    let (title, day) = (book.book.title, list.state.day)
    let set = WordBookPatch(id: book.id, task: new, on: day)
    record(chosen(new, of: book), of: title, by: .task(old, book.id, on: day, expected: set))
  }

  /// What was chosen for this day; nil when the age schedule applies.
  private func choice(of book: WordBookOverview) -> BookTask? {
    list.state.chosenTask(of: book)
  }

  /// - Returns: Whether it was saved; otherwise the book is selected again, unless the learner has moved.
  private func setReviewed(_ isReviewed: Bool, of id: WordBookID) async -> Bool {
    var next: BooksRow?
    let isSaved = await list.change(id) {
      $0.isReviewedToday = isReviewed
    } save: { [today, list] in
      next = list.state.selection
      try await today.setReviewed(isReviewed, of: id)
    }
    if !isSaved, list.state.selection == next { list.select(id) }
    return isSaved
  }

  private func choose(_ task: BookTask?, of id: WordBookID) async -> Bool {
    let day = list.state.day
    return await list.change(id) {
      // A key that is pressed before it is saved goes on from it.
      $0.book.choice = task.map { BookTaskChoice(day: day, task: $0) }
      if let task { $0.task = task }
    } save: { [today] in
      try await today.choose(task, for: id)
    }
  }

  private func chosen(_ task: BookTask?, of book: WordBookOverview) -> BookNotice {
    let title = book.book.title
    if let task { return .chosen(task, title: title) }
    return .choiceForgotten(list.book(book.id)?.task ?? .none, title: title)
  }
}

extension TodayService {
  fileprivate func setReviewed(_ isReviewed: Bool, of id: WordBookID) async throws {
    if isReviewed { try await markReviewed(id) } else { try await unmarkReviewed(id) }
  }
}

// MARK: - Undoing

extension BookChanges {
  /// Whether there is a change to undo.
  public var canUndo: Bool { history.canUndo }

  /// Whether something is being undone or redone: keys are about the row that is selected then.
  package var isUndoing: Bool { undoing.isUnderWay }

  /// Undoes the last change, on whichever screen it was made.
  public func undo() async { await undoing.during { await undoLast() } }

  private func undoLast() async {
    let isAnswer = history.hasQuestion
    await list.finishChanges()
    await history.takeOverCommands()
    // One that came up only now is not answered by a key that was pressed before.
    if !isAnswer { _ = history.cancelQuestion() }
    await step(from: history.lastDone) { [history] in await history.undo() }
  }

  /// Redoes the last undone change.
  public func redo() async { await undoing.during { await redoLast() } }

  private func redoLast() async {
    await list.finishChanges()
    // As before an undo, so that a key pressed after it is handled after it.
    await history.takeOverCommands()
    await step(from: history.lastUndone) { [history] in await history.redo() }
  }

  private func step(from next: NumberedChange?, by move: () async -> UndoOutcome) async {
    let step = await list.pending(next?.change.subject.bookID, while: move)
    // A key that comes before the question is shown does not answer it.
    if case .undoAsks = step.notice { navigator.dropWaitingKeys() }
    if next != nil {
      await list.reload()
      await search.findWords()
    }
    if let book = step.subject?.bookID { list.select(book) }
    list.say(step.notice)
    if case .undoAsks = step.notice { navigator.dropWaitingKeys() }
  }
}

nonisolated extension RecordedChange.Subject {
  /// The book; nil for another row.
  fileprivate var bookID: WordBookID? {
    if case .book(let id) = self { id } else { nil }
  }
}
