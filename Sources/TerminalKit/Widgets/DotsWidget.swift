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
    let blocks = ["▀", "▄", "█"].map { block in metrics.glyphs(of: block).first { _ in true } }
    for y in stride(from: 0, to: rows.count, by: 2) {
      let upper = rows[y]
      let lower = y + 1 < rows.count ? rows[y + 1] : 0
      for x in 0..<min(max(0, width), 32) {
        let bit = UInt32(1) << UInt32(width - 1 - x)
        let place = (upper & bit == 0 ? 0 : 1) + (lower & bit == 0 ? 0 : 2)
        guard place > 0, let block = blocks[place - 1] else { continue }
        put(block, at: Point(x: point.x + x, y: point.y + y / 2), style: style)
      }
    }
  }
}
