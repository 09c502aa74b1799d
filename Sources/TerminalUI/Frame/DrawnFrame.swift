import JapaneseText
import TerminalKit

/// The lines of a frame as they were last drawn: most keys leave them as they are.
public nonisolated struct DrawnFrame: Sendable {
  var header = DrawnLine<[[Span]]>()
  var status = DrawnLine<[Span]>()
  var hints = DrawnLine<[Hint]>()

  /// Creates a frame that was not drawn yet.
  public init() {}
}

/// A line as it was last drawn, whose cells are copied as long as it shows the same.
nonisolated struct DrawnLine<Content: Equatable & Sendable>: Sendable {
  private var drawn: (content: Content, metrics: TextMetrics, cells: [Cell])?

  /// Draws a line into an area of one blank row.
  mutating func draw(
    _ content: Content,
    into canvas: inout Canvas,
    by draw: (inout Canvas) -> Void
  ) {
    if let drawn, drawn.content == content, drawn.metrics == canvas.metrics,
      drawn.cells.count == canvas.size.width
    {
      return canvas.putRow(drawn.cells[...])
    }
    draw(&canvas)
    drawn = (content, canvas.metrics, Array(canvas.areaRow(0)))
  }
}
