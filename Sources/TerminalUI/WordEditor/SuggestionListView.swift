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
      if isSelected { canvas.draw(Look.marker, at: Point(x: 1, y: y), style: Look.accent) }
      drawJapanese(word, isSelected, y, ganaWidth, layout, &canvas)
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

  /// The spelling and the reading; of a word in kana alone the one takes the place of the other.
  private static func drawJapanese(
    _ word: Suggestion,
    _ isSelected: Bool,
    _ y: Int,
    _ ganaWidth: Int,
    _ layout: WordEditorLayout,
    _ canvas: inout Canvas
  ) {
    let style = isSelected ? Look.strong : .plain
    let head = word.kanji.isEmpty ? word.gana : word.kanji
    canvas.draw(head, at: Point(x: 2, y: y), style: style, maxWidth: layout.fieldX - 3)
    guard !word.kanji.isEmpty else { return }
    let x = layout.fieldX
    canvas.draw(word.gana, at: Point(x: x, y: y), style: style, maxWidth: ganaWidth)
  }

  private static func isMarked(_ word: Suggestion, _ layout: WordEditorLayout) -> Bool {
    word.sample != nil && layout.list.width >= marksOwnFrom
  }
}
