import TerminalKit

/// Rows of spans that are longer than the window, drawn from one of them on.
nonisolated enum RowPage {
  /// Draws what is visible.
  /// - Returns: The first visible row: never so far down that the page has room left.
  @discardableResult
  static func draw(_ rows: [[Span]], top: Int, into canvas: inout Canvas) -> Int {
    let top = min(top, max(0, rows.count - canvas.size.height))
    for (y, spans) in rows.dropFirst(top).prefix(canvas.size.height).enumerated() {
      canvas.draw(spans, at: Point(x: 1, y: y))
    }
    return top
  }
}
