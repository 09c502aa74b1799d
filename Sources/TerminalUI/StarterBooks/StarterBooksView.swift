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
      case .loading: canvas.drawForm([own.loading])
      case .failed(let failure):
        canvas.drawForm(texts.describe(failure), keys: [own.retryKey(), own.backKey()])
      case .ready where state.rows.isEmpty: canvas.drawForm(own.empty, keys: [own.backKey()])
      case .ready, .adding: drawLevels(state, own, layout, &scroll, &canvas)
      }
    }
  }

  private static func status(_ state: StarterBooksState, _ texts: StarterBooksTexts) -> [Span] {
    if case .adding(let level) = state.phase { return [Span(texts.adding(level), Theme.accent)] }
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
    _ texts: StarterBooksTexts,
    _ layout: StarterBooksLayout,
    _ scroll: inout Int,
    _ canvas: inout Canvas
  ) {
    canvas.drawWrapped(texts.introduction, in: layout.introduction)
    canvas.inside(layout.headings) { drawHeadings(texts, &$0) }
    let window = window(state, height: layout.list.height, scroll: scroll)
    scroll = window.offset
    canvas.inside(layout.list) { canvas in
      for row in window.visible {
        let isSelected = row == state.selectedRow
        draw(state.rows[row], isSelected, y: row - window.offset, &canvas)
      }
    }
    canvas.drawWrapped(texts.caution, in: layout.caution, style: Theme.quiet)
    canvas.drawWrapped(texts.source, in: layout.source, style: Theme.quiet)
  }
}

/// The columns: level, words, books, yours. They fit the narrowest window, and stay close together
/// in a wide one, since numbers far from their level are hard to read.
nonisolated extension StarterBooksView {
  private static let ends = [13, 20, 27]

  private static func drawHeadings(_ texts: StarterBooksTexts, _ canvas: inout Canvas) {
    canvas.draw(texts.levelColumn, at: Point(x: 1, y: 0), style: Theme.accent)
    let columns = [texts.wordsColumn, texts.booksColumn, texts.addedColumn]
    for (text, end) in zip(columns, ends) {
      let x = end - canvas.metrics.width(of: text)
      canvas.draw(text, at: Point(x: x, y: 0), style: Theme.accent)
    }
  }

  private static func draw(
    _ row: StarterBooksState.Row,
    _ isSelected: Bool,
    y: Int,
    _ canvas: inout Canvas
  ) {
    if isSelected { canvas.draw(Theme.marker, at: Point(x: 1, y: y), style: Theme.accent) }
    let style = isSelected ? Theme.strong : .plain
    canvas.draw(row.level.name, at: Point(x: 2, y: y), style: style, maxWidth: 5)
    canvas.draw(row.level.wordCount, endingAt: ends[0], y: y, style: style)
    canvas.draw(row.level.bookCount, endingAt: ends[1], y: y, style: style)
    if row.added > 0 {
      canvas.draw(row.added, endingAt: ends[2], y: y, style: Theme.success)
    } else {
      canvas.draw("–", at: Point(x: ends[2] - 1, y: y), style: Theme.quiet)
    }
  }
}
