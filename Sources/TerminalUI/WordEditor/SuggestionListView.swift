import JapaneseText
import TerminalKit
import ViewModels

/// Draws the words offered while typing: spelling, reading, meaning, one per row.
nonisolated struct SuggestionListView {
  /// The minimum width for marking the learner's own words.
  private static let marksOwnFrom = 60

  private let width: Int
  private let texts: Texts
  /// The column of the readings: that of the fields, or behind the longest spelling.
  private let ganaX: Int
  private let ganaWidth: Int

  /// Draws as many as fit, so that the selected one is visible.
  static func draw(
    _ list: SuggestionList,
    _ window: ListWindow,
    in area: Rect,
    fieldX: Int = 0,
    _ texts: Texts,
    _ canvas: inout Canvas
  ) {
    let words = list.items[window.visible]
    let widestHead = words.map { canvas.metrics.width(of: $0.head) }.max() ?? 0
    let ganaX = max(fieldX, 2 + min(widestHead, area.width / 3) + 2)
    let ganas = words.filter { !$0.kanji.isEmpty }.map { canvas.metrics.width(of: $0.gana) }
    let view = SuggestionListView(
      width: area.width,
      texts: texts,
      ganaX: ganaX,
      ganaWidth: min(ganas.max() ?? 0, max(8, (area.width - ganaX) / 3))
    )
    canvas.inside(area) { canvas in
      canvas.drawList(window) { row, canvas in view.draw(list.items[row.index], row, &canvas) }
    }
  }

  private func draw(_ word: Suggestion, _ row: ListRow, _ canvas: inout Canvas) {
    let mark = isMarked(word) ? texts.editor.ownWord : ""
    let end = TableColumn.ending(at: width - 1)
    let markX = canvas.drawCell(mark, in: end, style: Theme.quiet).lowerBound
    // Of a word in kana only, the reading is in the column of the spelling.
    let head = TableColumn(from: 2, to: ganaX - 1)
    let gana = TableColumn(from: ganaX, to: ganaX + ganaWidth)
    let meaning = TableColumn(
      from: ganaWidth == 0 ? ganaX : gana.end + 2,
      to: markX - (mark.isEmpty ? 0 : 2)
    )
    canvas.drawCell(word.head, in: head, style: row.style)
    canvas.drawCell(word.kanji.isEmpty ? "" : word.gana, in: gana, style: row.style)
    canvas.drawCell(word.meaning, in: meaning, style: row.isSelected ? row.style : Theme.quiet)
  }

  private func isMarked(_ word: Suggestion) -> Bool {
    word.sample != nil && width >= Self.marksOwnFrom
  }
}

nonisolated extension Suggestion {
  /// The text of the first column: the spelling, or the reading of a word in kana only.
  fileprivate var head: String { kanji.isEmpty ? gana : kanji }
}
