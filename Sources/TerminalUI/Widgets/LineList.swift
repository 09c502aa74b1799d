import TerminalKit

/// The lines of a list that has other lines between its rows, and which of them are visible.
nonisolated struct LineList<Line: Equatable> {
  let lines: [Line]
  let window: ListWindow

  /// Creates a list that is scrolled as little as possible.
  /// - Parameters:
  ///   - lines: All lines.
  ///   - selected: The line of the selected row.
  ///   - height: The number of visible lines.
  ///   - scroll: The first visible line before.
  init(_ lines: [Line], selected: Line, height: Int, scroll: Int) {
    self.lines = lines
    window = ListWindow(
      count: lines.count,
      height: height,
      selected: lines.firstIndex(of: selected),
      offset: scroll
    )
  }

  /// The line that is visible at a row of the window; nil below the last one.
  func line(atRow row: Int) -> Line? { window.row(atLine: row).map { lines[$0] } }
}
