import JapaneseText
import TerminalKit
import ViewModels

/// Draws the words that are offered while one types: spelling, reading, meaning, a row each.
nonisolated enum SuggestionListView {
  /// From how wide a form on the learner's own words are marked as such.
  private static let marksOwnFrom = 60

  /// Draws as many as there is room for, so that the selected one is seen.
  static func draw(
    _ list: SuggestionList,
    _ layout: WordEditorLayout,
    _ texts: Texts,
    _ canvas: inout Canvas
  ) {
    let items = list.items.enumerated().dropFirst(layout.firstSuggestion).prefix(layout.list.height)
    let widest = items.map { canvas.metrics.width(of: $0.element.gana) }.max() ?? 0
    let ganaWidth = min(widest, max(8, (layout.list.width - layout.fieldX) / 3))
    for (y, (index, word)) in zip(layout.list.minY..., items) {
      let isSelected = index == list.selection
      let style = isSelected ? Look.strong : .plain
      if isSelected { canvas.draw(Look.marker, at: Point(x: 1, y: y), style: Look.accent) }
      let isKana = word.kanji.isEmpty
      canvas.draw(
        isKana ? word.gana : word.kanji,
        at: Point(x: 2, y: y),
        style: style,
        maxWidth: layout.fieldX - 3
      )
      if !isKana {
        canvas.draw(
          word.gana,
          at: Point(x: layout.fieldX, y: y),
          style: style,
          maxWidth: ganaWidth
        )
      }
      let x = layout.fieldX + ganaWidth + 2
      let mark = isMarked(word, layout) ? texts.editor.ownWord : ""
      let markX = layout.list.width - 1 - canvas.metrics.width(of: mark)
      canvas.draw(
        word.meaning,
        at: Point(x: x, y: y),
        style: isSelected ? Look.strong : Look.quiet,
        maxWidth: max(0, markX - (mark.isEmpty ? 0 : 2) - x)
      )
      canvas.draw(mark, at: Point(x: markX, y: y), style: Look.quiet)
    }
  }

  private static func isMarked(_ word: Suggestion, _ layout: WordEditorLayout) -> Bool {
    word.sample != nil && layout.list.width >= marksOwnFrom
  }
}
