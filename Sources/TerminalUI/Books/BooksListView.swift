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
