import JapaneseText
import TerminalKit

extension Canvas {
  /// The width of a list of titles, each with a number at the right.
  ///
  /// Numbers far from their titles are hard to read; so the list is only wider than usual where a
  /// title would be cut.
  ///
  /// - Parameters:
  ///   - rows: The titles, and what is at their right.
  ///   - x: The column of the titles.
  ///   - usual: The width for titles of usual length.
  /// - Returns: The width, at most that of the canvas.
  nonisolated func widthOfList(
    _ rows: some Sequence<(String, String)>,
    from x: Int = 2,
    usual: Int = 80
  ) -> Int {
    let needed = rows.reduce(0) { widest, row in
      let (title, number) = row
      return max(widest, x + metrics.width(of: title) + 2 + metrics.width(of: number) + 1)
    }
    return min(size.width, max(usual, needed))
  }
}
