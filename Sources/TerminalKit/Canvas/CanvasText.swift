import JapaneseText

extension Canvas {
  /// Draws one line of text; one that does not fit ends with `…`.
  ///
  /// This is the only way to draw text on a canvas. Control characters are replaced by visible
  /// symbols, whatever a card contains.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The position of its first column; it may be left of the canvas.
  ///   - style: The style.
  ///   - maxWidth: The maximum width in columns; nil for up to the right edge.
  /// - Returns: The width that was drawn, in columns.
  @discardableResult
  public mutating func draw(
    _ text: String,
    at point: Point,
    style: Style = .plain,
    maxWidth: Int? = nil
  ) -> Int {
    let limit = min(maxWidth ?? .max, size.width - point.x)
    guard limit > 0, point.y >= 0, point.y < size.height else { return 0 }
    if point.x >= 0, text.utf8.count <= limit, text.isPrintableASCII {
      return put(ascii: text.utf8, at: point, style: style)
    }
    var used = 0
    // The last position where `…` still fits.
    var cut = 0
    for glyph in metrics.glyphs(of: text) where glyph.width > 0 {
      guard used + glyph.width <= limit else {
        return endEarly(at: point, cut: cut, used: used, limit: limit, style: style)
      }
      put(glyph, at: Point(x: point.x + used, y: point.y), style: style)
      used += glyph.width
      if used + metrics.ellipsisWidth <= limit { cut = used }
    }
    return used
  }

  /// Replaces what was drawn after the cut by `…`, if that fits.
  private mutating func endEarly(
    at point: Point,
    cut: Int,
    used: Int,
    limit: Int,
    style: Style
  ) -> Int {
    clear(Rect(x: point.x + cut, y: point.y, width: used - cut, height: 1), style: style)
    guard cut + metrics.ellipsisWidth <= limit,
      let dots = metrics.glyphs(of: String(TextMetrics.ellipsis)).first(where: { $0.width > 0 })
    else { return cut }
    put(dots, at: Point(x: point.x + cut, y: point.y), style: style)
    return cut + dots.width
  }

  /// Draws a text in a row of a rectangle, at its start, middle or end.
  @discardableResult
  public mutating func draw(
    _ text: String,
    in rect: Rect,
    row: Int = 0,
    alignment: TextAlignment,
    style: Style = .plain
  ) -> Int {
    let space = max(0, rect.width - metrics.width(of: text))
    let indent =
      switch alignment {
      case .leading: 0
      case .center: space / 2
      case .trailing: space
      }
    guard row >= 0, row < rect.height else { return 0 }
    return draw(
      text,
      at: Point(x: rect.minX + indent, y: rect.minY + row),
      style: style,
      maxWidth: rect.width - indent
    )
  }

  /// Draws text over several lines in a rectangle and returns their number.
  @discardableResult
  public mutating func drawWrapped(
    _ text: String,
    in rect: Rect,
    alignment: TextAlignment = .leading,
    style: Style = .plain
  ) -> Int {
    let lines = metrics.wrapped(text, to: rect.width)
    let shown = min(lines.count, rect.height)
    for row in 0..<shown {
      let isCut = row == shown - 1 && lines.count > shown
      let line = isCut ? metrics.marked(lines[row], asCutAt: rect.width) : lines[row]
      draw(line, in: rect, row: row, alignment: alignment, style: style)
    }
    return shown
  }

  /// Fills columns with a glyph of any width, as often as it fits: for lines and bars.
  public mutating func fill(
    _ glyph: Character,
    at point: Point,
    width: Int,
    style: Style = .plain
  ) {
    var glyphs = metrics.glyphs(of: String(glyph))
    guard let one = glyphs.next(), one.width > 0 else { return }
    if one.width == 1 {
      let rect = Rect(x: point.x, y: point.y, width: width, height: 1)
      return fill(rect, with: Cell(one, style: style))
    }
    var x = 0
    while x + one.width <= width {
      put(one, at: Point(x: point.x + x, y: point.y), style: style)
      x += one.width
    }
    clear(Rect(x: point.x + x, y: point.y, width: width - x, height: 1), style: style)
  }
}

extension TextMetrics {
  /// A line that ends with `…`, because not all lines are shown.
  fileprivate func marked(_ line: String, asCutAt width: Int) -> String {
    truncated(line + String(Self.ellipsis), to: width)
  }
}
