import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Turns a canvas into the bytes that change the terminal from what it shows to that.
///
/// Terminals differ about the columns of some glyphs. After each run of those the cursor is
/// placed again, so that what follows never drifts; and as such a run may have spilled over what
/// stands to its right, the rest of the row is written again with it.
struct Painter {
  let capabilities: Capabilities
  /// What the terminal shows, or `nil` when that is unknown.
  private var shown: Canvas?
  private var pen = Style.plain
  /// Where the terminal's cursor is, when that is known.
  private var cursor: Point?
  private var isCursorVisible = false

  /// So many unchanged cells are written again rather than jumped over.
  private static let jump = 4

  init(capabilities: Capabilities) {
    self.capabilities = capabilities
  }

  /// Forgets what the terminal shows; the next canvas is written whole.
  mutating func invalidate() {
    shown = nil
    pen = .plain
    cursor = nil
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
    canvas.cells.withUnsafeBufferPointer { new in
      old.cells.withUnsafeBufferPointer { old in
        for y in 0..<canvas.fullSize.height {
          let row = y * width..<(y + 1) * width
          guard Self.differ(new, old, in: row) else { continue }
          paintRow(y, new[row], old[row], isLast: y == canvas.fullSize.height - 1, into: &output)
        }
      }
    }
    placeCursor(canvas.cursor, into: &output)
    shown = canvas
  }

  /// Cells have no padding and no references, so rows compare as bytes.
  private static func differ(
    _ new: UnsafeBufferPointer<Cell>,
    _ old: UnsafeBufferPointer<Cell>,
    in row: Range<Int>
  ) -> Bool {
    guard let new = new.baseAddress, let old = old.baseAddress else { return false }
    return memcmp(new + row.lowerBound, old + row.lowerBound, row.count * MemoryLayout<Cell>.stride)
      != 0
  }

  private typealias Row = Slice<UnsafeBufferPointer<Cell>>

  private mutating func paintRow(
    _ y: Int,
    _ new: Row,
    _ old: Row,
    isLast: Bool,
    into output: inout [UInt8]
  ) {
    let start = new.startIndex
    var end = new.count
    if isLast, capabilities.lastCellScrolls { end -= 1 }
    while end > 0, new[start + end - 1] == old[start + end - 1] { end -= 1 }
    var x = 0
    var untilEnd = false
    while x < end {
      let cell = new[start + x]
      if !untilEnd, cell == old[start + x] {
        x += 1
        continue
      }
      // A changed right half alone is drawn with its left half, which differs as well.
      if cell.isContinuation {
        x += 1
        continue
      }
      if !untilEnd, !cell.isCertain || !old[start + x].isCertain {
        untilEnd = true
        end = new.count - (isLast && capabilities.lastCellScrolls ? 1 : 0)
      }
      if clearTail(Point(x: x, y: y), new, end: end, into: &output) { return }
      x += paintCell(at: Point(x: x, y: y), new, into: &output)
    }
  }

  /// Clears to the end of the row, when nothing but plain blanks is left to write.
  private mutating func clearTail(
    _ point: Point,
    _ new: Row,
    end: Int,
    into output: inout [UInt8]
  ) -> Bool {
    guard let clear = capabilities.clearToEnd, end - point.x >= 8 else { return false }
    let blank = Cell()
    guard new[(new.startIndex + point.x)...].allSatisfy({ $0 == blank }) else { return false }
    move(to: point, into: &output)
    use(.plain, into: &output)
    output += clear
    return true
  }

  /// Writes the glyph at a place and returns how many cells are done.
  private mutating func paintCell(
    at point: Point,
    _ row: Row,
    into output: inout [UInt8]
  ) -> Int {
    let cell = row[row.startIndex + point.x]
    bridge(to: point, row, into: &output)
    move(to: point, into: &output)
    use(cell.style, into: &output)
    if cell.isCertain {
      cell.write(into: &output)
      cursor = Point(x: point.x + cell.width, y: point.y)
      if cursor?.x == row.count { cursor = nil }
      return cell.width
    }
    return paintUncertain(cell, at: point, row, into: &output)
  }

  /// Writes a glyph whose columns are uncertain, over blanks that it may or may not fill.
  private mutating func paintUncertain(
    _ cell: Cell,
    at point: Point,
    _ row: Row,
    into output: inout [UInt8]
  ) -> Int {
    var done = cell.width
    let next = row.startIndex + point.x + done
    if cell.width == 2 {
      output += [0x20, 0x20]
      cursor = nil
    } else if next < row.endIndex, row[next].isBlank {
      output.append(0x20)
      use(row[next].style, into: &output)
      output.append(0x20)
      cursor = nil
      done += 1
    } else if next < row.endIndex, !row[next].isCertain, row[next].width == 1 {
      // Within a run, as of a rule or a bar: the place is mended once, after its end.
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

  /// Writes a few unchanged cells again where that is shorter than placing the cursor.
  private mutating func bridge(to point: Point, _ row: Row, into output: inout [UInt8]) {
    guard let from = cursor, from.y == point.y, from.x < point.x,
      point.x - from.x <= Self.jump
    else { return }
    let gap = row[row.startIndex + from.x..<row.startIndex + point.x]
    guard gap.allSatisfy({ $0.isCertain && $0.width == 1 && $0.style == pen }) else { return }
    for cell in gap { cell.write(into: &output) }
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
    capabilities.move(to: point, into: &output)
    cursor = point
  }

  private mutating func use(_ style: Style, into output: inout [UInt8]) {
    guard style != pen else { return }
    capabilities.change(from: pen, to: style, into: &output)
    pen = style
  }
}

extension Cell {
  /// Adds the glyph in UTF-8.
  fileprivate func write(into output: inout [UInt8]) {
    if let scalar {
      if scalar.isASCII { return output.append(UInt8(scalar.value)) }
      output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    } else {
      output += text.utf8
    }
  }
}
