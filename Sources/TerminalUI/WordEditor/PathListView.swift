import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Draws the completions of an image path, one per row, above its field.
nonisolated enum PathListView {
  /// Draws as many as fit, so that the selected one is visible.
  static func draw(_ list: PathList, _ layout: WordEditorLayout, _ canvas: inout Canvas) {
    let window = layout.window(count: list.names.count, selected: list.selection)
    let column = TableColumn(from: layout.fieldX, to: layout.list.width - 1)
    canvas.inside(layout.list) { canvas in
      canvas.drawList(window, markerX: layout.fieldX - 2) { row, canvas in
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
}
