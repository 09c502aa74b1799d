import JapaneseText

/// The visible rows of a list as they were last drawn, and how far it was scrolled.
///
/// Most keys change one or two rows. While everything that the rows show stays equal, a row that was visible before is
/// copied instead of being laid out and measured again.
///
/// ```swift
/// let window = ListWindow(count: 900, height: canvas.size.height, selected: 7, offset: list.offset)
/// canvas.drawList(window, of: titles, keeping: &list) { row, canvas in
///   canvas.drawCell(titles[row.index], in: TableColumn(from: 2, to: 40), style: row.style)
/// }
/// ```
public struct DrawnList<Content: Equatable> {
  fileprivate var content: Content?
  fileprivate var rows = DrawnRows()

  /// Creates a list that was not drawn yet.
  public init() {}

  /// The first visible row; 0 before the list was drawn.
  public var offset: Int { rows.window.offset }
}

extension DrawnList: Sendable where Content: Sendable {}

/// Rows as they were drawn.
///
/// Not generic, since a generic type of another module is not specialized: each call would copy the content.
private struct DrawnRows: Sendable {
  private(set) var window = ListWindow(count: 0, height: 0, selected: nil)
  private var metrics = TextMetrics.standard
  private var width = 0
  /// The cells of the rows, one row after the other.
  private var cells: [Cell] = []

  /// Whether they were drawn into an area of this width, and measured alike.
  func fit(_ canvas: Canvas) -> Bool { width == canvas.size.width && metrics == canvas.metrics }

  /// Draws a row as it was drawn; false when it was not visible, or selected now and not then.
  func draw(_ row: ListRow, _ canvas: inout Canvas) -> Bool {
    guard let line = window.line(ofRow: row.index),
      row.isSelected == (window.selected == row.index)
    else { return false }
    canvas.putRow(cells[line * width..<(line + 1) * width])
    return true
  }

  /// Keeps what was drawn.
  mutating func keep(_ window: ListWindow, from canvas: Canvas) {
    (self.window, width, metrics) = (window, canvas.size.width, canvas.metrics)
    cells.removeAll(keepingCapacity: true)
    for line in 0..<window.visible.count { cells += canvas.areaRow(line) }
  }
}

extension Canvas {
  /// Draws the visible rows of a list over a blank area, with a marker before the selected one.
  ///
  /// - Parameters:
  ///   - window: The visible rows and the selected one.
  ///   - content: Everything that the rows show, except which one is selected.
  ///   - list: What was drawn before, and is now.
  ///   - draw: Draws a row into an area of one line; not called for rows that look as they did.
  public mutating func drawList<Content: Equatable>(
    _ window: ListWindow,
    of content: Content,
    keeping list: inout DrawnList<Content>,
    row draw: (ListRow, inout Canvas) -> Void
  ) {
    let isNew = list.content != content || !list.rows.fit(self)
    if isNew { list.content = content }
    drawRows(of: window, isNew ? DrawnRows() : list.rows, draw)
    list.rows.keep(window, from: self)
  }

  private mutating func drawRows(
    of window: ListWindow,
    _ drawn: DrawnRows,
    _ draw: (ListRow, inout Canvas) -> Void
  ) {
    for (line, row) in rows(of: window).enumerated() {
      inside(row: line) { canvas in
        if drawn.draw(row, &canvas) { return }
        if row.isSelected { canvas.drawMarker() }
        draw(row, &canvas)
      }
    }
  }
}
