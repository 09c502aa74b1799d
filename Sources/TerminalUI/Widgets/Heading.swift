import TerminalKit

extension Canvas {
  /// Draws the heading of a section of a list into the first row.
  nonisolated mutating func drawHeading(_ text: String) {
    drawCell(text, in: TableColumn(from: 1, to: size.width), style: Theme.accent)
  }
}
