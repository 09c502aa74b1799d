import TerminalKit

extension Canvas {
  /// Draws the sign of a picked row into the first row.
  nonisolated mutating func drawPick(x: Int) {
    drawCell(Theme.picked, in: TableColumn(from: x, to: size.width), style: Theme.accent)
  }
}
