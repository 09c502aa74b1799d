import JapaneseText

extension Canvas {
  /// Draws a line that is being typed, scrolled so that the caret stays visible.
  ///
  /// - Parameters:
  ///   - text: The whole line.
  ///   - caret: The position of the next character; nil shows the beginning of a line that nobody types into.
  ///   - rect: Where to draw; its first row is blanked and used.
  ///   - style: The style of the text.
  ///   - isFocused: Whether to put the terminal's cursor at the caret.
  ///   - placeholder: Shown while the line is empty.
  /// - Returns: The caret's column in the rectangle.
  @discardableResult
  public mutating func drawField(
    _ text: String,
    caret: String.Index?,
    in rect: Rect,
    style: Style = .plain,
    isFocused: Bool = true,
    placeholder: Span? = nil
  ) -> Int {
    guard rect.width > 0, rect.height > 0 else { return 0 }
    clear(Rect(origin: rect.origin, size: Size(width: rect.width, height: 1)), style: style)
    if text.isEmpty, let placeholder {
      draw(placeholder.text, at: rect.origin, style: placeholder.style, maxWidth: rect.width)
    } else if caret == nil {
      draw(text, at: rect.origin, style: style, maxWidth: rect.width)
    }
    return caret.map { drawTyped(text, caret: $0, in: rect, style: style, isFocused: isFocused) }
      ?? 0
  }

  private mutating func drawTyped(
    _ text: String,
    caret: String.Index,
    in rect: Rect,
    style: Style,
    isFocused: Bool
  ) -> Int {
    // A pasted text may be a megabyte long: only the visible part is measured. One column is
    // reserved for a caret at the end of the text.
    let reach = rect.width
    let start = text.index(caret, offsetBy: -reach, limitedBy: text.startIndex) ?? text.startIndex
    let end = text.index(caret, offsetBy: reach, limitedBy: text.endIndex) ?? text.endIndex
    let before = metrics.width(of: String(text[start..<caret]))
    let scroll = max(0, before - rect.width + 1)
    inside(rect) { canvas in
      var x = -scroll
      for glyph in canvas.metrics.glyphs(of: String(text[start..<end])) {
        if x >= canvas.size.width { break }
        canvas.put(glyph, at: Point(x: x, y: 0), style: style)
        x += glyph.width
      }
      if isFocused { canvas.setCursor(Point(x: before - scroll, y: 0)) }
    }
    return before - scroll
  }
}
