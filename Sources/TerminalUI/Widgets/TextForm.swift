import JapaneseText
import TerminalKit

extension Canvas {
  /// Draws a long text as a placeholder, and lines that name keys below it.
  nonisolated mutating func drawForm(_ text: String, keys: [String]) {
    // The empty line is left out before a line of the text is.
    let gap = keys.isEmpty ? [] : [""]
    let rows = size.height - keys.count
    // A long path reads better in a column than across a wide window.
    let wrapped = metrics.wrapped(text, to: min(size.width - 2, Self.formWidth))
    drawForm(wrapped.prefix(max(1, rows)) + gap + keys)
  }
}
