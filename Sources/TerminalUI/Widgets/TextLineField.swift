import TerminalKit
import ViewModels

extension Canvas {
  /// Draws a line of text that a view model edits, with the cursor at its caret.
  nonisolated mutating func drawField(
    _ line: TextLine,
    in rect: Rect,
    style: Style = .plain,
    isFocused: Bool = true,
    placeholder: Span? = nil
  ) {
    drawField(
      line.text,
      caret: line.caretIndex,
      in: rect,
      style: style,
      isFocused: isFocused,
      placeholder: placeholder
    )
  }
}
