import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// The list of books.
nonisolated extension BooksView {
  static func drawList(
    _ state: BooksState,
    _ texts: Texts,
    _ scroll: inout Int,
    _ canvas: inout Canvas
  ) {
    let hasPanel = canvas.size.width >= panelFrom
    let width = canvas.size.width - (hasPanel ? panelWidth + 2 : 0)
    let lines = BooksLines(state)
    let window = lines.window(
      height: canvas.size.height,
      selectedRow: state.selectedRow,
      offset: scroll
    )
    scroll = window.offset
    let list = Rect(x: 0, y: 0, width: min(width, 120), height: canvas.size.height)
    canvas.inside(list) { canvas in
      let painter = BooksRowPainter(state, texts, width: canvas.size.width)
      for line in window.visible {
        painter.draw(lines[line], at: line - window.offset, &canvas)
      }
    }
    guard hasPanel, let book = state.selectedBook else { return }
    let panel = Rect(
      x: list.maxX + 2,
      y: 0,
      width: panelWidth - 1,
      height: canvas.size.height
    )
    canvas.inside(panel) { BooksPanel.draw(book, state, texts, &$0) }
  }
}

/// Draws the lines of the list, all with the same columns.
nonisolated struct BooksRowPainter {
  private let state: BooksState
  private let texts: Texts
  private let columns: BooksColumns

  init(_ state: BooksState, _ texts: Texts, width: Int) {
    self.state = state
    self.texts = texts
    columns = BooksColumns(
      width: width,
      largestBook: state.totals.largestBook,
      markWidth: texts.books.markWidth
    )
  }

  func draw(_ line: BooksLines.Line?, at y: Int, _ canvas: inout Canvas) {
    switch line {
    case .heading(let section):
      canvas.draw(heading(of: section), at: Point(x: 1, y: y), style: Theme.accent)
    case .row(let row):
      if let book = state.book(at: row) {
        draw(book, isSelected: row == state.selectedRow, y, &canvas)
      } else if let word = state.word(at: row) {
        let title = state.foundTitles[word.bookID] ?? ""
        let columns = FoundWordColumns(width: canvas.size.width)
        let isSelected = row == state.selectedRow
        columns.draw(word, of: title, isSelected: isSelected, at: y, texts, &canvas)
      } else if let unknown = state.notYetKnown {
        draw(unknown, isSelected: row == state.selectedRow, y, &canvas)
      }
    case .more:
      let more = texts.books.moreFound(state.found.more)
      canvas.draw(more, at: Point(x: BooksColumns.titleX, y: y), style: Theme.quiet)
    case .blank, nil: break
    }
  }

  private func heading(of section: BooksLines.Section) -> String {
    switch section {
    case .today: texts.books.today
    case .books: texts.books.books
    case .words: texts.books.words
    }
  }

  private func draw(
    _ book: WordBookOverview,
    isSelected: Bool,
    _ y: Int,
    _ canvas: inout Canvas
  ) {
    drawTitle(book, isSelected, y, &canvas)
    let isQuiet = book.book.isClosed
    if let end = columns.totalEnd {
      canvas.draw(book.counts.total, endingAt: end, y: y, style: isQuiet ? Theme.quiet : .plain)
    }
    canvas.drawBar(
      book.counts,
      at: Point(x: columns.bar.lowerBound, y: y),
      width: columns.bar.count
    )
    drawCounts(book.counts, y, &canvas)
    if let x = columns.markX {
      let (text, style) = mark(of: book)
      canvas.draw(text, at: Point(x: x, y: y), style: style)
    }
    if let end = columns.ageEnd {
      let age = texts.common.age(book.age)
      canvas.draw(
        age,
        at: Point(x: end - canvas.metrics.width(of: age), y: y),
        style: Theme.quiet
      )
    }
  }

  private func drawTitle(
    _ book: WordBookOverview,
    _ isSelected: Bool,
    _ y: Int,
    _ canvas: inout Canvas
  ) {
    let isPending = state.pending.contains(book.id)
    let style = isSelected ? Theme.strong : book.book.isClosed ? Theme.quiet : .plain
    if isSelected { canvas.draw(Theme.marker, at: Point(x: 1, y: y), style: Theme.accent) }
    let width = columns.titleWidth - (isPending ? 2 : 0)
    let used = canvas.draw(
      book.book.title,
      at: Point(x: BooksColumns.titleX, y: y),
      style: isPending ? Theme.quiet : style,
      maxWidth: width
    )
    guard isPending else { return }
    canvas.draw(
      Theme.pending,
      at: Point(x: BooksColumns.titleX + used + 1, y: y),
      style: Theme.accent
    )
  }

  private func drawCounts(_ counts: StateCounts, _ y: Int, _ canvas: inout Canvas) {
    var x = columns.countsX
    for state in StudyState.shown {
      let end = x + columns.digits
      if counts[state] > 0 {
        canvas.draw(counts[state], endingAt: end, y: y, style: state.style)
        canvas.draw(state.symbol, at: Point(x: end, y: y), style: state.style)
      }
      x = end + 2
    }
  }

  private func mark(of book: WordBookOverview) -> (String, Style) {
    if book.book.isClosed { return (texts.books.closed, Theme.quiet) }
    if book.isReviewedToday { return (texts.books.reviewed, Theme.success) }
    return (texts.common.mark(book.mark), Theme.accent)
  }

  private func draw(
    _ unknown: NotYetKnown,
    isSelected: Bool,
    _ y: Int,
    _ canvas: inout Canvas
  ) {
    if isSelected { canvas.draw(Theme.marker, at: Point(x: 1, y: y), style: Theme.accent) }
    canvas.draw(
      texts.books.notYetKnown,
      at: Point(x: BooksColumns.titleX, y: y),
      style: isSelected ? Theme.strong : .plain,
      maxWidth: columns.titleWidth
    )
    let end = columns.totalEnd ?? columns.countsX + columns.digits
    canvas.draw(unknown.words, endingAt: end, y: y)
    let x = columns.totalEnd == nil ? columns.countsX + columns.digits + 1 : end + 2
    canvas.draw(texts.books.fromBooks(unknown.books), at: Point(x: x, y: y), style: Theme.quiet)
  }
}
