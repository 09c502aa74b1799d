import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Draws the list of words that are studied.
nonisolated enum StudyListView {
  /// The minimum number of rows of content for the names of the columns.
  private static let headingFrom = 6

  /// Draws the screen.
  /// - Parameters:
  ///   - state: The state to draw.
  ///   - texts: The catalogue.
  ///   - hints: The keys of the last line.
  ///   - drawn: The frame as it was last drawn.
  ///   - list: The list as it was last drawn.
  ///   - canvas: Where to draw.
  static func draw(
    _ state: StudyListState,
    texts: Texts,
    hints: [Hint],
    keeping drawn: inout DrawnStudyFrame,
    list: inout DrawnStudyList,
    into canvas: inout Canvas
  ) {
    let deck = state.deck
    let isLoaded = state.loading == .done
    // Where nothing is listed, it is in the place of the list.
    let typed = state.filter.flatMap { $0.isTyping && state.rowCount > 0 ? $0 : nil }
    let problem = typed?.problem.map(texts.search.problem)
    var frame = Frame(
      title: isLoaded ? title(state, texts) : [],
      detail: isLoaded ? drawn.header.detail(deck, position: position(state), texts) : [],
      status: isLoaded ? status(state, &drawn.header, texts) : [],
      notice: state.notice,
      hints: problem == nil ? hints : []
    )
    frame.isList = state.rowCount > 0
    canvas.draw(frame, keeping: &drawn.frame, texts: texts) { canvas in
      if let form = form(state, texts) { return canvas.drawPlaceholder(form) }
      drawRows(state, texts, &list, &canvas)
    }
    if let filter = state.filter, state.notice == nil, Frame.fits(canvas.size) {
      let rows = texts.books.found(state.rowCount)
      let base = state.filter?.base.map { texts.books.foundBase($0.form, rows) }
      let found = [picked(state, texts), base ?? rows].compactMap(\.self)
        .joined(separator: " · ")
      canvas.drawFilter(
        filter.line,
        kanji: filter.kanji,
        texts: texts,
        found: found,
        isTyping: filter.isTyping,
        problem: problem
      )
    }
  }

  /// The rows that are visible where a list has this height, with the names of the columns.
  static func window(_ state: StudyListState, height: Int, scroll: Int) -> ListWindow {
    ListWindow(
      count: state.rowCount,
      height: height - firstLine(height: height),
      selected: state.selectedRow,
      offset: scroll
    )
  }

  /// The line where the rows begin in a list of this height.
  static func firstLine(height: Int) -> Int { height >= headingFrom ? 1 : 0 }

  /// The title; beside it the filter, while a notice is in its line.
  private static func title(_ state: StudyListState, _ texts: Texts) -> [Span] {
    let title = StudyHeader.title(state.title, bookTitles: [:], word: nil, texts)
    guard let filter = state.filter, state.notice != nil else { return title }
    return title + [Span("  / ", Theme.accent), Span(filter.line.text)]
  }

  private static func position(_ state: StudyListState) -> Int? {
    state.deck.passCount == 0 ? nil : min(state.deck.position, state.deck.passCount - 1)
  }

  private static func status(
    _ state: StudyListState,
    _ header: inout StudyHeader,
    _ texts: Texts
  ) -> [Span] {
    guard state.filter == nil, state.deck.wordCount > 0 else { return [] }
    let covered = [Side.kanji, .gana, .meaning].filter(state.covered.contains)
    let how = header.status(
      state.deck,
      advances: state.advances,
      covered: covered,
      texts
    )
    guard let picked = picked(state, texts) else { return how }
    return [Span(picked, Theme.accent), Span(" · ", Theme.quiet)] + how
  }

  /// The number of picked words, and of those that are not among the rows; nil when none is picked.
  private static func picked(_ state: StudyListState, _ texts: Texts) -> String? {
    guard !state.picked.isEmpty else { return nil }
    return texts.study.picked(state.picked.count, state.hiddenPickCount)
  }

  /// The placeholder shown instead of the rows; nil when there is none.
  private static func form(_ state: StudyListState, _ texts: Texts) -> [String]? {
    switch state.loading {
    case .underWay: return [texts.common.loading]
    case .failed(let failure): return [texts.describe(failure)]
    case .done: break
    }
    guard state.rowCount == 0 else { return nil }
    if state.deck.wordCount == 0 {
      return state.title == nil ? texts.study.allKnown() : texts.study.noWords()
    }
    if state.deck.passCount == 0 { return texts.study.noneInMode(state.deck.mode) }
    return state.filter?.problem.map { [texts.search.problem($0)] }
      ?? texts.study.nothingFound(state.filter?.line.text ?? "")
  }

  private static func drawRows(
    _ state: StudyListState,
    _ texts: Texts,
    _ list: inout DrawnStudyList,
    _ canvas: inout Canvas
  ) {
    let window = window(state, height: canvas.size.height, scroll: list.rows.offset)
    let first = firstLine(height: canvas.size.height)
    list.measure(state, visible: window.visible, texts, canvas.metrics)
    let painter = list.painter(
      of: state,
      texts,
      width: canvas.size.width,
      hasHeadings: first > 0,
      canvas.metrics
    )
    if first > 0 { list.drawHeadings(by: painter, &canvas) }
    canvas.inside(canvas.bounds.inset(top: first)) { canvas in
      canvas.drawList(window, of: list.number, keeping: &list.rows, row: painter.draw)
    }
  }
}
