import Domain
import TerminalKit
import ViewModels

/// Draws the trash.
nonisolated enum TrashView {
  /// The minimum width for the day of deletion at the right.
  private static let dayFrom = 50
  /// The width of a day.
  private static let dayWidth = 10
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
    let frame = Frame(
      title: [Span(own.name, Theme.strong)],
      detail: state.rows.isEmpty ? [] : [Span(own.count(state.rows.count), Theme.quiet)],
      status: state.picked.isEmpty ? [] : [Span(own.picked(state.picked.count))],
      notice: state.notice,
      hints: hints
    )
    canvas.draw(frame, texts: texts) { canvas in
      switch state.phase {
      case .loading: canvas.drawForm([texts.common.loading])
      case .failed(let failure):
        canvas.drawForm(texts.describe(failure), keys: [own.retryKey(), own.backKey()])
      case .ready where state.rows.isEmpty: canvas.drawForm(own.empty())
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
    for place in window.visible {
      let row = state.rows[place]
      let y = place - window.offset
      let isSelected = place == state.selectedRow
      if isSelected { canvas.draw(Theme.marker, at: Point(x: 1, y: y), style: Theme.accent) }
      if state.picked.contains(row.id) {
        canvas.draw(Theme.picked, at: Point(x: 2, y: y), style: Theme.accent)
      }
      draw(row, isSelected ? Theme.strong : .plain, y, texts, &canvas)
    }
  }

  private static func draw(
    _ row: TrashState.Row,
    _ style: Style,
    _ y: Int,
    _ texts: Texts,
    _ canvas: inout Canvas
  ) {
    let hasDay = canvas.size.width >= dayFrom
    let end = canvas.size.width - 1 - (hasDay ? dayWidth + 2 : 0)
    let nameWidth = (end - nameX) * 2 / 5
    let (name, detail) = parts(of: row, texts)
    canvas.draw(name, at: Point(x: nameX, y: y), style: style, maxWidth: nameWidth)
    let detailX = nameX + nameWidth + 2
    canvas.draw(
      detail,
      at: Point(x: detailX, y: y),
      style: Theme.quiet,
      maxWidth: max(0, end - detailX)
    )
    guard hasDay, let day = row.deletedOn else { return }
    canvas.draw(texts.common.fullDate(day.civil), at: Point(x: end + 2, y: y), style: Theme.quiet)
  }

  /// The name and the description of a row.
  private static func parts(
    of row: TrashState.Row,
    _ texts: Texts
  ) -> (name: String, detail: String) {
    switch row.item {
    case .book(let book, let words): return (book.title, texts.trash.book(words))
    case .word(let word, let book):
      let sides = [word.kanji.text, word.gana.text].filter { !$0.isEmpty }
      let meaning = word.meaning.text
      let name = sides.isEmpty ? meaning : sides.joined(separator: "  ")
      return (name, texts.trash.word(sides.isEmpty ? "" : meaning, book))
    }
  }
}
