import TerminalKit

/// Draws the rows of hard words.
enum HardWordsView {
  static func draw(_ state: HardWordsViewModel.State, scroll: inout Int, into canvas: inout Canvas)
  {
    let window = ListWindow(
      count: state.rows.count,
      height: canvas.size.height,
      selected: state.selectedRow,
      offset: scroll
    )
    scroll = window.offset
    let table = Table(
      [.text(.flexible(2)), .text(.flexible(3)), .text(.flexible(4))],
      from: 2,
      to: canvas.size.width - 1
    )
    canvas.drawList(window, hasScrollBar: true) { row, canvas in
      let word = state.rows[row.index]
      let sides = [word.kanji, word.gana, word.meaning]
      canvas.drawRow(sides.map { Span($0.text, row.style) }, of: table)
    }
  }
}
