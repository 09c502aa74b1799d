import JapaneseText
import TerminalKit

extension Canvas {
  /// Draws a question over the last rows of the screen below: a line, the question, a row for the
  /// answer if there is one, rows for remarks about it, and the hints.
  /// - Returns: The row for the answer.
  nonisolated mutating func drawPanel(
    question: String,
    hasAnswerRow: Bool,
    rowsBelow: Int = 0,
    hints: [Hint]
  ) -> Rect {
    let width = max(1, size.width - 2)
    let others = (hasAnswerRow ? 3 : 2) + rowsBelow
    let room = max(1, size.height - others)
    let lines = min(room, metrics.wrapped(question, to: width).count)
    let height = min(size.height, lines + others)
    let panel = Rect(x: 0, y: size.height - height, width: size.width, height: height)
    clear(panel)
    setCursor(nil)
    fill(Theme.rule, at: panel.origin, width: size.width, style: Theme.accent)
    let question = (
      text: question, rect: Rect(x: 1, y: panel.minY + 1, width: width, height: lines)
    )
    drawWrapped(question.text, in: question.rect, style: Theme.strong)
    drawHints(hints, y: size.height - 1)
    return Rect(x: 1, y: size.height - 2 - rowsBelow, width: width, height: hasAnswerRow ? 1 : 0)
  }
}
