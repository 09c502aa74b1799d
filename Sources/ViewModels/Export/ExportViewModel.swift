import Domain

/// Exports books into a file.
public final class ExportViewModel: ListViewModel {
  /// The state of the screen.
  public private(set) var state = ExportState()
  /// Types the path.
  public private(set) lazy var path = PathEntry(paths, home: home) { [weak self] in
    self?.state.path ?? PathEntryState()
  } write: { [weak self] in
    self?.state.path = $0
  }

  private let first: WordBookID?
  private let exports: any ExportService
  private let books: any WordBookService
  private let paths: any PathService
  private let home: String?
  private let uiState: any UIStateService
  private let navigator: any Navigator
  private let progress: ProgressFeed
  private var work: Task<ExportSummary, any Error>?
  private var isLeft = false
  /// Where files go that the learner does not name.
  private var folder = ""
  /// The text that was typed before the path was changed; nil when it is not being changed.
  private var earlierPath: String?
  /// Whether the learner typed the path, so that it stays.
  private var hasOwnPath = false

  /// Creates the view model; `load()` reads the books.
  /// - Parameters:
  ///   - book: The book that is picked to begin with; nil for all of them.
  ///   - exports: Writes files.
  ///   - books: Lists the books.
  ///   - paths: Completes the path.
  ///   - home: The folder that `~` stands for; nil when unknown.
  ///   - uiState: Stores the last folder and kind of file.
  ///   - clock: Measures the time that is left.
  ///   - navigator: Asks questions, and goes back.
  public init(
    book: WordBookID?,
    exports: any ExportService,
    books: any WordBookService,
    paths: any PathService,
    home: String?,
    uiState: any UIStateService,
    clock: any WallClock,
    navigator: any Navigator
  ) {
    (first, self.exports, self.books, self.paths) = (book, exports, books, paths)
    (self.home, self.uiState, self.navigator) = (home, uiState, navigator)
    progress = ProgressFeed(clock)
  }

  private static let stateName = "export"

  /// Reads the books; what is picked stays.
  public func load() async {
    do {
      state.books = try await books.books(order: .newestFirst)
    } catch {
      if isUnread { state.phase = .failed(Failure(error)) }
      return
    }
    state.picked.formIntersection(state.books.map(\.id))
    select(row: state.selectedRow)
    guard isUnread else { return }
    let saved = await uiState.state(Self.stateName)
    folder = saved?["folder"] ?? (home == nil ? "" : "~/")
    state.kind = saved?["kind"].flatMap { ExportKind(rawValue: $0) } ?? .csv
    state.picked = Set(state.books.map(\.id))
    if let first, state.picked.contains(first) { state.picked = [first] }
    state.phase = .ready
    nameFile()
  }

  /// Whether the books were not read yet, perhaps because it failed.
  private var isUnread: Bool {
    switch state.phase {
    case .loading, .failed: true
    case .ready, .typingPath, .exporting, .stopping: false
    }
  }

  /// Names the file after what is picked, unless the learner has named it.
  private func nameFile() {
    if !hasOwnPath { state.path = PathEntryState(folder + ImagePath.escaped(state.fileName)) }
  }

  /// Shows the progress, until the screen is left.
  public func follow(_ redraw: () -> Void) async {
    await progress.follow { share, secondsLeft in
      guard case .exporting = state.phase, let share else { return }
      state.phase = .exporting(share, left: secondsLeft)
      redraw()
    }
  }

  /// Stops what is under way.
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

// MARK: - Choosing

extension ExportViewModel {
  /// Moves the selection; `page` is the number of visible rows.
  public func move(_ movement: Movement, page: Int) { state.move(movement, page: page) }
  /// Selects a row; beyond the ends, the nearest one.
  public func select(row: Int) { state.select(row: row) }

  /// Picks the selected book or unpicks it, or changes what is selected.
  public func change() async {
    guard state.phase == .ready else { return }
    switch state.selected {
    case .kind: chooseNextKind()
    case .path: await typePath()
    case .all: pickAll()
    case .book(let id):
      if state.picked.remove(id) == nil { state.picked.insert(id) }
      nameFile()
      move(.down, page: 1)
    case nil: break
    }
  }

  /// Picks all books, or none if all are picked.
  public func pickAll() {
    guard state.phase == .ready else { return }
    state.picked = state.hasAll ? [] : Set(state.books.map(\.id))
    nameFile()
  }

  /// Chooses the next kind of file; the ending of the path follows.
  public func chooseNextKind() {
    guard state.phase == .ready else { return }
    state.kind = state.kind.next
    let text = state.path.line.text
    if hasOwnPath, ExportKind(path: text) != nil, let dot = text.lastIndex(of: ".") {
      state.path = PathEntryState(text[...dot] + state.kind.ending)
    }
    nameFile()
  }

  /// Begins to type the path.
  public func typePath() async {
    guard state.phase == .ready else { return }
    earlierPath = state.path.line.text
    state.selectedRow = 1
    state.phase = .typingPath
    await path.follow()
  }

  /// Takes the selected name, or ends typing; the ending of the path chooses the kind of file.
  public func acceptPath() async {
    guard state.phase == .typingPath else { return }
    if await path.takeSelected(), state.path.line.text.hasSuffix("/") { return }
    // A file goes into a folder, not beside it with its name.
    _ = path.enterFolder()
    guard state.phase == .typingPath else { return }
    // Without quotes and the like, behind which an ending would be a part of the name.
    var text = ImagePath.unescaped(state.path.line.text).map(ImagePath.escaped) ?? ""
    if text.allSatisfy(\.isWhitespace) || text.hasSuffix("/") {
      text += ImagePath.escaped(state.fileName)
    }
    if ExportKind(path: text) == nil { text += "." + state.kind.ending }
    state.kind = ExportKind(path: text) ?? state.kind
    hasOwnPath = hasOwnPath || text != earlierPath
    state.path = PathEntryState(text)
    state.phase = .ready
  }

  /// Closes the list of names, stops typing or an export, or goes back.
  public func back() {
    switch state.phase {
    case .loading, .ready, .failed: navigator.back()
    case .typingPath:
      if path.leaveList() { return }
      state.path = PathEntryState(earlierPath ?? "")
      state.phase = .ready
    case .exporting:
      work?.cancel()
      state.phase = .stopping
    case .stopping: break
    }
  }
}

// MARK: - Exporting

extension ExportViewModel {
  /// Writes the file, and goes back; asks first if there is one already.
  public func perform() async {
    guard state.phase == .ready else { return }
    guard !state.picked.isEmpty else { return state.notice = .exporting(.nothingPicked) }
    guard let file = path.path else { return await typePath() }
    let picked = state.books.map(\.book).filter { state.picked.contains($0.id) }
    var request = ExportRequest(path: file, books: state.hasAll ? nil : picked)
    do {
      await finish(try await write(request), at: file)
    } catch ExportServiceError.exists {
      state.phase = .ready
      guard await navigator.confirm(.replaceFile(file)), state.phase == .ready else { return }
      request.replaces = true
      do { await finish(try await write(request), at: file) } catch { fail(error) }
    } catch {
      fail(error)
    }
  }

  private func write(_ request: ExportRequest) async throws -> ExportSummary {
    state.phase = .exporting(0, left: nil)
    let report = progress.begin()
    let work = Task { [exports] in try await exports.export(request, progress: report) }
    self.work = work
    defer { self.work = nil }
    return try await work.value
  }

  private func fail(_ error: any Error) {
    state.phase = .ready
    state.notice = error is CancellationError ? .exporting(.stopped) : .failed(error)
  }

  private func finish(_ summary: ExportSummary, at file: String) async {
    do {
      let saved = ["folder": path.folder, "kind": state.kind.rawValue]
      try await uiState.save(saved, as: Self.stateName)
    } catch {
      // The file is written, which matters; a folder is typed again.
    }
    if !isLeft { navigator.back(with: .exporting(.done(summary, path: file))) }
  }
}
