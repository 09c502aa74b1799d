extension Canvas {
  /// Draws the visible rows of a long text.
  ///
  /// - Parameters:
  ///   - rows: All rows.
  ///   - top: The first visible row; an earlier one when room would be left below the last row.
  public mutating func drawPage(_ rows: [[Span]], top: Int) {
    let top = max(0, min(top, rows.count - size.height))
    for (y, row) in rows.dropFirst(top).prefix(size.height).enumerated() {
      draw(row, at: Point(x: 0, y: y))
    }
  }
}
