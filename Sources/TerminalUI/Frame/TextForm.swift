import JapaneseText
import TerminalKit

extension Canvas {
  /// Draws a text of any length in the middle of the part, and lines that name keys below it.
  nonisolated mutating func drawForm(_ text: String, keys: [String]) {
    let gap = keys.isEmpty ? [] : [""]
    let rows = size.height - keys.count - gap.count
    // A long path reads better in a column than over the whole of a wide window.
    let wrapped = metrics.wrapped(text, to: min(size.width - 2, 76))
    drawForm(wrapped.prefix(max(1, rows)) + gap + keys)
  }
}
