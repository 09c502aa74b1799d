import JapaneseText
import TerminalKit
import ViewModels

/// Draws the words offered while typing: spelling, reading, meaning, one per row.
nonisolated struct SuggestionListView {
  /// The minimum width for marking the learner's own words.
  private static let marksOwnFrom = 60

  private let layout: WordEditorLayout
  private let texts: Texts
  private let ganaWidth: Int

  /// Draws as many as fit, so that the selected one is visible.
  static func draw(
    _ list: SuggestionList,
    _ layout: WordEditorLayout,
    _ texts: Texts,
    _ canvas: inout Canvas
  ) {
    let first = layout.firstSuggestion
    let end = min(list.items.count, first + layout.list.height)
    guard first < end else { return }
    let items = Array(list.items[first..<end])
    let widest = items.map { canvas.metrics.width(of: $0.gana) }.max() ?? 0
    let ganaWidth = min(widest, max(8, (layout.list.width - layout.fieldX) / 3))
    let view = SuggestionListView(layout: layout, texts: texts, ganaWidth: ganaWidth)
    for row in items.indices {
      let isSelected = first + row == list.selection
      view.draw(items[row], isSelected: isSelected, y: layout.list.minY + row, &canvas)
    }
  }

  private func draw(_ word: Suggestion, isSelected: Bool, y: Int, _ canvas: inout Canvas) {
    if isSelected { canvas.draw(Theme.marker, at: Point(x: 1, y: y), style: Theme.accent) }
    drawJapanese(word, isSelected ? Theme.strong : .plain, y, &canvas)
    let x = layout.fieldX + ganaWidth + 2
    let mark = isMarked(word) ? texts.editor.ownWord : ""
    let markX = layout.list.width - 1 - canvas.metrics.width(of: mark)
    canvas.draw(
      word.meaning,
      at: Point(x: x, y: y),
      style: isSelected ? Theme.strong : Theme.quiet,
      maxWidth: max(0, markX - (mark.isEmpty ? 0 : 2) - x)
    )
    canvas.draw(mark, at: Point(x: markX, y: y), style: Theme.quiet)
  }

  /// The spelling and the reading; of a word in kana only the reading, in the column of the
  /// spelling.
  private func drawJapanese(
    _ word: Suggestion,
    _ style: Style,
    _ y: Int,
    _ canvas: inout Canvas
  ) {
    let head = word.kanji.isEmpty ? word.gana : word.kanji
    canvas.draw(head, at: Point(x: 2, y: y), style: style, maxWidth: layout.fieldX - 3)
    guard !word.kanji.isEmpty else { return }
    let x = layout.fieldX
    canvas.draw(word.gana, at: Point(x: x, y: y), style: style, maxWidth: ganaWidth)
  }

  private func isMarked(_ word: Suggestion) -> Bool {
    word.sample != nil && layout.list.width >= Self.marksOwnFrom
  }
}
