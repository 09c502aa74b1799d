import JapaneseText

/// The visible rows of a list as they were last drawn, and how far it was scrolled.
///
/// Most keys select another row. While everything that the rows show stays equal, a row that was drawn before, selected
/// or not as it is now, is copied instead of being laid out and measured again.
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

/// How the rows of a list are laid out.
private struct RowLayout: Equatable, Sendable {
  let metrics: TextMetrics
  /// The width of a row, without the scroll bar.
  let width: Int
  let markerX: Int
  let style: WidgetStyle
}

/// The visible rows as they were drawn, each as it looks while it is selected, while it is not, or both.
///
/// Not generic, since a generic type of another module is not specialized: each call would copy the content.
private struct DrawnRows: Sendable {
  /// A row in its two forms; nil where it was not drawn.
  private struct Forms {
    var plain: [Cell]?
    var selected: [Cell]?

    subscript(isSelected: Bool) -> [Cell]? {
      get { isSelected ? selected : plain }
      set { if isSelected { selected = newValue } else { plain = newValue } }
    }
  }

  private(set) var window = ListWindow(count: 0, height: 0, selected: nil)
  private var layout: RowLayout?
  /// The visible rows from top to bottom.
  private var rows: [Forms] = []

  /// Prepares for a window: forgets the rows that it does not show, and those that were laid out
  /// differently.
  mutating func begin(_ window: ListWindow, _ layout: RowLayout) {
    let old = self.window.visible
    if self.layout != layout {
      rows = window.visible.map { _ in Forms() }
    } else if old != window.visible {
      rows = window.visible.map { old.contains($0) ? rows[$0 - old.lowerBound] : Forms() }
    }
    (self.window, self.layout) = (window, layout)
  }

  /// Draws a row as it was drawn; false when it was not visible in this form.
  func draw(_ row: ListRow, _ canvas: inout Canvas) -> Bool {
    guard let cells = rows[row.index - window.offset][row.isSelected] else { return false }
    canvas.putRow(cells[...])
    return true
  }

  /// Stores a row that was just drawn.
  mutating func store(_ row: ListRow, from canvas: Canvas) {
    rows[row.index - window.offset][row.isSelected] = Array(canvas.firstRow)
  }
}

extension Canvas {
  /// Draws the visible rows of a list over a blank area, with a marker before the selected one.
  ///
  /// - Parameters:
  ///   - window: The visible rows and the selected one.
  ///   - content: Everything that the rows show, except which one is selected.
  ///   - list: What was drawn before, and is now.
  ///   - markerX: The column of the marker.
  ///   - hasScrollBar: Whether the last column is for a scroll bar; it is blank while all rows are visible.
  ///   - style: The style of the marker, the selected row and the scroll bar.
  ///   - draw: Draws a row into an area of one line; not called for rows that look as they did.
  public mutating func drawList<Content: Equatable>(
    _ window: ListWindow,
    of content: Content,
    keeping list: inout DrawnList<Content>,
    markerX: Int = 1,
    hasScrollBar: Bool = false,
    style: WidgetStyle = .standard,
    row draw: (ListRow, inout Canvas) -> Void
  ) {
    let bar = scrollBarWidth(hasScrollBar)
    let width = max(0, size.width - bar)
    let layout = RowLayout(metrics: metrics, width: width, markerX: markerX, style: style)
    if list.content != content { (list.content, list.rows) = (content, DrawnRows()) }
    list.rows.begin(window, layout)
    drawRows(of: window, layout, &list.rows, draw)
    if hasScrollBar { drawScrollBar(window, width: bar, style: style) }
  }

  private mutating func drawRows(
    of window: ListWindow,
    _ layout: RowLayout,
    _ drawn: inout DrawnRows,
    _ draw: (ListRow, inout Canvas) -> Void
  ) {
    // A row below the area is not drawn, so there is nothing to keep of it.
    for (line, row) in rows(of: window, style: layout.style).enumerated() where line < size.height {
      inside(Rect(x: 0, y: line, width: layout.width, height: 1)) { canvas in
        if drawn.draw(row, &canvas) { return }
        if row.isSelected { canvas.drawMarker(x: layout.markerX, style: layout.style) }
        draw(row, &canvas)
        drawn.store(row, from: canvas)
      }
    }
  }
}
