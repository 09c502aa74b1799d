import Domain
import JapaneseText
import TerminalKit
import ViewModels

extension Canvas {
  /// Draws a path that is being typed, and below it the names that complete it, or why there are
  /// none.
  /// - Parameters:
  ///   - path: The path.
  ///   - label: What it is.
  ///   - texts: The catalogue.
  ///   - rect: Where to draw.
  nonisolated mutating func drawPath(
    _ path: PathEntryState,
    label: String,
    texts: Texts,
    in rect: Rect
  ) {
    inside(rect) { canvas in
      let x = canvas.metrics.width(of: label) + 3
      canvas.drawHeading(label)
      let field = Rect(x: x, y: 0, width: canvas.size.width - x - 1, height: 1)
      canvas.drawField(path.line, in: field)
      let below = Rect(
        x: x - 2,
        y: 2,
        width: canvas.size.width - x + 1,
        height: canvas.size.height - 2
      )
      canvas.inside(below) { $0.drawNames(path.list, texts) }
    }
  }

  nonisolated private mutating func drawNames(_ list: PathList, _ texts: Texts) {
    if let problem = list.problem {
      let note = Rect(x: 2, y: 0, width: size.width - 3, height: size.height)
      drawWrapped("! " + texts.editor.pathError(problem), in: note, style: Theme.fail)
      return
    }
    let window = ListWindow(
      count: list.names.count,
      height: size.height,
      selected: list.selection
    )
    drawNames(list, window, markerX: 0)
  }

  /// Draws the visible names of a list, one per row, directories in another colour.
  /// - Parameters:
  ///   - list: The names.
  ///   - window: The visible ones.
  ///   - markerX: The column of the mark of the selected one, two before the names.
  nonisolated mutating func drawNames(_ list: PathList, _ window: ListWindow, markerX: Int) {
    let column = TableColumn(from: markerX + 2, to: size.width - 1)
    drawList(window, markerX: markerX) { row, canvas in
      let name = list.names[row.index]
      let isPlain = row.isSelected || !name.isDirectory
      canvas.drawCell(
        name.isDirectory ? name.text + "/" : name.text,
        in: column,
        style: isPlain ? row.style : Theme.accent
      )
    }
  }
}
