import Domain

/// Imports a file: its path, what would be done, and doing it.
public final class ImportViewModel: ListViewModel {
  /// The state of the screen.
  public private(set) var state = ImportState()
  /// Types the path.
  public private(set) lazy var path = PathEntry(paths, home: home) { [weak self] in
    self?.state.path ?? PathEntryState()
  } write: { [weak self] in
    self?.state.path = $0
  }

  private let imports: any ImportService
  private let paths: any PathService
  private let home: String?
  private let uiState: any UIStateService
  private let history: any UndoHistory
  private let navigator: any Navigator
  private let progress: ProgressFeed
  private var work: Task<ImportSummary, any Error>?
  /// Whether the screen was left, and shows nothing any more.
  private var isLeft = false
  private var hasRecalled = false

  /// Creates the view model; `load()` recalls the last folder.
  /// - Parameters:
  ///   - imports: Reads and imports files.
  ///   - paths: Completes the path.
  ///   - home: The folder that `~` stands for; nil when unknown.
  ///   - uiState: Stores the last folder.
  ///   - clock: Measures the time that is left.
  ///   - history: Records the import, to undo it.
  ///   - navigator: Asks questions, and goes back.
  public init(
    imports: any ImportService,
    paths: any PathService,
    home: String?,
    uiState: any UIStateService,
    clock: any WallClock,
    history: any UndoHistory,
    navigator: any Navigator
  ) {
    (self.imports, self.paths, self.home) = (imports, paths, home)
    (self.uiState, self.history, self.navigator) = (uiState, history, navigator)
    progress = ProgressFeed(clock)
  }

  /// Begins in the folder of the last import.
  public func load() async {
    guard !hasRecalled else { return }
    hasRecalled = true
    let folder = await uiState.state(Self.stateName)?["folder"] ?? (home == nil ? "" : "~/")
    if state.path.line.isEmpty { await path.show(folder) }
  }

  private static let stateName = "import"

  /// Shows the progress, until the screen is left.
  public func follow(_ redraw: () -> Void) async {
    await progress.follow { share, secondsLeft in
      switch state.phase {
      case .importing, .waiting:
        state.phase = share.map { .importing($0, left: secondsLeft) } ?? .waiting
        redraw()
      case .choosing, .reading, .ready, .stopping: break
      }
    }
  }

  /// Stops what is under way; an import that is written already is complete.
  public func leave() async {
    isLeft = true
    work?.cancel()
    _ = await work?.result
    progress.finish()
  }

  /// Removes the last notice.
  public func dismissNotice() { state.notice = nil }

  /// Shows a notice in the status line.
  public func show(_ notice: Notice) { state.notice = notice }
}

// MARK: - The file

extension ImportViewModel {
  /// Takes the selected name; otherwise reads the file, and shows what an import of it would do.
  public func open() async {
    guard state.phase == .choosing else { return }
    if await path.takeSelected(), state.path.line.text.hasSuffix("/") { return }
    guard let file = path.path else { return state.notice = .importing(.noPath) }
    if path.enterFolder() {
      state.notice = .importing(.folder)
      return await path.follow()
    }
    // Esc may have come meanwhile, or another Enter.
    guard state.phase == .choosing, path.path == file else { return }
    state.request = ImportRequest(path: file)
    (state.summary, state.failure, state.selectedRow) = (nil, nil, 0)
    state.phase = .reading
    await read()
  }

  /// Says that the file is being read, if it is: a key is about what is not there yet.
  public func reportReading() {
    if state.phase == .reading { state.notice = .importing(.isReading) }
  }

  /// Closes the list of names, the preview, or the screen; stops an import.
  public func back() {
    switch state.phase {
    case .choosing: if !path.leaveList() { navigator.back() }
    case .reading, .ready:
      work?.cancel()
      state.phase = .choosing
    case .importing, .waiting:
      work?.cancel()
      state.phase = .stopping
    case .stopping: break
    }
  }

  /// Reads the file as it is chosen now; only the last of several readings counts.
  private func read() async {
    work?.cancel()
    state.isReading = true
    let request = state.request
    let work = Task { [imports] in try await imports.preview(request) }
    self.work = work
    let result = await work.result
    guard self.work == work, state.phase == .reading || state.phase == .ready else { return }
    self.work = nil
    state.isReading = false
    show(result)
  }

  private func show(_ result: Result<ImportSummary, any Error>) {
    state.failure = nil
    if state.notice == .importing(.isReading) { state.notice = nil }
    let selected = state.selected
    switch result {
    case .success(let summary):
      state.summary = summary
      state.phase = .ready
    case .failure(ImportError.unclearColumns(let path, let summary)):
      state.summary = summary
      state.failure = .importing(.unclearColumns(path: path, summary))
      state.phase = .ready
    case .failure(is CancellationError): break
    case .failure(let error) where state.summary == nil:
      state.phase = .choosing
      state.notice = .failed(error)
    case .failure(let error):
      state.failure = Failure(error)
      // What the reading before has found is not what this one would.
      state.summary?.forgetResults()
    }
    // A choice above it may have come or gone.
    select(row: selected.flatMap { state.rows.firstIndex(of: $0) } ?? state.selectedRow)
  }
}

// MARK: - The preview

extension ImportViewModel {
  /// Moves the selection; `page` is the number of visible rows.
  public func move(_ movement: Movement, page: Int) { state.move(movement, page: page) }
  /// Selects a row; beyond the ends, the nearest one.
  public func select(row: Int) { state.select(row: row) }

  /// Chooses the next value of what is selected: what a column becomes, or a choice.
  public func chooseNext() async {
    guard state.phase == .ready, let summary = state.summary else { return }
    switch state.selected {
    case .column(let place):
      let column = summary.columns[place]
      await choose(column.role.next(of: summary.columns.filter { $0.kind == column.kind }))
    case .choice(let choice): await choose(choice)
    case .deck(let place):
      state.request.toggle(summary.decks[place], of: summary.decks)
      await read()
    case .book, .unreadable, .remark, nil: break
    }
  }

  /// Takes all decks in, or leaves all of them out if none is.
  public func toggleDecks() async {
    guard state.phase == .ready, let decks = state.summary?.decks, !decks.isEmpty else { return }
    state.request.leftOut = state.request.leftOut.isEmpty ? Set(decks.map(\.title)) : []
    await read()
  }

  /// Chooses the next value of a choice, or asks for it.
  public func choose(_ choice: ImportChoice) async {
    guard state.phase == .ready, let place = state.rows.firstIndex(of: .choice(choice)) else {
      return
    }
    select(row: place)
    if choice == .book { return await chooseBook() }
    state.request.chooseNext(choice, after: state.summary)
    await read()
  }

  /// Chooses what the selected column becomes.
  public func choose(_ role: ImportRole) async {
    guard state.phase == .ready, let columns = state.summary?.columns,
      case .column(let place)? = state.selected, columns[place].role != role,
      columns[place].canBecome(role)
    else { return }
    state.request.choose(role, for: place, of: columns)
    // The next choice may come before the file was read again, and starts from this one.
    for (place, role) in state.request.roles where columns.indices.contains(place) {
      state.summary?.columns[place].role = role
    }
    await read()
  }

  private func chooseBook() async {
    let question = Prompt.importTitle(state.request.book ?? state.summary?.books.first?.title ?? "")
    guard let title = await navigator.prompt(question), state.phase == .ready else { return }
    state.request.book = title.allSatisfy(\.isWhitespace) ? nil : title
    await read()
  }
}

// MARK: - Importing

extension ImportViewModel {
  /// Imports the file as it is shown, and goes back.
  public func perform() async {
    guard state.phase == .ready else { return }
    guard state.canImport else {
      if state.isReading { return state.notice = .importing(.isReading) }
      if state.leavesAllOut { return state.notice = .importing(.allLeftOut) }
      let isEmpty = state.failure == nil
      let notice = state.summary.map(ImportNotice.init(nothingIn:))
      return state.notice = .importing(isEmpty ? notice ?? .notReady : .notReady)
    }
    state.phase = .importing(0, left: nil)
    let (request, report) = (state.request, progress.begin())
    let work = Task { [imports] in
      try await imports.perform(request) { progress in
        switch progress {
        case .share(let share): report(share)
        case .waiting: report(nil)
        }
      }
    }
    self.work = work
    do {
      await finish(try await work.value)
    } catch {
      state.phase = .ready
      state.notice = error is CancellationError ? .importing(.stopped) : .failed(error)
    }
    self.work = nil
  }

  /// Records what was imported, and goes back.
  private func finish(_ summary: ImportSummary) async {
    record(summary)
    do {
      try await uiState.save(["folder": path.folder], as: Self.stateName)
    } catch {
      // The words are in the library, which matters; a folder is typed again.
    }
    if !isLeft { navigator.back(with: .importing(.done(ImportResult(summary)))) }
  }

  private func record(_ summary: ImportSummary) {
    guard !summary.items.isEmpty else { return }
    let result = ImportResult(summary)
    history.record(
      undoneBy: .imported(summary.items),
      done: .importing(.done(result)),
      undone: .importing(.undone(result, left: 0))
    )
  }
}
