import JapaneseText
import TerminalKit

/// The lines of a frame as they were last drawn: most keys leave them as they are.
public nonisolated struct DrawnFrame: Sendable {
  var header = DrawnHeader()
  var status = DrawnLine<[Span]>()
  var hints = DrawnLine<[Hint]>()

  /// Creates a frame that was not drawn yet.
  public init() {}
}

/// The header as it was last drawn.
///
/// Most keys change only the first number at its right, the position, and leave its width as it is: that
/// number alone is drawn then.
nonisolated struct DrawnHeader: Sendable {
  private struct Drawn {
    let title: [Span]
    var detail: [Span]
    let metrics: TextMetrics
    var cells: [Cell]
    /// The column in which the detail begins; nil when there was no room for any.
    let detailX: Int?
  }

  private var drawn: Drawn?

  /// Draws a header into an area of one blank row.
  /// - Parameters:
  ///   - frame: The frame with the header.
  ///   - canvas: Where to draw.
  ///   - draw: Draws it, and returns the column in which the detail begins.
  mutating func draw(
    of frame: Frame,
    into canvas: inout Canvas,
    by draw: (inout Canvas) -> Int?
  ) {
    if let drawn, drawn.title == frame.title, drawn.metrics == canvas.metrics,
      drawn.cells.count == canvas.size.width
    {
      if drawn.detail == frame.detail { return canvas.putRow(drawn.cells[...]) }
      if let x = drawn.detailX, let first = frame.detail.first,
        drawn.detail.differs(from: frame.detail, onlyIn: first)
      {
        canvas.putRow(drawn.cells[...])
        canvas.draw(first.text, at: Point(x: x, y: 0), style: first.style)
        self.drawn?.detail = frame.detail
        self.drawn?.cells = Array(canvas.firstRow)
        return
      }
    }
    let x = draw(&canvas)
    drawn = Drawn(
      title: frame.title,
      detail: frame.detail,
      metrics: canvas.metrics,
      cells: Array(canvas.firstRow),
      detailX: x
    )
  }
}

nonisolated extension [Span] {
  /// Whether other pieces have another first one, which is as wide, and nothing else is different.
  fileprivate func differs(from other: [Span], onlyIn first: Span) -> Bool {
    guard let old = self.first, dropFirst() == other.dropFirst() else { return false }
    // A title has more room beside blanks.
    let areTexts = [old, first].allSatisfy { $0.text.isPrintableASCII && $0.text.first != " " }
    return areTexts && old.text.utf8.count == first.text.utf8.count
  }
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
    drawn = (content, canvas.metrics, Array(canvas.firstRow))
  }
}
