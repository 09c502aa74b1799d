import Domain
import JapaneseText
import TerminalKit

/// Places the sides of a card whose front is text.
nonisolated struct CardPlacing {
  /// The sides from top to bottom.
  let stack: [Side]
  let lines: CardLines
  /// Whether the line below the sides stays where there is no room for a long text.
  let keepsFoot: Bool
  /// The example, notes and tags in a canvas; nil when none are shown.
  let notes: (Canvas) -> CardNotes?

  /// The sides with their lines and rows.
  struct Placed {
    let rows: CardRows
    fileprivate(set) var sides: [(Side, lines: [String], y: Int)] = []
    fileprivate(set) var bottom = 0
    /// Whether a text does not fit.
    fileprivate(set) var isCut = false

    fileprivate init(rows: CardRows, bottom: Int) { (self.rows, self.bottom) = (rows, bottom) }
  }

  /// The area of the card: in a tall window one with long texts gets more rows than others.
  func area(in canvas: Canvas) -> Rect {
    let usual = CardRows.textArea(of: canvas.bounds)
    guard usual.height < canvas.bounds.height else { return usual }
    let size = Size(width: usual.width, height: usual.height)
    let inside = Canvas(size: size, metrics: canvas.metrics)
    let further = stack.reduce(0) { $0 + max(0, lines.count(of: $1, inside) - 1) }
    let needed =
      (isRuby ? 2 : 1) + CardRows(height: usual.height).height(of: stack) + further
      + (notes(inside)?.rowsAboveState ?? 0)
    return CardRows.textArea(of: canvas.bounds, needed: needed)
  }

  /// Places the sides; they move up, and close together, as far as notes need their rows, also while
  /// these are still hidden.
  func placed(in canvas: Canvas) -> Placed {
    let rows = CardRows(height: canvas.size.height)
    let first = firstRow(rows, canvas)
    var placed = place(from: first, rows, canvas)
    let top = isRuby ? min(1, first) : 0
    if let notes = notes(canvas) {
      for rows in [rows, rows.tight] {
        placed = place(from: first, rows, canvas)
        let missing = notes.missingRows(below: placed.bottom, rows, height: canvas.size.height)
        placed = place(from: max(top, first - missing), rows, canvas)
        if notes.missingRows(below: placed.bottom, rows, height: canvas.size.height) == 0 { break }
      }
    }
    return placed.isCut ? placedForLongText(from: first, to: top, canvas) : placed
  }

  /// Whether all of each side can be read in a small window without moving anything, and the notes, if any
  /// are to be seen there.
  func fits(in size: Size, withNotes: Bool, _ metrics: TextMetrics) -> Bool {
    let area = CardRows.textArea(of: Rect(x: 0, y: 0, width: size.width, height: size.height))
    let canvas = Canvas(size: Size(width: area.width, height: area.height), metrics: metrics)
    let rows = CardRows(height: area.height)
    if place(from: firstRow(rows, canvas), rows, canvas).isCut { return false }
    guard withNotes, let notes = notes(canvas) else { return true }
    let placed = placed(in: canvas)
    return notes.missingRows(below: placed.bottom, placed.rows, height: area.height) == 0
  }

  private var isRuby: Bool { stack.first == .kanji }

  /// The row of the front where there is room.
  private func firstRow(_ rows: CardRows, _ canvas: Canvas) -> Int {
    isRuby || canvas.size.height >= 6 ? rows.front : 0
  }

  /// Places the sides so that all of a text can be read: further up and close together, in the end in
  /// the row of the foot as well.
  private func placedForLongText(from first: Int, to top: Int, _ canvas: Canvas) -> Placed {
    let height = canvas.size.height
    let rows = CardRows(height: height)
    for rows in [rows, rows.tight] {
      for start in stride(from: first, through: top, by: -1) {
        let placed = place(from: start, rows, canvas)
        if !placed.isCut { return placed }
      }
    }
    return place(from: top, keepsFoot ? rows.tight : rows.withoutState(height: height), canvas)
  }

  private func place(from first: Int, _ rows: CardRows, _ canvas: Canvas) -> Placed {
    var placed = Placed(rows: rows, bottom: first)
    var y = first
    for (index, side) in stack.enumerated() where y < rows.state {
      // A long side leaves room for those below it.
      let rest = rows.height(of: Array(stack[index...]))
      let room = max(1, rows.state - y - rest)
      let all = self.lines.lines(of: side, canvas, room: .max)
      let lines = all.count <= room ? all : self.lines.lines(of: side, canvas, room: room)
      placed.sides.append((side, lines, y))
      if lines.count < all.count { placed.isCut = true }
      placed.bottom = y + lines.count - 1
      y = placed.bottom + rows.gap(from: side, to: stack.dropFirst(index + 1).first)
    }
    return placed
  }
}
