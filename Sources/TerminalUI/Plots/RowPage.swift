import TerminalKit

/// Draws a page of rows of spans, starting at one of them.
nonisolated enum RowPage {
  /// Draws the visible rows.
  /// - Returns: The first visible row, adjusted so that the page is full.
  @discardableResult
  static func draw(_ rows: [[Span]], top: Int, into canvas: inout Canvas) -> Int {
    let top = min(top, max(0, rows.count - canvas.size.height))
    for (y, spans) in rows.dropFirst(top).prefix(canvas.size.height).enumerated() {
      canvas.draw(spans, at: Point(x: 1, y: y))
    }
    return top
  }
}
