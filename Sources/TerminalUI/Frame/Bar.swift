import Domain
import TerminalKit

extension Canvas {
  /// Draws counts as a bar: `██████▓▓▓····`.
  ///
  /// A state that has words has at least one cell.
  nonisolated mutating func drawBar(_ counts: StateCounts, at point: Point, width: Int) {
    guard width > 0 else { return }
    let cells = counts.cells(in: width)
    var x = point.x
    for state in [StudyState.success, .fail, .undefined] {
      let count = cells[state]
      if count > 0 {
        fill(state.barGlyph, at: Point(x: x, y: point.y), width: count, style: state.style)
      }
      x += count
    }
  }
}

nonisolated extension StateCounts {
  /// How many of some cells each state takes; an empty book is all undefined.
  func cells(in width: Int) -> StateCounts {
    guard total > 0 else { return StateCounts(undefined: width) }
    let success = share(success, of: width)
    let fail = min(share(fail, of: width), width - success)
    let undefined = width - success - fail
    guard undefined == 0, self.undefined > 0, width > 1 else {
      return withoutFalseRest(StateCounts(undefined: undefined, success: success, fail: fail))
    }
    // The last cell belongs to what is not marked yet.
    return fail > 1 || success == 0
      ? StateCounts(undefined: 1, success: success, fail: fail - 1)
      : StateCounts(undefined: 1, success: success - 1, fail: fail)
  }

  private func share(_ count: Int, of width: Int) -> Int {
    guard count > 0 else { return 0 }
    return min(width, max(1, (count * width + total / 2) / total))
  }

  /// Rounding leaves cells for a state that has no words: the others take them.
  private func withoutFalseRest(_ cells: StateCounts) -> StateCounts {
    guard cells.undefined > 0, undefined == 0 else { return cells }
    var cells = cells
    if fail > success { cells.fail += cells.undefined } else { cells.success += cells.undefined }
    cells.undefined = 0
    return cells
  }
}
