import JapaneseText
import TerminalKit

extension Canvas {
  /// Draws the longest of some forms of a text that fits into a column, or the shortest one.
  nonisolated mutating func drawLongest(
    of forms: [String],
    in column: TableColumn,
    style: Style = .plain
  ) {
    let form = forms.first { metrics.width(of: $0) <= column.width } ?? forms.last
    drawCell(form ?? "", in: column, style: style)
  }
}
