import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Draws home.
nonisolated enum BooksView {
  /// The minimum width of the window for the side panel.
  static let panelFrom = 120
  /// The width of the side panel.
  static let panelWidth = 38

  /// Draws the screen.
  /// - Parameters:
  ///   - state: The state to draw.
  ///   - texts: The catalogue.
  ///   - hints: The hints of the last line.
  ///   - drawnFrame: The frame as it was last drawn.
  ///   - drawn: The rest as it was last drawn.
  ///   - canvas: Where to draw.
  static func draw(
    _ state: BooksState,
    texts: Texts,
    hints: [Hint],
    keeping drawnFrame: inout DrawnFrame,
    drawn: inout DrawnBooks,
    into canvas: inout Canvas
  ) {
    // Where nothing is listed, it is in the place of the list.
    let isInLine = state.isTypingFilter && state.rowCount > 0
    let problem = isInLine ? state.searchProblem.map(texts.search.problem) : nil
    drawn.update(to: state, texts)
    let frame = frame(of: state, texts, drawn, canvas, hints: problem == nil ? hints : [])
    canvas.draw(frame, keeping: &drawnFrame, texts: texts) { canvas in
      if let form = form(state, texts) { return canvas.drawPlaceholder(form) }
      drawList(state, texts, &drawn, &canvas)
    }
    if let filter = state.filter, state.notice == nil, Frame.fits(canvas.size) {
      let (books, words) = (state.bookRowCount, state.found.count)
      var found =
        books > 0 && words > 0
        ? texts.books.foundBoth(books, words) : texts.books.found(books + words)
      if let base = state.foundBase { found = texts.books.foundBase(base.form, found) }
      canvas.drawFilter(
        filter,
        kanji: state.kanji,
        texts: texts,
        found: found,
        isTyping: state.isTypingFilter,
        problem: problem
      )
    }
  }

  private static func frame(
    of state: BooksState,
    _ texts: Texts,
    _ drawn: DrawnBooks,
    _ canvas: Canvas,
    hints: [Hint]
  ) -> Frame {
    let header = drawn.header.form(canvas)
    var frame = Frame(
      title: [Span(header.title, Theme.strong)],
      detail: header.detail,
      status: state.filter == nil
        ? lastLine(state, texts, drawn, canvas, hasPlan: header.hasPlan) : [],
      notice: state.notice,
      hints: hints
    )
    frame.isList = state.rowCount > 0
    return frame
  }

  /// The placeholder shown instead of the list; nil when there is none.
  private static func form(_ state: BooksState, _ texts: Texts) -> [String]? {
    switch state.phase {
    case .loading: return [texts.common.loading]
    case .addingStarterBooks: return [texts.books.welcome.adding]
    case .failed(let failure):
      return [texts.describe(failure), "", "\(BooksKeys.map[.open])  \(texts.books.retry)"]
    case .welcome(let level): return texts.books.welcome.form(level)
    case .ready: break
    }
    guard state.rowCount == 0 else { return nil }
    if let filter = state.filter, !filter.isEmpty {
      if state.isSearching { return [] }
      return state.searchProblem.map { [texts.search.problem($0)] }
        ?? texts.books.nothingFound(filter.text)
    }
    return state.totals.books > 0 ? texts.books.allClosed() : texts.books.empty()
  }

  /// What the selected book holds, if it is closed; nil when problems or totals are shown.
  private static func record(_ state: BooksState, _ texts: Texts) -> [Span]? {
    guard let book = state.selectedBook, book.book.isClosed, state.phase == .ready,
      state.health.readOnly == nil, problems(state, texts).isEmpty
    else { return nil }
    return texts.books.record(of: book).map { Span($0, Theme.quiet) }
  }

  /// The last line: what the selected closed book held, or the status.
  ///
  /// The status begins with the plan of the day where neither the first line nor the list shows it.
  private static func lastLine(
    _ state: BooksState,
    _ texts: Texts,
    _ drawn: DrawnBooks,
    _ canvas: Canvas,
    hasPlan: Bool
  ) -> [Span] {
    if let record = record(state, texts) { return record }
    guard state.phase == .ready, state.studyRowCount > 0, let plan = state.plan, !plan.isOver,
      !hasPlan, problems(state, texts).isEmpty
    else { return drawn.status }
    let window = BooksLines(state).window(
      height: Frame.contentHeight(of: canvas.size),
      selectedRow: state.selectedRow,
      offset: drawn.list.offset
    )
    if window.offset == 0 { return drawn.status }
    return [Span(texts.review.plan(plan), Theme.accent), Span(" · ", Theme.quiet)] + drawn.status
  }

  /// Problems, what was done today, and the totals of the library.
  static func status(_ state: BooksState, _ texts: Texts) -> [Span] {
    if state.health.readOnly != nil { return [Span(texts.books.readOnly(), Theme.failure)] }
    let problems = problems(state, texts)
    guard state.phase == .ready else {
      // Without its files a library looks like a new one.
      return problems.isEmpty ? [] : [Span(problems.joined(separator: " · "), Theme.failure)]
    }
    let totals = state.totals
    var spans: [Span] = []
    if case .failed(let failure) = state.due {
      spans = [Span(texts.books.dueFailed(texts.describe(failure)), Theme.failure)]
    } else if let plan = state.plan, plan.done > 0 {
      spans = [Span(texts.review.doneToday(plan.done)), Span(" · ", Theme.quiet)]
    }
    // When there is little room, problems are what stays.
    spans.insert(
      contentsOf: problems.flatMap {
        [Span($0, Theme.failure), Span(" · ", Theme.quiet)]
      },
      at: 0
    )
    spans += [Span(texts.books.totals(totals.books, totals.counts.total), Theme.quiet)]
    if totals.counts.total > 0 {
      spans.append(Span(" · ", Theme.quiet))
      spans += totals.counts.spans(texts)
    }
    if totals.closed > 0 {
      let closed = texts.books.closedCount(totals.closed, state.dueInClosed, totals.left)
      spans.append(Span(" · \(closed)", Theme.quiet))
      if !state.showsClosed {
        spans.append(Span("  \(texts.books.closedHint(totals.closed))", Theme.quiet))
      }
    }
    return spans
  }

  /// What is wrong with the library, its server and its backups.
  private static func problems(_ state: BooksState, _ texts: Texts) -> [String] {
    let away = state.health.replica.flatMap { $0.fault == nil ? nil : texts.notices.replica($0) }
    return [health(state.health, texts), away, state.backupProblem.map(texts.books.backups)]
      .compactMap { $0 }
  }

  /// The problem with the files; nil when there is none.
  private static func health(_ health: LibraryHealth, _ texts: Texts) -> String? {
    let (damages, all) = (health.damagedLines.count, health.problemCount)
    if all == 0 { return nil }
    return damages == all ? texts.books.damaged(damages) : texts.books.problems(all)
  }
}

nonisolated extension WelcomeTexts {
  /// The first screen of a new learner.
  func form(_ level: StarterLevel?) -> [String] {
    let start = level.map { ["\(BooksKeys.map[.open])  \(self.start($0))"] } ?? []
    return [title, ""] + lines + [""] + start + [
      "\(BooksKeys.map[.new])  \(own)", "\(BooksKeys.map[.starterBooks])  \(more)",
    ]
  }
}
