import JapaneseText

extension Canvas {
  /// Whether dots can be drawn: in each cell two of them, one above the other.
  ///
  /// Not in a terminal that draws block characters two columns wide.
  public var canDrawDots: Bool { !metrics.ambiguousIsWide }

  /// Draws dots as blocks; two rows of dots take one row of cells, and cells without a dot stay as
  /// they are.
  ///
  /// - Parameters:
  ///   - rows: The rows of dots from top to bottom: the lowest `width` bits of each, the highest of
  ///     them the left one.
  ///   - width: The number of columns, from 1 to 32.
  ///   - point: The top left cell.
  ///   - style: The style of the dots.
  public mutating func drawDots(
    _ rows: [UInt32],
    width: Int,
    at point: Point,
    style: Style = .plain
  ) {
    guard canDrawDots else { return }
    let blocks = Self.blocks.map { Cell($0, style: style) }
    let size = Size(width: min(width, 32), height: (rows.count + 1) / 2)
    let visible = Rect(origin: point, size: size).intersection(bounds)
    for y in visible.minY..<visible.maxY {
      let row = 2 * (y - point.y)
      let upper = rows[row]
      let lower = row + 1 < rows.count ? rows[row + 1] : 0
      var rest = upper | lower
      while rest != 0 {
        let place = UInt32.bitWidth - 1 - rest.leadingZeroBitCount
        let bit = UInt32(1) << UInt32(place)
        rest ^= bit
        let x = point.x + width - 1 - place
        guard visible.minX <= x, x < visible.maxX else { continue }
        let block = (upper & bit == 0 ? 0 : 1) + (lower & bit == 0 ? 0 : 2)
        put(blocks[block - 1], at: Point(x: x, y: y))
      }
    }
  }

  /// The blocks with the upper dot, with the lower one, and with both, where dots can be drawn.
  private static let blocks = ["▀", "▄", "█"].flatMap { TextMetrics.standard.glyphs(of: $0) }
}
