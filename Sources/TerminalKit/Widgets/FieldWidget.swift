import JapaneseText

extension Canvas {
  /// Draws a line that is being typed, scrolled so that the caret stays visible; a mark shows when
  /// its beginning or its end is hidden.
  ///
  /// - Parameters:
  ///   - text: The whole line.
  ///   - caret: The position of the next character; nil shows the beginning of a line that nobody types into.
  ///   - rect: Where to draw; its first row is blanked and used.
  ///   - style: The style of the text.
  ///   - styleAt: The style of the character with a number; nil gives it `style`.
  ///   - place: The number of a character that stays visible as well, if it can.
  ///   - isFocused: Whether to put the terminal's cursor at the caret.
  ///   - placeholder: Shown while the line is empty.
  /// - Returns: The caret's column in the rectangle.
  @discardableResult
  public mutating func drawField(
    _ text: String,
    caret: String.Index?,
    in rect: Rect,
    style: Style = .plain,
    styleAt: ((Int) -> Style?)? = nil,
    showing place: Int? = nil,
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
    guard let caret else { return 0 }
    let anchor = place.flatMap { text.index(text.startIndex, offsetBy: $0, limitedBy: caret) }
    return drawTyped(text, caret: caret, anchor: anchor ?? caret, in: rect, isFocused: isFocused) {
      styleAt?($0) ?? style
    }
  }

  private mutating func drawTyped(
    _ text: String,
    caret: String.Index,
    anchor: String.Index,
    in rect: Rect,
    isFocused: Bool,
    style: (Int) -> Style
  ) -> Int {
    // A pasted text may be a megabyte long: only the visible part is measured. One column is
    // reserved for a caret at the end of the text.
    let reach = rect.width
    let start = text.index(anchor, offsetBy: -reach, limitedBy: text.startIndex) ?? text.startIndex
    let end = text.index(caret, offsetBy: reach, limitedBy: text.endIndex) ?? text.endIndex
    let before = metrics.width(of: String(text[start..<caret]))
    // A column for the mark at the beginning stays free before the anchor.
    let beforeAnchor = metrics.width(of: String(text[start..<anchor]))
    let scroll = max(0, min(before - rect.width + 1, anchor < caret ? beforeAnchor - 2 : before))
    var isCut = end < text.endIndex
    let isCaretVisible = before - scroll < rect.width
    let column = (isCaretVisible ? before : beforeAnchor) - scroll
    inside(rect) { canvas in
      var x = -scroll
      var place = text.distance(from: text.startIndex, to: start)
      for glyph in canvas.metrics.glyphs(of: String(text[start..<end])) {
        if x + glyph.width > canvas.size.width { isCut = true }
        if x >= canvas.size.width { break }
        canvas.put(glyph, at: Point(x: x, y: 0), style: style(place))
        x += glyph.width
        place += 1
      }
      if scroll > 0 || start > text.startIndex { canvas.drawMark("‹", x: 0) }
      if isCut, column < canvas.size.width - 1 { canvas.drawMark("›", x: canvas.size.width - 1) }
      if isFocused { canvas.setCursor(Point(x: column, y: 0)) }
    }
    return column
  }

  /// Draws a mark over what is cut there; with few columns, text is worth more.
  private mutating func drawMark(_ mark: String, x: Int) {
    guard size.width >= Self.marksFrom else { return }
    fill(" ", at: Point(x: x, y: 0), width: 1, style: .dim)
    draw(mark, at: Point(x: x, y: 0), style: .dim)
  }

  /// The width from which on a line has marks.
  private static let marksFrom = 12
}
