import JapaneseText

extension Canvas {
  /// Draws a message over the last rows: one row, or more for a longer text.
  ///
  /// - Parameters:
  ///   - text: The message.
  ///   - limit: The maximum number of rows; a text that needs more ends with `…`.
  ///   - style: The style of the text.
  /// - Returns: The number of rows that it covers.
  @discardableResult
  public mutating func drawNotice(_ text: String, rows limit: Int = 3, style: Style = .bold) -> Int
  {
    let rows = min(noticeRows(text, limit: limit), size.height)
    let rect = Rect(x: 0, y: size.height - rows, width: size.width, height: rows)
    clear(rect)
    drawWrapped(text, in: rect.inset(left: 1, right: 1), style: style)
    return rows
  }

  /// The number of rows that a notice needs, at most the limit.
  package func noticeRows(_ text: String, limit: Int) -> Int {
    let width = size.width - 2
    let needed = metrics.width(of: text) <= width ? 1 : metrics.wrapped(text, to: width).count
    return min(needed, limit)
  }
}
