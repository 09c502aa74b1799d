import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Draws the lines of a pasted text: what each becomes, or why it is no word.
nonisolated struct QuickAddListView {
  private let texts: Texts
  private let kanjiEnd: Int
  private let ganaEnd: Int

  /// The rows above and below the list: a line, the question, the note and the hints.
  private static let otherRows = 5

  static func draw(
    _ list: PastedLines,
    _ note: [Span],
    _ state: QuickAddState,
    _ texts: Texts,
    into canvas: inout Canvas
  ) {
    let height = max(1, min(list.rows.count, canvas.size.height - otherRows))
    let row = canvas.drawPanel(
      question: texts.quickAdd.list(list, state.bookTitle ?? ""),
      hasAnswerRow: false,
      rowsBelow: height + 1,
      hints: hints(list, texts)
    )
    let window = ListWindow(count: list.rows.count, height: height, selected: list.selection)
    let area = Rect(x: 0, y: row.minY + 1, width: canvas.size.width, height: height)
    let view = QuickAddListView(list, window, texts, canvas)
    canvas.inside(area) { canvas in
      canvas.drawList(window, hasScrollBar: true) { view.draw(list.rows[$0.index], $0, &$1) }
    }
    canvas.inside(row: area.maxY) {
      $0.drawCell(note, in: TableColumn(from: row.minX, to: row.maxX))
    }
  }

  private static func hints(_ list: PastedLines, _ texts: Texts) -> [Hint] {
    QuickAddKeys.list.hints.filter { list.hasElsewhere || $0.action != .toggleElsewhere }
      .map { row in
        let text = texts.quickAdd.key(row.action)
        guard row.action == .acceptAll, list.newCount == 0 else { return Hint(row, text) }
        return Hint(row, KeyText(text.help, hint: texts.quickAdd.noneHint(list.unclearCount)))
      }
  }

  private init(_ list: PastedLines, _ window: ListWindow, _ texts: Texts, _ canvas: Canvas) {
    self.texts = texts
    let inputs = list.rows[window.visible].filter { $0.problem == nil }.map(\.input)
    func width(_ side: Side) -> Int {
      let widest = inputs.map { canvas.metrics.width(of: $0[side].text) }.max() ?? 0
      return min(widest + 1, canvas.size.width / 3)
    }
    kanjiEnd = 4 + width(.kanji)
    ganaEnd = kanjiEnd + 1 + width(.gana)
  }

  private func draw(_ line: PastedLines.Row, _ row: ListRow, _ canvas: inout Canvas) {
    let end = canvas.size.width - 1
    if let problem = line.problem { return draw(line, problem, row, &canvas) }
    let style = line.isDouble ? Theme.quiet : row.style
    canvas.drawCell(line.isDouble ? "=" : "+", in: TableColumn(from: 2, to: 4), style: Theme.quiet)
    let gana = line.isReadingSuggested ? "~\(line.input.gana.text)" : line.input.gana.text
    canvas.drawCell(line.input.kanji.text, in: TableColumn(from: 4, to: kanjiEnd), style: style)
    canvas.drawCell(gana, in: TableColumn(from: kanjiEnd + 1, to: ganaEnd), style: style)
    let existing = line.existing.map { "  (\(texts.quickAdd.existing($0)))" } ?? ""
    let sign = line.isMeaningSuggested ? "~" : ""
    let further = [WordText.example, .notes].map { line.input.texts[$0] }.filter { !$0.isEmpty }
      .map { Span("  \($0)", Theme.quiet) }
    let meaning = [Span(sign + line.input.meaning.text + existing, style)] + further
    canvas.drawCell(meaning, in: TableColumn(from: ganaEnd + 1, to: end))
  }

  private func draw(
    _ line: PastedLines.Row,
    _ problem: InputError,
    _ row: ListRow,
    _ canvas: inout Canvas
  ) {
    let reason = Span("  \(describe(problem))", Theme.fail)
    canvas.drawCell("!", in: TableColumn(from: 2, to: 4), style: Theme.fail)
    canvas.drawCell(
      [Span(line.text, row.style), reason],
      in: TableColumn(from: 4, to: canvas.size.width - 1)
    )
  }

  private func describe(_ problem: InputError) -> String {
    guard case .incompleteWord(let missing) = problem else {
      return texts.describe(.input(problem))
    }
    return MissingPart.allCases.filter(missing.contains).map(texts.editor.missing)
      .joined(separator: " ")
  }
}
