import TerminalKit

/// A column chart of numbers.
nonisolated struct Columns {
  /// The numbers, from the left.
  let values: [Int]
  /// The width of each column in cells, including the gap after it.
  let width: Int
  /// The height of the highest column in cells.
  let height: Int

  /// The lines from the top; a number above 0 always has a mark.
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
