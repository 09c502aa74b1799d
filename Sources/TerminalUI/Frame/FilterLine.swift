import JapaneseText
import TerminalKit
import ViewModels

extension Canvas {
  /// Draws a filter that is being typed in the status line, and its result on the right.
  nonisolated mutating func drawFilter(_ filter: TextLine, found: String) {
    let y = size.height - 2
    let width = metrics.width(of: found)
    draw("/", at: Point(x: 1, y: y), style: Theme.accent)
    draw(found, at: Point(x: size.width - 1 - width, y: y), style: Theme.quiet)
    drawField(
      filter.text,
      caret: filter.caretIndex,
      in: Rect(x: 3, y: y, width: size.width - 6 - width, height: 1)
    )
  }
}
