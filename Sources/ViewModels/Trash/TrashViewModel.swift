import Domain

/// The trash: what was deleted in this run of the program or an earlier one.
public final class TrashViewModel: ListViewModel {
  /// The state of the screen.
  public private(set) var state = TrashState()

  private let trashService: any TrashService
  private let bookService: any WordBookService
  private let history: any UndoHistory
  private let bounds: UndoBounds
  private let studyClock: StudyClock
  private let navigator: any Navigator
  /// What the trash has, and the titles of the books.
  private var content = (trash: Trash(), titles: [WordBookID: String]())
  /// The change in progress.
  private let writing = UnfinishedWork()
  private let undoing = StepsUnderWay()

  /// Creates the view model; `load()` reads its content.
  public init(
    trash: any TrashService,
    books: any WordBookService,
    history: any UndoHistory,
    studyClock: StudyClock,
    navigator: any Navigator
  ) {
    trashService = trash
    bookService = books
    self.history = history
    bounds = UndoBounds(of: .trash, in: history)
    self.studyClock = studyClock
    self.navigator = navigator
  }

  /// Reads the trash; selection and picks are kept.
  public func load() async {
    do {
      let trash = try await trashService.trash()
      let titles = Dictionary(
        first: try await bookService.books(order: .newestFirst).map { ($0.id, $0.book.title) }
      )
      content = (trash, titles)
      arrange(selecting: state.selected?.id)
      if state.phase != .writing { state.phase = .ready }
    } catch {
      if state.phase == .loading || state.rows.isEmpty {
        state.phase = .failed(Failure(error))
      } else {
        state.notice = .failed(error)
      }
    }
  }

  /// Lists what the trash has; what is not in it any more is not picked.
  private func arrange(selecting selected: TrashState.Row.ID?) {
    let rows = TrashRows(titles: content.titles, open: state.open, studyClock: studyClock)
    state.rows = rows.rows(of: content.trash)
    state.picked.formIntersection(state.rows.flatMap { [$0.id] + $0.words })
    select(row: state.rows.firstIndex { $0.id == selected } ?? state.selectedRow)
  }

  // MARK: - Choosing

  /// Moves the selection; `page` is the number of visible rows.
  public func move(_ movement: Movement, page: Int) { state.move(movement, page: page) }
  /// Selects a row; beyond the ends, the nearest one.
  public func select(row: Int) { state.select(row: row) }

  /// Picks the selected row or unpicks it, and selects the next one.
  public func togglePick() {
    guard let row = state.selected else { return }
    let (id, group) = (row.id, row.group)
    let below = state.words(below: group ?? id)
    if let group, state.picked.remove(group) != nil {
      // All but this word of those that were deleted together stay picked.
      state.picked.formUnion(below)
      state.picked.remove(id)
    } else {
      if group == nil { state.picked.subtract(below) }
      if state.picked.remove(id) == nil { state.picked.insert(id) }
    }
    select(row: state.selectedRow + 1)
  }

  /// Picks all rows; when all are picked, none.
  public func pickAll() {
    let all = Set(state.rows.map(\.id))
    state.picked = state.picked == all ? [] : all
  }

  /// Shows or hides the words of the selected row, or of the one that the selected word is below.
  public func toggleOpen() {
    guard let row = state.selected, case .words = row.group ?? row.id else { return }
    let group = row.group ?? row.id
    if state.open.remove(group) == nil {
      state.open.insert(group)
    } else if state.picked.contains(group) {
      state.picked.subtract(state.rows.filter { $0.group == group }.map(\.id))
    }
    arrange(selecting: group)
  }

  // MARK: - Restoring

  /// Restores what is picked, otherwise the selected row.
  public func restore() async {
    let chosen = chosen
    guard state.phase == .ready, chosen != TrashItems() else { return }
    await write { [self] in await bringBack(chosen) }
  }

  /// What is picked, otherwise the selected row.
  private var chosen: TrashItems {
    let items = state.pickedItems
    return items == TrashItems() ? TrashItems(state.selected.map { [$0] } ?? []) : items
  }

  /// What notices and questions call them.
  private func subject(_ items: TrashItems) -> TrashNotice.Subject {
    let trash = content.trash
    switch (items.books.first, items.words.first) {
    case (let id?, nil) where items.books.count == 1:
      if let book = trash.books.first(where: { $0.id == id })?.book { return .book(book.title) }
    case (nil, let id?) where items.words.count == 1:
      if let word = trash.words.first(where: { $0.id == id })?.word { return .word(word.name) }
    default: break
    }
    return .several(books: items.books.count, words: items.words.count)
  }

  /// Performs a change; no other change can start in the meantime.
  private func write(_ change: @escaping () async -> Notice) async {
    state.phase = .writing
    await writing.run { [self] in
      let notice = await change()
      state.notice = nil
      // Until the rows are read again, a key would be about what is not there any more.
      await load()
      if state.phase == .writing { state.phase = .ready }
      // That the trash cannot be read is more important.
      if state.notice == nil { state.notice = notice }
    }
  }

  /// Waits for a change in progress, so that the program does not exit before it has finished.
  public func finish() async { await writing.finish() }

  private func bringBack(_ items: TrashItems) async -> Notice {
    let subject = subject(items)
    do {
      try await trashService.restore(items)
      record(items, subject)
      return .trash(.restored(subject))
    } catch {
      return .failed(error)
    }
  }

  private func record(_ items: TrashItems, _ subject: TrashNotice.Subject) {
    history.record(
      undoneBy: .deletion(items),
      done: .trash(.restored(subject)),
      undone: .trash(.deletedAgain(subject))
    )
  }

  // MARK: - Undo

  /// Whether there is a change that `undo()` undoes.
  public var canUndo: Bool { history.canUndo(within: bounds) }

  /// Undoes the last change that was made here, or a deletion; leaves others to home.
  public func undo() async {
    await step { [bounds] in await $0.undo(within: bounds) }
  }

  /// Redoes the last change that was undone here, or belongs here; leaves others to home.
  public func redo() async {
    await step { [bounds] in await $0.redo(within: bounds) }
  }

  /// Whether something is being undone or redone: keys are about the row that is selected then.
  package var isUndoing: Bool { undoing.isUnderWay }

  private func step(_ move: (any UndoHistory) async -> UndoOutcome) async {
    guard state.phase == .ready else { return }
    await undoing.during {
      let step = await move(history)
      // Before the trash is read; that this fails is more important.
      state.notice = step.notice
      await load()
    }
  }

  // MARK: - Leaving

  /// Goes back.
  public func back() {
    guard state.phase != .writing else { return }
    navigator.back()
  }

  /// Removes the last notice.
  public func dismissNotice() { state.notice = nil }
  /// Shows a notice in the status line.
  public func show(_ notice: Notice) { state.notice = notice }
}

// MARK: - Purging

extension TrashViewModel {
  /// Asks, and purges what is picked, otherwise the selected row.
  public func purge() async {
    let chosen = chosen
    guard state.phase == .ready, chosen != TrashItems() else { return }
    await purge(chosen, asking: .purge(subject(chosen)))
  }

  /// Asks, and purges everything that is listed.
  ///
  /// What others delete in the meantime was not asked about, and stays.
  public func empty() async {
    let items = TrashItems(state.rows.filter { $0.group == nil })
    guard state.phase == .ready, items != TrashItems() else { return }
    let question = Confirmation.emptyTrash(books: items.books.count, words: items.words.count)
    await purge(items, asking: question)
  }

  private func purge(_ items: TrashItems, asking question: Confirmation) async {
    let subject = subject(items)
    guard await navigator.confirm(question), state.phase == .ready else { return }
    await write { [trashService] in
      do {
        try await trashService.purge(items)
        return .trash(.purged(subject))
      } catch {
        return .failed(error)
      }
    }
  }
}

nonisolated extension TrashItems {
  init(_ rows: [TrashState.Row]) {
    self.init()
    for row in rows { append(row) }
  }

  /// Adds what a row stands for.
  mutating func append(_ row: TrashState.Row) {
    switch row.item {
    case .book(let book, _): books.append(book.id)
    case .word(let word, _): words.append(word.id)
    case .words(let together): words += together.words
    }
  }
}
