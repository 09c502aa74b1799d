import JapaneseText

/// A picture of the screen: rows of cells that views draw into.
///
/// Everything outside is clipped. A wide glyph owns the cell to its right; drawing over either half
/// blanks the other, so that no half glyph is ever left.
public struct Canvas: Hashable, Sendable {
  /// How the terminal measures text; views measure with it too.
  public let metrics: TextMetrics
  /// The size of the whole canvas.
  public let fullSize: Size
  /// The cells, row by row.
  public private(set) var cells: [Cell]
  /// Where text is typed, in columns and rows of the whole canvas; nil hides the cursor.
  public private(set) var cursor: Point?
  /// The area that is currently drawn into; see `inside(_:_:)`.
  private var area: Rect

  /// Creates a blank canvas.
  public init(size: Size, metrics: TextMetrics = .standard) {
    self.metrics = metrics
    fullSize = size
    area = Rect(size: size)
    // Not `Array(repeating:count:)`: it looks up its type in tables each time, and each key makes a canvas.
    let count = size.width * size.height
    cells = []
    cells.append(addingCapacity: count) { $0.append(repeating: Cell(), count: count) }
  }

  /// The size of the area that is drawn into.
  public var size: Size { area.size }
  /// The area that is drawn into, in its own coordinates: its origin is zero.
  public var bounds: Rect { Rect(size: area.size) }

  /// Draws into an area, whose top left cell is then (0, 0) and which clips the drawing.
  @discardableResult
  public mutating func inside<Result>(
    _ rect: Rect,
    _ draw: (inout Canvas) throws -> Result
  ) rethrows -> Result {
    let outer = area
    let clipped = rect.intersection(bounds)
    area = Rect(
      x: outer.minX + clipped.minX,
      y: outer.minY + clipped.minY,
      width: clipped.width,
      height: clipped.height
    )
    defer { area = outer }
    return try draw(&self)
  }

  /// Draws into an area of one row.
  @discardableResult
  public mutating func inside<Result>(
    row y: Int,
    _ draw: (inout Canvas) throws -> Result
  ) rethrows -> Result {
    try inside(Rect(x: 0, y: y, width: size.width, height: 1), draw)
  }

  /// Places the cursor where text is typed, or hides it; outside the area it is hidden.
  public mutating func setCursor(_ point: Point?) {
    cursor = nil
    guard let point, bounds.contains(point) else { return }
    cursor = Point(x: area.minX + point.x, y: area.minY + point.y)
  }

  /// The cell at a point of the area; nil outside.
  public func cell(at point: Point) -> Cell? {
    bounds.contains(point) ? cells[index(point)] : nil
  }

  /// The cells of a row of the whole canvas; none outside.
  public func row(_ y: Int) -> ArraySlice<Cell> {
    guard (0..<fullSize.height).contains(y) else { return [] }
    return cells[y * fullSize.width..<(y + 1) * fullSize.width]
  }

  /// The cells of the first row of the area.
  package var firstRow: ArraySlice<Cell> {
    let start = index(Point(x: 0, y: 0))
    return cells[start..<start + size.width]
  }

  private func index(_ point: Point) -> Int {
    (area.minY + point.y) * fullSize.width + area.minX + point.x
  }

  /// Draws a glyph at a point of the area; one that does not fit completely is left blank.
  mutating func put(_ glyph: Glyph, at point: Point, style: Style) {
    guard glyph.width > 0, point.x + glyph.width > 0 else { return }
    let isCut = point.x < 0 || point.x + glyph.width > size.width
    let visible = Point(x: max(0, point.x), y: point.y)
    guard bounds.contains(visible) else { return }
    if isCut { return put(Cell(style: style), at: index(visible)) }
    put(Cell(glyph, style: style), at: index(point))
  }

  /// Draws a cell with a glyph at a point where the area has room for it.
  mutating func put(_ cell: Cell, at point: Point) { put(cell, at: index(point)) }

  /// Draws a text that is known to fit and to be ASCII: mostly counts, ages and meanings.
  /// - Returns: Its width in columns.
  mutating func put(ascii text: String.UTF8View, at point: Point, style: Style) -> Int {
    guard !text.isEmpty else { return 0 }
    let first = index(point)
    var place = first
    // A wide glyph between the ends is replaced as a whole; only at the ends can one lose a half.
    breakGlyph(at: first)
    breakGlyph(at: first + text.count - 1)
    for byte in text {
      cells[place] = Cell(ascii: byte, style: style)
      place += 1
    }
    return place - first
  }

  /// Replaces the first row of the area by cells that were drawn into one of this width.
  package mutating func putRow(_ row: ArraySlice<Cell>) {
    let start = index(Point(x: 0, y: 0))
    // A list puts all its rows with each key: `replaceSubrange` takes twice as long.
    cells.withUnsafeMutableBufferPointer { cells in
      _ = cells[start...].update(fromContentsOf: row)
    }
  }

  /// Changes the style of every cell of a rectangle, without changing the glyphs.
  public mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    let clipped = rect.intersection(bounds)
    guard !clipped.isEmpty else { return }
    for y in clipped.minY..<clipped.maxY {
      for x in clipped.minX..<clipped.maxX {
        let place = index(Point(x: x, y: y))
        cells[place].style = change(cells[place].style)
      }
    }
  }

  /// Blanks a rectangle.
  public mutating func clear(_ rect: Rect, style: Style = .plain) {
    fill(rect, with: Cell(style: style))
  }

  /// Fills a rectangle with a cell that is one column wide.
  mutating func fill(_ rect: Rect, with cell: Cell) {
    let clipped = rect.intersection(bounds)
    guard !clipped.isEmpty else { return }
    for y in clipped.minY..<clipped.maxY {
      let first = index(Point(x: clipped.minX, y: y))
      breakGlyph(at: first)
      breakGlyph(at: first + clipped.width - 1)
      for place in first..<first + clipped.width { cells[place] = cell }
    }
  }

  /// The only method that changes the glyph of a cell.
  private mutating func put(_ cell: Cell, at place: Int) {
    breakGlyph(at: place)
    if cell.width == 2 {
      breakGlyph(at: place + 1)
      cells[place + 1] = .continuation(style: cell.style)
    }
    cells[place] = cell
  }

  /// Blanks the other half of a wide glyph of which one half will be replaced.
  private mutating func breakGlyph(at place: Int) {
    if cells[place].isContinuation {
      cells[place - 1] = Cell(style: cells[place - 1].style)
    } else if cells[place].width == 2 {
      cells[place + 1] = Cell(style: cells[place + 1].style)
    }
  }
}
