import JapaneseText
import TerminalKit
import ViewModels

/// Draws the words offered while typing: spelling, reading, meaning, one per row.
nonisolated struct SuggestionListView {
  /// The minimum width for marking the learner's own words.
  private static let marksOwnFrom = 60

  /// The width of the list, unless its words need more: the marks stand near what they are about.
  private static let usualWidth = 100

  private let texts: Texts
  private let marksOwn: Bool
  private let head: TableColumn, gana: TableColumn, meaning: TableColumn, mark: TableColumn

  /// Draws as many as fit, so that the selected one is visible.
  static func draw(
    _ list: SuggestionList,
    _ window: ListWindow,
    in area: Rect,
    fieldX: Int = 0,
    _ texts: Texts,
    _ canvas: inout Canvas
  ) {
    let view = SuggestionListView(
      list.items,
      width: area.width,
      fieldX: fieldX,
      texts,
      canvas.metrics
    )
    canvas.inside(area) { canvas in
      canvas.drawList(window) { row, canvas in view.draw(list.items[row.index], row, &canvas) }
    }
  }

  /// Lays out the columns: each as wide as its texts, where there is room, and the readings at the fields.
  private init(
    _ words: [Suggestion],
    width: Int,
    fieldX: Int,
    _ texts: Texts,
    _ metrics: TextMetrics
  ) {
    func widest(_ text: (Suggestion) -> String) -> Int {
      words.reduce(0) { max($0, metrics.width(of: text($1))) }
    }
    self.texts = texts
    marksOwn = width >= Self.marksOwnFrom
    let hasMark = marksOwn && words.contains { $0.sample != nil }
    let markWidth = hasMark ? metrics.width(of: texts.editor.ownWord) : 0
    // Of a word in kana only, the reading is in the column of the spelling.
    let needs = [widest(\.head), widest { $0.kanji.isEmpty ? "" : $0.gana }, widest(\.meaning)]
    let gaps = (needs[1] > 0 ? 4 : 2) + (hasMark ? 2 : 0)
    let taken = 2 + gaps + markWidth + 1
    let end = min(width, max(Self.usualWidth, needs.reduce(taken, +))) - 1
    let widths = Track.widths(for: needs, preferred: [fieldX - 4, 0, 0], in: end + 1 - taken)
    head = TableColumn(from: 2, to: 2 + widths[0])
    gana = TableColumn(from: head.end + 2, to: head.end + 2 + widths[1])
    mark = TableColumn(from: end - markWidth, to: end, alignment: .trailing)
    meaning = TableColumn(
      from: gana.end + (needs[1] > 0 ? 2 : 0),
      to: mark.start - (hasMark ? 2 : 0)
    )
  }

  private func draw(_ word: Suggestion, _ row: ListRow, _ canvas: inout Canvas) {
    canvas.drawCell(word.head, in: head, style: row.style)
    canvas.drawCell(word.kanji.isEmpty ? "" : word.gana, in: gana, style: row.style)
    let isMarked = marksOwn && word.sample != nil
    let room = isMarked ? meaning : TableColumn(from: meaning.start, to: mark.end)
    canvas.drawCell(word.meaning, in: room, style: row.isSelected ? row.style : Theme.quiet)
    if isMarked { canvas.drawCell(texts.editor.ownWord, in: mark, style: Theme.quiet) }
  }
}

nonisolated extension Suggestion {
  /// The text of the first column: the spelling, or the reading of a word in kana only.
  fileprivate var head: String { kanji.isEmpty ? gana : kanji }
}
