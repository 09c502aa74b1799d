import TerminalKit

/// Numbers as upright columns.
nonisolated struct Columns {
  /// The numbers, from the left.
  let values: [Int]
  /// Cells of each column, the gap behind it included.
  let width: Int
  /// How many cells the highest one has.
  let height: Int

  /// The lines from the top; a number above 0 is never without a mark.
  func lines(_ glyphs: PlotGlyphs, _ style: (Int) -> Style) -> [[Span]] {
    let most = max(1, values.max() ?? 1)
    let steps = glyphs.heights.count - 1
    return (0..<height).map { row in
      let floor = (height - 1 - row) * steps
      return values.enumerated().map { place, value in
        let all = value == 0 ? 0 : max(1, value * height * steps / most)
        let glyph = glyphs.heights[min(max(all - floor, 0), steps)]
        let ink = max(1, width - 1)
        let text =
          String(repeating: glyph, count: ink) + String(repeating: " ", count: width - ink)
        return Span(text, style(place))
      }
    }
  }
}
