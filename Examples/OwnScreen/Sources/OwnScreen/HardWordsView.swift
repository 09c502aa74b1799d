import TerminalKit

/// Draws the rows of hard words.
enum HardWordsView {
  static func draw(_ state: HardWordsViewModel.State, scroll: inout Int, into canvas: inout Canvas)
  {
    let window = ListWindow(
      count: state.words.count,
      height: canvas.size.height,
      selected: state.selectedRow,
      offset: scroll
    )
    scroll = window.offset
    let columns = canvas.bounds.inset(left: 3).columns(.fixed(16), .fixed(20), .rest)
    for row in window.visible {
      let word = state.words[row]
      let y = row - window.offset
      let style: Style = row == state.selectedRow ? .bold : .plain
      if row == state.selectedRow { canvas.draw("▌", at: Point(x: 1, y: y)) }
      for (text, column) in zip([word.kanji, word.gana, word.meaning], columns) {
        canvas.draw(
          text.text,
          at: Point(x: column.minX, y: y),
          style: style,
          maxWidth: column.width - 1
        )
      }
    }
  }
}
