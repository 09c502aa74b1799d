import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Draws the completions of an image path, one per row, above its field.
nonisolated enum PathListView {
  /// Draws as many as fit, so that the selected one is visible.
  static func draw(_ list: PathList, _ layout: WordEditorLayout, _ canvas: inout Canvas) {
    let window = layout.window(count: list.names.count, selected: list.selection)
    canvas.inside(layout.list) { $0.drawNames(list, window, markerX: layout.fieldX - 2) }
  }
}
