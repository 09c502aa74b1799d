import Domain
import JapaneseText
import TerminalKit

extension Canvas {
  /// Draws counts as a bar in a column of the first row: `██████▓▓▓····`.
  ///
  /// A state that has words has at least one cell; without words there is no bar.
  nonisolated mutating func drawBar(_ counts: StateCounts, in column: TableColumn) {
    // Dots would be words to learn.
    guard !column.isEmpty, counts.total > 0 else { return }
    // Two columns where the terminal draws such signs wide; all three are drawn alike.
    let glyph = max(1, metrics.width(of: StudyState.success.barGlyph))
    let cells = counts.cells(in: column.width / glyph)
    var x = column.start
    for state in StudyState.shown {
      let width = cells[state] * glyph
      if width > 0 {
        fill(state.barGlyph, in: TableColumn(from: x, to: x + width), style: state.style)
      }
      x += width
    }
  }
}

nonisolated extension StateCounts {
  /// The number of cells of each state; an empty book counts as undefined.
  func cells(in width: Int) -> StateCounts {
    guard total > 0 else { return StateCounts(undefined: width) }
    var cells = StateCounts()
    for state in StudyState.shown where self[state] > 0 {
      cells[state] = max(1, self[state] * width / total)
    }
    // Rounding makes a difference of at most two cells.
    while cells.total > width { cells[cells.largest { cells[$0] }] -= 1 }
    while cells.total < width { cells[largest { self[$0] * width - cells[$0] * total }] += 1 }
    return cells
  }

  /// The state for which a measure is largest.
  private func largest(_ measure: (StudyState) -> Int) -> StudyState {
    StudyState.shown.max { measure($0) < measure($1) } ?? .undefined
  }
}
