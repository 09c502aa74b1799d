import Domain
import JapaneseText
import TerminalKit
import ViewModels

nonisolated extension BooksView {
  /// The maximum width of the list.
  private static let widest = 120

  /// The width of the list in a window of some width, which leaves room for the panel.
  static func listWidth(in width: Int) -> Int {
    min(width >= panelFrom ? width - panelWidth - 2 : width, widest)
  }

  static func drawList(
    _ state: BooksState,
    _ texts: Texts,
    _ drawn: inout DrawnBooks,
    _ canvas: inout Canvas
  ) {
    let width = listWidth(in: canvas.size.width)
    let lines = BooksLines(state)
    let window = lines.window(
      height: canvas.size.height,
      selectedRow: state.selectedRow,
      offset: drawn.list.offset
    )
    let area = Rect(x: 0, y: 0, width: width, height: canvas.size.height)
    canvas.inside(area) { canvas in
      let painter = drawn.painter(texts, width: canvas.size.width, canvas.metrics)
      canvas.drawList(window, of: drawn.number, keeping: &drawn.list) { row, canvas in
        painter.draw(lines[row.index], row, &canvas)
      }
      if let section = lines.hiddenHeading(above: window) {
        canvas.clear(Rect(x: 0, y: 0, width: canvas.size.width, height: 1))
        canvas.inside(row: 0) { painter.drawHeading(section, isRepeated: true, &$0) }
      }
    }
    guard canvas.size.width >= panelFrom, let book = state.selectedBook else { return }
    let panel = Rect(
      x: area.maxX + 2,
      y: 0,
      width: panelWidth - 1,
      height: canvas.size.height
    )
    canvas.inside(panel) { BooksPanel.draw(book, state, texts, &$0) }
  }
}

nonisolated extension BooksState {
  /// Takes over from another state what the rows of the list do not show: which one is selected, and
  /// the notice.
  mutating func takeSelection(of other: BooksState) {
    (selection, selectedRow, notice) = (other.selection, other.selectedRow, other.notice)
  }
}
