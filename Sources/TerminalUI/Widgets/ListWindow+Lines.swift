import TerminalKit

nonisolated extension ListWindow {
  /// The visible lines of a list that has other lines between its rows, scrolled as little as possible.
  /// - Parameters:
  ///   - lines: All lines.
  ///   - selected: The line of the selected row.
  ///   - height: The number of visible lines.
  ///   - scroll: The first visible line before.
  init<Line: Equatable>(of lines: [Line], selected: Line, height: Int, scroll: Int) {
    let place = lines.firstIndex(of: selected)
    self.init(count: lines.count, height: height, selected: place, offset: scroll)
  }
}
