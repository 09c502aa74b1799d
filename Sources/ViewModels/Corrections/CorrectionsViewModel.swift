import Domain

/// The screen of corrections: words of starter books as they were made, and as the lists have them
/// today.
public final class CorrectionsViewModel: ListViewModel {
  /// The state of the screen.
  public private(set) var state = CorrectionsState()

  private let correctionService: any CorrectionService
  private let wordService: any WordService
  private let history: any UndoHistory
  private let bounds: UndoBounds
  private let navigator: any Navigator
  /// The change in progress.
  private let writing = UnfinishedWork()
  private let undoing = StepsUnderWay()

  /// Creates the view model; `load()` reads its content.
  public init(
    corrections: any CorrectionService,
    words: any WordService,
    history: any UndoHistory,
    navigator: any Navigator
  ) {
    correctionService = corrections
    wordService = words
    self.history = history
    bounds = UndoBounds(of: .corrections, in: history)
    self.navigator = navigator
  }

  /// Reads the corrections; the selection is kept.
  public func load() async {
    do {
      show(try await correctionService.corrections())
      if state.phase != .writing { state.phase = .ready }
    } catch {
      if state.rows.isEmpty {
        state.phase = .failed(Failure(error))
      } else {
        state.notice = .failed(error)
      }
      return
    }
    do {
      try await correctionService.markLookedAt()
    } catch {
      state.notice = .failed(error)
    }
  }

  private func show(_ corrections: [WordCorrection]) {
    let selected = state.selected?.id
    state.leftCount = corrections.count(where: \.isLeft)
    state.rows = state.showsLeft ? corrections : corrections.filter { !$0.isLeft }
    select(row: state.rows.firstIndex { $0.id == selected } ?? state.selectedRow)
  }

  /// Moves the selection; `page` is the number of visible rows.
  public func move(_ movement: Movement, page: Int) { state.move(movement, page: page) }
  /// Selects a row; beyond the ends, the nearest one.
  public func select(row: Int) { state.select(row: row) }

  // MARK: - Taking

  /// Corrects the selected word.
  public func take() async {
    guard let row = state.selected else { return }
    await take([row])
  }

  /// Corrects all words in one step, apart from those that were left.
  public func takeAll() async { await take(state.rows.filter { !$0.isLeft }) }

  private func take(_ rows: [WordCorrection]) async {
    guard state.phase == .ready, !rows.isEmpty else { return }
    await write { [self] in await correct(rows) }
  }

  /// Performs a change; no other change can start in the meantime.
  private func write(_ change: @escaping () async -> Notice) async {
    state.phase = .writing
    await writing.run { [self] in
      let notice = await change()
      // Before the words are compared; that this fails is more important.
      state.notice = notice
      // Until the rows are read again, a key would be about what was changed already.
      await load()
      if state.phase == .writing { state.phase = .ready }
    }
  }

  private func correct(_ rows: [WordCorrection]) async -> Notice {
    do {
      let undoing = try await wordService.edit(
        WordEdits(changing: rows.map(\.edit)),
        addingTo: nil
      )
      let count = undoing.wordCount
      guard count > 0 else { return .words(.nothingToChange) }
      history.record(
        undoing: undoing,
        done: .words(.done(.corrected, count)),
        undone: .words(.undone(.corrected, count))
      )
      return .words(.done(.corrected, count))
    } catch {
      return .failed(error)
    }
  }

  /// Waits for a change in progress, so that the program does not exit before it has finished.
  public func finish() async { await writing.finish() }

  // MARK: - Leaving words as they are

  /// Leaves the selected word as it is, from now on; offers it again if it was left.
  public func toggleLeft() async {
    guard state.phase == .ready, let row = state.selected else { return }
    await write { [self] in await setLeft(!row.isLeft, row) }
  }

  /// Lists the words that were left, too, or no longer.
  public func toggleShowsLeft() async {
    guard state.phase == .ready else { return }
    state.showsLeft.toggle()
    await load()
  }

  private func setLeft(_ isLeft: Bool, _ row: WordCorrection) async -> Notice {
    let name = row.word.name
    let done = Notice.words(isLeft ? .correctionLeft(name) : .correctionOffered(name))
    do {
      try await correctionService.setLeft(isLeft, row.id)
      history.record(undoneBy: .correctionLeft(!isLeft, row.id), of: name, done: done)
      return done
    } catch {
      return .failed(error)
    }
  }

  // MARK: - Undo

  /// Whether there is a change that `undo()` undoes.
  public var canUndo: Bool { history.canUndo(within: bounds) }

  /// Undoes the last change that was made here, or that a word is left as it is; leaves others to home.
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
