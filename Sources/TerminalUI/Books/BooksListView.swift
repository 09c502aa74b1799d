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
      canvas.drawList(window) { row, canvas in painter.draw(lines[row.index], row.style, &canvas) }
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
      taskWidth: texts.books.taskWidth
    )
  }

  /// Draws a line; what names a row is drawn in a style.
  func draw(_ line: BooksLines.Line?, _ style: Style, _ canvas: inout Canvas) {
    switch line {
    case .heading(let section):
      canvas.drawHeading(heading(of: section))
    case .row(let row):
      if let book = state.book(at: row) {
        draw(book, style, &canvas)
      } else if let word = state.word(at: row) {
        let title = state.foundTitles[word.bookID] ?? ""
        FoundWordColumns(width: canvas.size.width).draw(word, of: title, style, texts, &canvas)
      } else if let unknown = state.notYetKnown {
        draw(unknown, style, &canvas)
      }
    case .more:
      let more = texts.books.moreFound(state.found.more)
      let line = TableColumn(from: columns.title.start, to: canvas.size.width)
      canvas.drawCell(more, in: line, style: Theme.quiet)
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

  private func draw(_ book: WordBookOverview, _ style: Style, _ canvas: inout Canvas) {
    let isClosed = book.book.isClosed
    drawTitle(book, style == .plain && isClosed ? Theme.quiet : style, &canvas)
    if let total = columns.total {
      let style = isClosed ? Theme.quiet : .plain
      canvas.drawCell(String(book.counts.total), in: total, style: style)
    }
    canvas.drawBar(book.counts, in: columns.bar)
    drawCounts(book.counts, &canvas)
    let (text, taskStyle) = task(of: book)
    canvas.drawCell(text, in: columns.task, style: taskStyle)
    if let age = columns.age {
      canvas.drawCell(texts.common.age(book.age), in: age, style: Theme.quiet)
    }
  }

  private func drawTitle(_ book: WordBookOverview, _ style: Style, _ canvas: inout Canvas) {
    let title = columns.title
    guard state.pending.contains(book.id) else {
      canvas.drawCell(book.book.title, in: title, style: style)
      return
    }
    // The sign stands behind the title, however long it is.
    let shorter = TableColumn(from: title.start, to: title.end - 2)
    let end = canvas.drawCell(book.book.title, in: shorter, style: Theme.quiet).upperBound
    let sign = TableColumn(from: end + 1, to: canvas.size.width)
    canvas.drawCell(Theme.pending, in: sign, style: Theme.accent)
  }

  private func drawCounts(_ counts: StateCounts, _ canvas: inout Canvas) {
    for (state, column) in zip(StudyState.shown, columns.counts) where counts[state] > 0 {
      canvas.drawCell("\(counts[state])\(state.symbol)", in: column, style: state.style)
    }
  }

  private func task(of book: WordBookOverview) -> (String, Style) {
    if book.book.isClosed { return (texts.books.closed, Theme.quiet) }
    if book.isReviewedToday { return (texts.books.reviewed, Theme.success) }
    return (texts.common.task(book.task), Theme.accent)
  }

  private func draw(_ unknown: NotYetKnown, _ style: Style, _ canvas: inout Canvas) {
    canvas.drawCell(texts.books.notYetKnown, in: columns.title, style: style)
    let number = columns.total ?? .ending(at: columns.countsX + columns.digits)
    canvas.drawCell(String(unknown.words), in: number)
    let books = TableColumn(
      from: number.end + (columns.total == nil ? 1 : 2),
      to: canvas.size.width
    )
    canvas.drawCell(texts.books.fromBooks(unknown.books), in: books, style: Theme.quiet)
  }
}
