import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Draws the screen of corrections: a row for each word, and below the list the selected word
/// before and after.
nonisolated enum CorrectionsView {
  /// The minimum height of the content for the selected word below the list.
  private static let detailFrom = 7
  /// The lines of the selected word before, and the same number after.
  private static let detailLines = 2

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
      detail: state.rows.isEmpty ? [] : [Span(own.count(state.rows.count), Theme.quiet)],
      status: state.rows.isEmpty ? [] : [Span(own.explanation)],
      notice: state.notice,
      hints: hints
    )
    canvas.draw(frame, texts: texts) { canvas in
      switch state.phase {
      case .loading: canvas.drawForm([texts.common.loading])
      case .failed(let failure):
        canvas.drawForm(texts.describe(failure), keys: [own.retryKey(), own.backKey()])
      case .ready where state.rows.isEmpty: canvas.drawForm(own.empty())
      case .ready, .writing: drawContent(state, own, &scroll, &canvas)
      }
    }
  }

  /// The height of the list in a content of some height.
  static func listHeight(of height: Int) -> Int {
    height < detailFrom ? height : height - 1 - 2 * detailLines
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
    let name = min(30, (size.width - 3) * 2 / 5)
    let table = Table([.text(.fixed(name)), .text(.rest)], from: 2, to: size.width - 1)
    canvas.inside(Rect(x: 0, y: 0, width: size.width, height: height)) { canvas in
      canvas.drawList(window) { row, canvas in
        let cells = cells(of: state.rows[row.index], texts)
        canvas.drawRow([Span(cells.name, row.style), Span(cells.detail, Theme.quiet)], of: table)
      }
    }
    guard height < size.height, let selected = state.selected else { return }
    let top = height + 1
    drawWord(selected.before, texts.before, texts, y: top, &canvas)
    drawWord(selected.after, texts.after, texts, y: top + detailLines, &canvas)
  }

  /// One side of the comparison: a label, then kanji, gana and meaning.
  private static func drawWord(
    _ sides: [Side: String],
    _ label: String,
    _ texts: CorrectionsTexts,
    y: Int,
    _ canvas: inout Canvas
  ) {
    let labels = [texts.before, texts.after].map { canvas.metrics.width(of: $0) }
    let start = 3 + (labels.max() ?? 0)
    let area = Rect(x: 0, y: y, width: canvas.size.width, height: detailLines)
    canvas.inside(area) { canvas in
      canvas.drawCell(label, in: TableColumn(from: 1, to: start), style: Theme.quiet)
    }
    let parts = [sides[.kanji], sides[.gana], sides[.meaning]].compactMap(\.self)
    canvas.drawWrapped(
      parts.filter { !$0.isEmpty }.joined(separator: "  "),
      in: area.inset(left: start, right: 1)
    )
  }

  /// The spelling and the meaning, each with its correction where it has one.
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
    return (
      changed(spelling(old), spelling(new)), changed(old[.meaning] ?? "", new[.meaning] ?? "")
    )
  }
}
