import JapaneseText
import TerminalKit

extension Canvas {
  /// Lays a question over the last rows of the screen below: a rule, the question, a row for the
  /// answer when there is one, and the hints.
  /// - Returns: The row for the answer.
  nonisolated mutating func drawPanel(
    question: String,
    hasAnswerRow: Bool,
    hints: [Hint]
  ) -> Rect {
    let width = max(1, size.width - 2)
    let room = max(1, size.height - (hasAnswerRow ? 3 : 2))
    let lines = min(room, metrics.wrapped(question, to: width).count)
    let height = min(size.height, lines + (hasAnswerRow ? 3 : 2))
    let panel = Rect(x: 0, y: size.height - height, width: size.width, height: height)
    clear(panel)
    setCursor(nil)
    fill(Look.rule, at: panel.origin, width: size.width, style: Look.accent)
    let question = (
      text: question, rect: Rect(x: 1, y: panel.minY + 1, width: width, height: lines)
    )
    drawWrapped(question.text, in: question.rect, style: Look.strong)
    drawHints(hints, y: size.height - 1)
    return Rect(x: 1, y: size.height - 2, width: width, height: hasAnswerRow ? 1 : 0)
  }
}
