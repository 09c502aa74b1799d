import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Computes the bytes that change what the terminal shows to a canvas.
///
/// Terminals disagree about the width of some glyphs. After each run of those the cursor is
/// positioned again, so that the rest does not drift; and the cells to its right that such a run may
/// have overwritten are written again.
struct Painter {
  let capabilities: Capabilities
  /// What the terminal shows; nil when unknown.
  private var shown: Canvas?
  private var pen = Style.plain
  /// The position of the terminal's cursor; nil when unknown.
  private var cursor: Point?
  /// The row of the terminal's cursor; nil when unknown.
  private var row: Int?
  private var isCursorVisible = false
  /// What is visible where there is no glyph, if a terminal draws italic as underlined.
  private let visibleOnBlanks: Style.Attributes = [.underline, .reverse, .italic]

  /// Up to this many unchanged cells are rewritten instead of moving the cursor.
  private static let jump = 4

  init(capabilities: Capabilities) {
    self.capabilities = capabilities
  }

  /// Forgets what the terminal shows; the next canvas is written completely.
  mutating func invalidate() {
    shown = nil
    pen = .plain
    (cursor, row) = (nil, nil)
    isCursorVisible = false
  }

  /// The bytes that make the terminal show a canvas.
  mutating func paint(_ canvas: Canvas, into output: inout [UInt8]) {
    let old: Canvas
    if let shown, shown.fullSize == canvas.fullSize {
      old = shown
    } else {
      invalidate()
      output += capabilities.hideCursor + capabilities.plain + capabilities.clear
      old = Canvas(size: canvas.fullSize, metrics: canvas.metrics)
    }
    let width = canvas.fullSize.width
    let (newCells, oldCells) = (canvas.cells, old.cells)
    for y in 0..<canvas.fullSize.height {
      let row = y * width..<(y + 1) * width
      guard Self.differ(newCells, oldCells, in: row) else { continue }
      paintRow(
        y,
        newCells.span.extracting(row),
        oldCells.span.extracting(row),
        isLast: y == canvas.fullSize.height - 1,
        into: &output
      )
    }
    placeCursor(canvas.cursor, into: &output)
    shown = canvas
  }

  /// Cells have no padding and no references, so rows can be compared as bytes; one by one takes
  /// three times as long for a frame in which little has changed.
  private static func differ(_ new: [Cell], _ old: [Cell], in row: Range<Int>) -> Bool {
    new.withUnsafeBytes { new in
      old.withUnsafeBytes { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return false }
        let stride = MemoryLayout<Cell>.stride
        let start = row.lowerBound * stride
        return memcmp(new + start, old + start, row.count * stride) != 0
      }
    }
  }

  private typealias Row = Swift.Span<Cell>

  private mutating func paintRow(
    _ y: Int,
    _ new: Row,
    _ old: Row,
    isLast: Bool,
    into output: inout [UInt8]
  ) {
    let whole = new.count - (isLast && capabilities.lastCellScrolls ? 1 : 0)
    let blankFrom = Self.endOfInk(new)
    var end = whole
    while end > 0, new[end - 1] == old[end - 1] { end -= 1 }
    var x = 0
    // Up to here cells are written although they have not changed.
    var reach = 0
    var run = UncertainRun()
    while true {
      if x >= reach, Self.skip(from: &x, to: end, new, old) { run = UncertainRun() }
      guard x < max(end, reach) else { return }
      let cell = new[x]
      // A changed right half is always drawn with its left half, which has changed as well.
      if cell.isContinuation {
        x += 1
        continue
      }
      if x >= blankFrom, clearTail(Point(x: x, y: y), end: end, into: &output) { return }
      run.take(cell, reach: reach)
      let keepsBlank = !cell.isCertain && run.showsBlank(after: x, new, old)
      reach = max(reach, x + cell.reach(inRun: run.length))
      let point = Point(x: x, y: y)
      for _ in 0..<paintCell(at: point, new, keepsBlank: keepsBlank, into: &output) {
        reach = max(reach, x + old[x].reach(inRun: 1))
        x += 1
      }
      reach = min(reach, whole)
    }
  }

  /// Skips cells that have not changed.
  /// - Returns: Whether there were any.
  private static func skip(from x: inout Int, to end: Int, _ new: Row, _ old: Row) -> Bool {
    let start = x
    while x < end, new[x] == old[x] { x += 1 }
    return x > start
  }

  /// The column from which a row has only plain blanks.
  private static func endOfInk(_ row: Row) -> Int {
    let blank = Cell()
    var end = row.count
    while end > 0, row[end - 1] == blank { end -= 1 }
    return end
  }

  /// Clears to the end of the row, where only plain blanks are left to write.
  private mutating func clearTail(
    _ point: Point,
    end: Int,
    into output: inout [UInt8]
  ) -> Bool {
    guard let clear = capabilities.clearToEnd, end - point.x >= 8 else { return false }
    move(to: point, into: &output)
    use(.plain, into: &output)
    output += clear
    return true
  }

  /// Writes the glyph of a cell.
  /// - Parameters:
  ///   - point: The place of the cell.
  ///   - row: The cells of its row.
  ///   - keepsBlank: Whether the cell is of uncertain width, and the blank to its right is shown already.
  ///   - output: The bytes to add to.
  /// - Returns: How many cells are done.
  private mutating func paintCell(
    at point: Point,
    _ row: Row,
    keepsBlank: Bool,
    into output: inout [UInt8]
  ) -> Int {
    let cell = row[point.x]
    if cursor != point {
      bridge(to: point, row, into: &output)
      move(to: point, into: &output)
    }
    usePen(for: cell, into: &output)
    if cell.isCertain {
      cell.write(into: &output)
      cursor = Point(x: point.x + cell.width, y: point.y)
      if cursor?.x == row.count { cursor = nil }
      return cell.width
    }
    if keepsBlank {
      use(cell.style, into: &output)
      cell.write(into: &output)
      cursor = nil
      return 2
    }
    return paintUncertain(cell, at: point, row, into: &output)
  }

  /// Writes a glyph of uncertain width, over blanks that it may or may not fill.
  private mutating func paintUncertain(
    _ cell: Cell,
    at point: Point,
    _ row: Row,
    into output: inout [UInt8]
  ) -> Int {
    var done = cell.width
    let next = point.x + done
    if cell.width == 2 {
      output += [0x20, 0x20]
      cursor = nil
    } else if next < row.count, row[next].isBlank {
      output.append(0x20)
      usePen(for: row[next], into: &output)
      output.append(0x20)
      cursor = nil
      done += 1
    } else if next < row.count, !row[next].isCertain, row[next].width == 1 {
      // Within a run, such as a line or a bar: the position is corrected once, after its end.
      cell.write(into: &output)
      cursor = Point(x: point.x + 1, y: point.y)
      return 1
    }
    move(to: point, into: &output)
    use(cell.style, into: &output)
    cell.write(into: &output)
    cursor = nil
    return done
  }

  /// Rewrites a few unchanged cells where that is shorter than moving the cursor.
  private mutating func bridge(to point: Point, _ row: Row, into output: inout [UInt8]) {
    guard let from = cursor, from.y == point.y, from.x < point.x,
      point.x - from.x <= Self.jump
    else { return }
    for x in from.x..<point.x {
      guard row[x].isCertain, row[x].width == 1, isDrawn(row[x], by: pen) else { return }
    }
    for x in from.x..<point.x { row[x].write(into: &output) }
    cursor = point
  }

  private mutating func placeCursor(_ wanted: Point?, into output: inout [UInt8]) {
    if let wanted {
      move(to: wanted, into: &output)
      if !isCursorVisible { output += capabilities.showCursor }
    } else if isCursorVisible {
      output += capabilities.hideCursor
    }
    isCursorVisible = wanted != nil
  }

  private mutating func move(to point: Point, into output: inout [UInt8]) {
    guard cursor != point else { return }
    capabilities.move(to: point, from: row, into: &output)
    cursor = point
    // Without automatic margins no glyph takes it to another one.
    row = capabilities.lastCellScrolls ? nil : point.y
  }

  /// Whether a cell looks as it should in another style.
  private func isDrawn(_ cell: Cell, by style: Style) -> Bool {
    cell.style == style || cell.isBlank && blanksAreSame(in: cell.style, style)
  }

  /// Whether a blank looks the same in two styles: only the background and lines are visible there.
  private func blanksAreSame(in style: Style, _ other: Style) -> Bool {
    style.background == other.background
      && style.attributes.union(other.attributes).isDisjoint(with: visibleOnBlanks)
  }

  /// Changes the style, unless the cell looks as it should already.
  private mutating func usePen(for cell: Cell, into output: inout [UInt8]) {
    if !isDrawn(cell, by: pen) { use(cell.style, into: &output) }
  }

  private mutating func use(_ style: Style, into output: inout [UInt8]) {
    guard style != pen else { return }
    capabilities.change(from: pen, to: style, into: &output)
    pen = style
  }
}

extension Cell {
  /// Appends the glyph in UTF-8.
  fileprivate func write(into output: inout [UInt8]) {
    if let scalar {
      if scalar.isASCII { return output.append(UInt8(scalar.value)) }
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { output.append(byte) }
    } else {
      output += text.utf8
    }
  }
}
