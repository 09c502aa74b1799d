import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Draws the trash.
nonisolated enum TrashView {
  /// The minimum width for the day of deletion at the right.
  private static let dayFrom = 50
  private static let dayWidth = 10
  /// The maximum width of rows: in a very wide window, the eye would lose the line.
  private static let widest = 120
  /// The first column of names.
  private static let nameX = 4

  /// Draws the screen.
  static func draw(
    _ state: TrashState,
    texts: Texts,
    hints: [Hint],
    scroll: inout Int,
    into canvas: inout Canvas
  ) {
    let own = texts.trash
    var frame = Frame(
      title: [Span(own.name, Theme.strong)],
      detail: state.rows.isEmpty ? [] : [Span(own.count(state.count), Theme.quiet)],
      status: state.picked.isEmpty ? [] : [Span(own.picked(state.pickedCount))],
      notice: state.notice,
      hints: hints
    )
    frame.isList = !state.rows.isEmpty
    canvas.draw(frame, texts: texts) { canvas in
      switch state.phase {
      case .loading: canvas.drawPlaceholder([texts.common.loading])
      case .failed(let failure):
        canvas.drawPlaceholder(texts.describe(failure), keys: [own.retryKey(), own.backKey()])
      case .ready where state.rows.isEmpty: canvas.drawPlaceholder(own.empty())
      case .ready, .writing: drawRows(state, texts, &scroll, &canvas)
      }
    }
  }

  /// The visible rows; scrolled as little as possible.
  static func window(_ state: TrashState, height: Int, scroll: Int) -> ListWindow {
    ListWindow(
      count: state.rows.count,
      height: height,
      selected: state.selectedRow,
      offset: scroll
    )
  }

  private static func drawRows(
    _ state: TrashState,
    _ texts: Texts,
    _ scroll: inout Int,
    _ canvas: inout Canvas
  ) {
    let window = window(state, height: canvas.size.height, scroll: scroll)
    scroll = window.offset
    let table = table(state, window, texts, canvas)
    canvas.drawList(window) { row, canvas in
      let item = state.rows[row.index]
      if state.isPicked(item) { canvas.drawPick(x: 2) }
      let (name, details) = parts(of: item, in: state, texts)
      let room = table.columns[1].width
      let detail = details.first { canvas.metrics.width(of: $0) <= room } ?? details.last ?? ""
      let day = item.deletedOn.map { texts.common.fullDate($0.civil) } ?? ""
      let cells = [Span(name, row.style), Span(detail, Theme.quiet), Span(day, Theme.quiet)]
      canvas.drawRow(cells, of: table)
    }
  }

  /// The number of rows that are measured, beside those that are visible.
  private static let mostMeasured = 300

  /// Name, detail and, where there is room, the day of deletion.
  private static func table(
    _ state: TrashState,
    _ window: ListWindow,
    _ texts: Texts,
    _ canvas: Canvas
  ) -> Table {
    let width = min(canvas.size.width, widest)
    let day = width >= dayFrom ? dayWidth : 0
    let end = width - 1 - (day > 0 ? day + 2 : 0)
    var needs = [0, 0]
    for row in [state.rows.prefix(mostMeasured), state.rows[window.visible]].joined() {
      let parts = parts(of: row, in: state, texts)
      needs[0] = max(needs[0], canvas.metrics.width(of: parts.name))
      needs[1] = max(needs[1], canvas.metrics.width(of: parts.details.first ?? ""))
    }
    let (name, room) = ((end - nameX) * 2 / 5, end - nameX - 2)
    let widths = Track.widths(for: needs, preferred: [name, room - name], in: room)
    let columns: [Table.Column] = [.text(.fixed(widths[0])), .text(.rest)]
    return Table(day > 0 ? columns + [.text(.fixed(day))] : columns, from: nameX, to: width - 1)
  }

  /// The name of a row, and its description in several forms, the longest first.
  private static func parts(
    of row: TrashState.Row,
    in state: TrashState,
    _ texts: Texts
  ) -> (name: String, details: [String]) {
    switch row.item {
    case .book(let book, let words): return (book.title, [texts.trash.book(words)])
    case .word(let word, let book):
      let sides = [word.kanji, word.gana].map { $0.listed(texts) }.filter { !$0.isEmpty }
      let meaning = word.meaning.listed(texts)
      let name = sides.isEmpty ? meaning : sides.joined(separator: "  ")
      let indent = row.group == nil ? "" : "  "
      return (indent + name, [texts.trash.word(sides.isEmpty ? "" : meaning, book)])
    case .words(let together):
      let isOpen = state.open.contains(row.id)
      let details = texts.trash.together(together.book, isOpen)
      return (texts.common.words(together.words.count), details)
    }
  }
}
