import TerminalKit

/// Lines drawn with the dots of braille: two dots wide and four high in each cell.
///
/// Two lines can be distinguished without colours: one is solid, the other dotted.
nonisolated struct BraillePlot {
  /// The size in cells.
  let width: Int, height: Int
  /// The dots of each cell, of the solid line and of the dotted one.
  private var solid: [UInt8]
  private var dotted: [UInt8]

  init(width: Int, height: Int) {
    (self.width, self.height) = (max(0, width), max(0, height))
    solid = Array(repeating: 0, count: self.width * self.height)
    dotted = solid
  }

  /// The width in dots.
  var columns: Int { width * 2 }
  /// The height in dots.
  var rows: Int { height * 4 }

  /// Draws a line through points, whose coordinates are 0 at the left and the bottom, and 1 at the
  /// right and the top.
  mutating func draw(_ points: [(x: Double, y: Double)], isDotted: Bool = false) {
    guard width > 0, height > 0 else { return }
    var last: (x: Int, y: Int)?
    for point in points {
      let place = (x: place(point.x, of: columns), y: rows - 1 - self.place(point.y, of: rows))
      connect(last ?? place, place, isDotted)
      last = place
    }
  }

  /// Draws a vertical dotted line.
  mutating func mark(x: Double) {
    guard width > 0 else { return }
    for y in stride(from: 0, to: rows, by: 2) { put(place(x, of: columns), y, true) }
  }

  /// The lines of cells, from the top.
  func lines(_ style: Style, dotted dottedStyle: Style) -> [[Span]] {
    (0..<height).map { row in
      (0..<width).map { column in
        let place = row * width + column
        let dots = solid[place] | dotted[place]
        let glyph = Unicode.Scalar(0x2800 + UInt32(dots)).map { String(Character($0)) } ?? " "
        return Span(dots == 0 ? " " : glyph, solid[place] == 0 ? dottedStyle : style)
      }
    }
  }

  private func place(_ share: Double, of count: Int) -> Int {
    Int((min(max(share, 0), 1) * Double(count - 1)).rounded())
  }

  /// Draws a line with Bresenham's algorithm; a dotted one has every third column.
  private mutating func connect(
    _ from: (x: Int, y: Int),
    _ to: (x: Int, y: Int),
    _ isDotted: Bool
  ) {
    let steps = max(abs(to.x - from.x), abs(to.y - from.y), 1)
    for step in 0...steps {
      let x = from.x + (to.x - from.x) * step / steps
      let y = from.y + (to.y - from.y) * step / steps
      if !isDotted || x % 3 == 0 { put(x, y, isDotted) }
    }
  }

  private mutating func put(_ x: Int, _ y: Int, _ isDotted: Bool) {
    // Dots 1, 2, 3, 7 are on the left, 4, 5, 6, 8 on the right.
    let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
    let place = y / 4 * width + x / 2
    guard solid.indices.contains(place) else { return }
    let bit = bits[x % 2][y % 4]
    if isDotted { dotted[place] |= bit } else { solid[place] |= bit }
  }
}
