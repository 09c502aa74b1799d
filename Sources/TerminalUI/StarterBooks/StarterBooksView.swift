import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Draws the screen of starter books.
nonisolated enum StarterBooksView {
  /// Draws the screen.
  static func draw(
    _ state: StarterBooksState,
    texts: Texts,
    hints: [Hint],
    layout: StarterBooksLayout,
    scroll: inout Int,
    into canvas: inout Canvas
  ) {
    let own = texts.starterBooks
    let frame = Frame(
      title: [Span(own.name, Theme.strong)],
      detail: [Span(own.unofficial, Theme.quiet)],
      status: status(state, own),
      notice: state.notice,
      hints: hints
    )
    canvas.draw(frame, texts: texts) { canvas in
      switch state.phase {
      case .loading: canvas.drawPlaceholder([own.loading])
      case .failed(let failure):
        canvas.drawPlaceholder(texts.describe(failure), keys: [own.retryKey(), own.backKey()])
      case .ready where state.rows.isEmpty: canvas.drawPlaceholder(own.empty, keys: [own.backKey()])
      case .ready, .adding: drawLevels(state, texts, layout, &scroll, &canvas)
      }
    }
  }

  private static func status(_ state: StarterBooksState, _ texts: StarterBooksTexts) -> [Span] {
    if case .adding(let level) = state.phase { return [Span(texts.adding(level), Theme.accent)] }
    if state.phase == .loading, state.isAwaited { return [Span(texts.awaited, Theme.accent)] }
    guard state.phase == .ready, let row = state.selected else { return [] }
    return [Span(texts.outcome(row.level, row.added))]
  }

  /// The visible rows; scrolled as little as possible.
  static func window(_ state: StarterBooksState, height: Int, scroll: Int) -> ListWindow {
    ListWindow(
      count: state.rows.count,
      height: height,
      selected: state.selectedRow,
      offset: scroll
    )
  }

  private static func drawLevels(
    _ state: StarterBooksState,
    _ texts: Texts,
    _ layout: StarterBooksLayout,
    _ scroll: inout Int,
    _ canvas: inout Canvas
  ) {
    let own = texts.starterBooks
    canvas.drawWrapped(own.introduction, in: layout.introduction)
    canvas.inside(layout.headings) { drawHeadings(own, &$0) }
    let window = window(state, height: layout.list.height, scroll: scroll)
    scroll = window.offset
    canvas.inside(layout.list) { canvas in
      canvas.drawList(window) { row, canvas in
        canvas.drawRow(cells(of: state.rows[row.index], row.style, texts), of: table)
      }
    }
    canvas.drawWrapped(
      own.corrections(state.correctionCount),
      in: layout.corrections,
      style: Theme.accent
    )
    canvas.drawWrapped(own.caution, in: layout.caution, style: Theme.quiet)
    canvas.drawWrapped(own.source, in: layout.source, style: Theme.quiet)
  }
}

/// The columns: level, words, books, yours. They fit the narrowest window, and stay close together
/// in a wide one, since numbers far from their level are hard to read.
nonisolated extension StarterBooksView {
  private static let table = Table(
    [.text(.fixed(5)), .number(6), .number(7), .number(7)],
    from: 2,
    to: 27,
    gap: 0
  )

  private static func drawHeadings(_ texts: StarterBooksTexts, _ canvas: inout Canvas) {
    canvas.drawHeading(texts.levelColumn)
    let names = [texts.wordsColumn, texts.booksColumn, texts.addedColumn]
    for (name, column) in zip(names, table.columns.dropFirst()) {
      canvas.drawCell(name, in: column, style: Theme.accent)
    }
  }

  private static func cells(
    of row: StarterBooksState.Row,
    _ style: Style,
    _ texts: Texts
  ) -> [Span] {
    let number = texts.common.number
    return [
      Span(row.level.name, style), Span(number(row.level.wordCount), style),
      Span(number(row.level.bookCount), style),
      row.added > 0 ? Span(number(row.added), Theme.success) : Span("–", Theme.quiet),
    ]
  }
}
