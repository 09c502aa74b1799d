import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Draws the screen of corrections: a row for each word, and below the list the selected word
/// before and after.
nonisolated enum CorrectionsView {
  /// The minimum height of the content for the selected word below the list.
  private static let detailFrom = 7
  /// The lines of the selected word before its correction.
  private static let linesBefore = 2

  /// The lines of the selected word after it, in a content of some height; an example needs more.
  private static func linesAfter(of height: Int) -> Int { height < 16 ? 2 : 4 }

  /// Draws the screen.
  static func draw(
    _ state: CorrectionsState,
    texts: Texts,
    hints: [Hint],
    scroll: inout Int,
    into canvas: inout Canvas
  ) {
    let own = texts.corrections
    let frame = Frame(
      title: [Span(own.name, Theme.strong)],
      detail: state.rows.isEmpty
        ? [] : [Span(own.count(state.rows.count, state.leftCount), Theme.quiet)],
      status: state.rows.isEmpty ? [] : [Span(own.explanation)],
      notice: state.notice,
      hints: hints
    )
    canvas.draw(frame, texts: texts) { canvas in
      switch state.phase {
      case .loading: canvas.drawPlaceholder([texts.common.loading])
      case .failed(let failure):
        canvas.drawPlaceholder(texts.describe(failure), keys: [own.retryKey(), own.backKey()])
      case .ready where state.rows.isEmpty:
        let left = state.leftCount > 0 ? [own.leftKey(state.leftCount)] : []
        canvas.drawPlaceholder(own.empty, keys: left + [own.backKey()])
      case .ready, .writing: drawContent(state, own, &scroll, &canvas)
      }
    }
  }

  /// The height of the list in a content of some height.
  static func listHeight(of height: Int) -> Int {
    height < detailFrom ? height : height - 1 - linesBefore - linesAfter(of: height)
  }

  /// The visible rows; scrolled as little as possible.
  static func window(_ state: CorrectionsState, height: Int, scroll: Int) -> ListWindow {
    ListWindow(
      count: state.rows.count,
      height: height,
      selected: state.selectedRow,
      offset: scroll
    )
  }

  private static func drawContent(
    _ state: CorrectionsState,
    _ texts: CorrectionsTexts,
    _ scroll: inout Int,
    _ canvas: inout Canvas
  ) {
    let size = canvas.size
    let height = listHeight(of: size.height)
    let window = window(state, height: height, scroll: scroll)
    scroll = window.offset
    let table = table(state.rows, window, width: size.width, texts, canvas.metrics)
    canvas.inside(Rect(x: 0, y: 0, width: size.width, height: height)) { canvas in
      canvas.drawList(window) { row, canvas in
        let cells = cells(of: state.rows[row.index], texts)
        canvas.drawRow([Span(cells.name, row.style), Span(cells.detail, Theme.quiet)], of: table)
      }
    }
    guard height < size.height, let selected = state.selected else { return }
    let labels = [texts.before, texts.after].map { canvas.metrics.width(of: $0) }
    let start = 3 + (labels.max() ?? 0)
    let after = size.height - linesAfter(of: size.height)
    let areas = [
      Rect(x: 0, y: height + 1, width: size.width, height: linesBefore),
      Rect(x: 0, y: after, width: size.width, height: size.height - after),
    ]
    let words = [
      (texts.before, selected.before, nil), (texts.after, selected.after, selected.example),
    ]
    for (area, (label, sides, example)) in zip(areas, words) {
      canvas.inside(area) { canvas in
        canvas.drawCell(label, in: TableColumn(from: 1, to: start), style: Theme.quiet)
      }
      let parts = [sides[.kanji], sides[.gana], sides[.meaning], example].compactMap(\.self)
      canvas.drawWrapped(
        parts.filter { !$0.isEmpty }.joined(separator: "  "),
        in: area.inset(left: start, right: 1)
      )
    }
  }

  /// The number of rows that are measured, beside those that are visible.
  private static let mostMeasured = 300

  /// The columns of names and details, as wide as their texts where there is room.
  private static func table(
    _ rows: [WordCorrection],
    _ window: ListWindow,
    width: Int,
    _ texts: CorrectionsTexts,
    _ metrics: TextMetrics
  ) -> Table {
    var needs = [0, 0]
    for row in [rows.prefix(mostMeasured), rows[window.visible]].joined() {
      let cells = cells(of: row, texts)
      needs[0] = max(needs[0], metrics.width(of: cells.name))
      needs[1] = max(needs[1], metrics.width(of: cells.detail))
    }
    let name = min(30, (width - 3) * 2 / 5)
    let widths = Track.widths(for: needs, preferred: [name, width - 5 - name], in: width - 5)
    return Table([.text(.fixed(widths[0])), .text(.rest)], from: 2, to: width - 1)
  }

  /// The spelling and the meaning, each with its correction where it has one, and the example where
  /// nothing else changes.
  private static func cells(
    of row: WordCorrection,
    _ texts: CorrectionsTexts
  ) -> (name: String, detail: String) {
    let (old, new) = (row.before, row.after)
    func spelling(_ sides: [Side: String]) -> String {
      let kanji = sides[.kanji] ?? ""
      return kanji.isEmpty ? sides[.gana] ?? "" : kanji
    }
    func changed(_ old: String, _ new: String) -> String {
      old == new ? old : texts.change(old, new)
    }
    let meaning = changed(old[.meaning] ?? "", new[.meaning] ?? "")
    let detail =
      if old == new, let example = row.example { texts.addition(meaning, example) } else { meaning }
    return (
      changed(spelling(old), spelling(new)), row.isLeft ? texts.left(detail) : detail
    )
  }
}
