import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Draws the completions of an image path, one per row, above its field.
nonisolated enum PathListView {
  /// Draws as many as fit, so that the selected one is visible.
  static func draw(_ list: PathList, _ layout: WordEditorLayout, _ canvas: inout Canvas) {
    let first = layout.firstSuggestion
    let seen = list.names.dropFirst(first).prefix(layout.list.height)
    for (row, name) in seen.enumerated() {
      let isSelected = first + row == list.selection
      let y = layout.list.minY + row
      let marker = Point(x: layout.fieldX - 2, y: y)
      if isSelected { canvas.draw(Theme.marker, at: marker, style: Theme.accent) }
      canvas.draw(
        name.isDirectory ? name.text + "/" : name.text,
        at: Point(x: layout.fieldX, y: y),
        style: isSelected ? Theme.strong : name.isDirectory ? Theme.accent : .plain,
        maxWidth: max(0, layout.list.width - layout.fieldX - 1)
      )
    }
  }
}
