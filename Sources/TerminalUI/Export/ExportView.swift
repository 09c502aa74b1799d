import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Draws the screen that exports books.
nonisolated enum ExportView {
  /// The content of a line.
  enum Line: Hashable {
    case row(Int)
    case heading
    case blank
  }

  /// The rows above the list: what Enter does.
  static let headHeight = 1

  /// Draws the screen.
  static func draw(
    _ state: ExportState,
    texts: Texts,
    hints: [Hint],
    scroll: inout Int,
    into canvas: inout Canvas
  ) {
    let own = texts.exporting
    let about = state.phase == .ready ? state.selected.map(own.about) : nil
    var frame = Frame(
      title: [Span(own.name, Theme.strong)],
      detail: state.picked.isEmpty ? [] : [Span(own.picked(state), Theme.quiet)],
      status: about.map { [Span($0, Theme.quiet)] } ?? [],
      notice: state.notice,
      hints: hints
    )
    frame.isList = state.phase == .ready
    canvas.draw(frame, texts: texts) { canvas in
      switch state.phase {
      case .loading: canvas.drawPlaceholder([texts.common.loading])
      case .failed(let failure):
        canvas.drawPlaceholder(texts.describe(failure), keys: [own.backKey()])
      case .ready: drawRows(state, texts, &scroll, &canvas)
      case .typingPath:
        let rect = PathLayout.rect(in: canvas.bounds)
        canvas.drawPath(state.path, label: own.file, texts: texts, in: rect)
      case .exporting(let part, let left): drawProgress(part, left, texts, &canvas)
      case .stopping: canvas.drawPlaceholder([own.stopping])
      }
    }
  }

  /// The number of rows of the list in a window, above a notice.
  static func listHeight(above notice: Notice?, _ texts: Texts, in canvas: Canvas) -> Int {
    max(1, canvas.listHeight(above: notice, texts) - headHeight)
  }

  /// The lines of the list.
  static func lines(_ state: ExportState) -> [Line] {
    let count = state.rows.count
    return [.blank, .row(0), .row(1), .blank, .heading] + (2..<count).map { .row($0) }
  }

  /// The lines of the list, and those that are visible; scrolled as little as possible.
  static func list(
    _ state: ExportState,
    height: Int,
    scroll: Int
  ) -> LineList<Line> {
    LineList(lines(state), selected: .row(state.selectedRow), height: height, scroll: scroll)
  }

  private static func drawProgress(
    _ part: Double,
    _ left: Int?,
    _ texts: Texts,
    _ canvas: inout Canvas
  ) {
    let bar = ProgressBar.text(part, width: canvas.size.width - 2, canvas.metrics)
    let time = left.map(texts.importing.timeLeft) ?? ""
    canvas.drawPlaceholder([
      texts.exporting.exporting, "", bar, time, "", texts.exporting.stopKey(),
    ])
  }

  private static func drawRows(
    _ state: ExportState,
    _ texts: Texts,
    _ scroll: inout Int,
    _ canvas: inout Canvas
  ) {
    let own = texts.exporting
    let style = state.picked.isEmpty ? Theme.news : Theme.strong
    let column = TableColumn(from: 1, to: canvas.size.width - 1)
    var shown = state
    shown.path = PathEntryState()
    let room = column.width - canvas.metrics.width(of: own.outcome(shown))
    shown.path = PathEntryState(canvas.metrics.endOfPath(state.path.line.text, in: room))
    canvas.drawCell(own.outcome(shown), in: column, style: style)
    canvas.inside(canvas.bounds.inset(top: headHeight)) { canvas in
      let list = list(state, height: canvas.size.height, scroll: scroll)
      scroll = list.window.offset
      let books = state.books.lazy.map { ($0.book.title, texts.common.number($0.counts.total)) }
      let width = canvas.widthOfList(books, from: 4)
      canvas.drawList(list.window, hasScrollBar: true) { row, canvas in
        switch list.lines[row.index] {
        case .heading: canvas.drawHeading(own.books)
        case .row(let place):
          draw(state.rows[place], state, row.style, width: width, texts, &canvas)
        case .blank: break
        }
      }
    }
  }

  private static func draw(
    _ row: ExportState.Row,
    _ state: ExportState,
    _ style: Style,
    width: Int,
    _ texts: Texts,
    _ canvas: inout Canvas
  ) {
    let own = texts.exporting
    let table = Table([.text(.fixed(8)), .text(.rest)], from: 2, to: canvas.size.width - 1)
    switch row {
    case .kind:
      canvas.drawRow([Span(own.format, style), Span(own.kind(state.kind))], of: table)
    case .path:
      let path = canvas.metrics.endOfPath(state.path.line.text, in: table.columns[1].width)
      canvas.drawRow([Span(own.file, style), Span(path)], of: table)
    case .all: draw(own.all, state.hasAll, "", style, width: width, &canvas)
    case .book(let id):
      guard let book = state.books.first(where: { $0.id == id }) else { return }
      let number = texts.common.number(book.counts.total)
      draw(book.book.title, state.picked.contains(id), number, style, width: width, &canvas)
    }
  }

  private static func draw(
    _ title: String,
    _ isPicked: Bool,
    _ number: String,
    _ style: Style,
    width: Int,
    _ canvas: inout Canvas
  ) {
    if isPicked { canvas.drawPick(x: 2) }
    let end = TableColumn.ending(at: min(canvas.size.width, width) - 1)
    let drawn = canvas.drawCell(number, in: end, style: Theme.quiet)
    canvas.drawCell(title, in: TableColumn(from: 4, to: drawn.lowerBound - 1), style: style)
  }
}
