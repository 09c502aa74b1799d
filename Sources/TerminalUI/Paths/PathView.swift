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
        y: PathLayout.namesTop,
        width: canvas.size.width - x + 1,
        height: canvas.size.height - PathLayout.namesTop
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
    let window = PathLayout.window(of: list, height: size.height)
    drawNames(list, window, markerX: 0, hasScrollBar: true)
    guard list.count > window.height, window.height < size.height else { return }
    inside(row: window.height) { canvas in
      let column = TableColumn(from: 2, to: canvas.size.width - 1)
      canvas.drawCell(texts.editor.moreNames(list.count), in: column, style: Theme.quiet)
    }
  }

  /// Draws the visible names of a list, one per row, directories in another colour.
  /// - Parameters:
  ///   - list: The names.
  ///   - window: The visible ones.
  ///   - markerX: The column of the mark of the selected one, two before the names.
  ///   - hasScrollBar: Whether the last column is for a scroll bar.
  nonisolated mutating func drawNames(
    _ list: PathList,
    _ window: ListWindow,
    markerX: Int,
    hasScrollBar: Bool = false
  ) {
    let column = TableColumn(from: markerX + 2, to: size.width - 1)
    drawList(window, markerX: markerX, hasScrollBar: hasScrollBar) { row, canvas in
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

nonisolated extension TextMetrics {
  /// The end of a path, which says more than its beginning, after `…` when it is longer than
  /// `width`.
  func endOfPath(_ path: String, in width: Int) -> String {
    guard self.width(of: path) > width else { return path }
    var room = width - ellipsisWidth
    let end = path.reversed().prefix { character in
      room -= self.width(of: character)
      return room >= 0
    }
    return width < ellipsisWidth ? "" : String(Self.ellipsis) + String(end.reversed())
  }
}

/// Where a path that is being typed is on its screen, and the names that complete it.
nonisolated enum PathLayout {
  /// The first row of the names, below the path.
  fileprivate static let namesTop = 2

  /// The part of a screen's content for the path and its names.
  static func rect(in content: Rect) -> Rect { content.inset(top: content.height > 10 ? 1 : 0) }

  /// The visible names; where not all fit, the last row says how many there are.
  static func window(of list: PathList, height: Int) -> ListWindow {
    let rows = list.count > height && height > 1 ? height - 1 : height
    return ListWindow(count: list.names.count, height: rows, selected: list.selection)
  }

  /// The index of the name at a row of a window of some size.
  static func name(atRow row: Int, of list: PathList, in size: Size) -> Int? {
    let height = Frame.contentHeight(of: size)
    let rect = rect(in: Rect(x: 0, y: Frame.top, width: size.width, height: height))
    let window = window(of: list, height: rect.height - namesTop)
    return window.row(atLine: row - rect.minY - namesTop)
  }
}
