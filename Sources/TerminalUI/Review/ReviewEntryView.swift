import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Draws the line in which an answer is typed, or its verdict: a block below the card.
nonisolated struct ReviewEntryView {
  let entry: ReviewEntry
  let isUncovered: Bool
  let texts: Texts

  /// The number of rows of the block, including the row of grades below it.
  static func rows(height: Int) -> Int { height >= 16 ? 5 : height >= 8 ? 4 : 3 }

  /// The fewest rows that it needs, for a card with a long text.
  func fewestRows(in size: Size, _ metrics: TextMetrics) -> Int {
    let most = Self.rows(height: size.height)
    // There are no grades yet.
    guard isUncovered else { return most - 1 }
    guard let verdict = entry.verdict else { return ReviewAnswers.rows(height: size.height) }
    let text = explanation(verdict)
    let lines = text.isEmpty ? 0 : metrics.wrapped(text, to: Self.textWidth(size.width)).count
    return min(most, 2 + lines)
  }

  /// Creates the view; nil when no answer is typed.
  ///
  /// Below a card that was uncovered without an answer the block is empty: the card stays where it is.
  init?(_ state: ReviewState, _ texts: Texts) {
    guard let entry = state.entry else { return nil }
    (self.entry, self.texts, isUncovered) = (entry, texts, state.deck.isUncovered)
  }

  func draw(_ canvas: inout Canvas) {
    if !isUncovered { return drawLine(&canvas) }
    if let verdict = entry.verdict { draw(verdict, &canvas) }
  }

  private func drawLine(_ canvas: inout Canvas) {
    let label = texts.review.typing.label(entry.checker.answered)
    let width = min(canvas.size.width - 2, 56)
    let x = (canvas.size.width - width) / 2
    let line = TableColumn(from: x, to: canvas.size.width)
    let shown = canvas.drawCell("\(label) ", in: line, style: Theme.quiet)
    canvas.drawField(
      entry.line,
      in: Rect(x: shown.upperBound, y: 0, width: max(1, width - shown.count), height: 1),
      style: entry.takesKeys ? .underline : Theme.quiet,
      isFocused: entry.takesKeys
    )
    guard let note else { return }
    drawWrapped("~ \(note)", from: 1, rows: 2, Theme.news, &canvas)
  }

  /// Why the learner should try again, or what became of the last key.
  private var note: String? {
    if entry.awaitsDictionary { return texts.review.typing.awaitsDictionary }
    if let tryAgain = entry.tryAgain { return texts.review.typing.tryAgain(tryAgain) }
    return entry.removed.isEmpty ? nil : texts.review.typing.removed(entry.removed)
  }

  private func draw(_ verdict: AnswerVerdict, _ canvas: inout Canvas) {
    let rows = max(1, canvas.size.height - 2)
    let text = explanation(verdict)
    switch verdict {
    case .right:
      drawCentered([Span("○ \(texts.review.typing.right)", Theme.success)], &canvas)
    case .rightWithSlip(let difference):
      drawCentered([Span("○ ", Theme.success)] + spans(difference), &canvas)
      drawWrapped(text, from: 1, rows: rows, Theme.quiet, &canvas)
    case .wrong(let answer):
      drawCentered([Span("× ", Theme.fail)] + spans(answer.difference), &canvas)
      drawWrapped(text, from: 1, rows: rows, .plain, &canvas)
    case .tryAgain: break
    }
  }

  /// The explanation below the verdict.
  private func explanation(_ verdict: AnswerVerdict) -> String {
    switch verdict {
    case .right, .tryAgain: ""
    case .rightWithSlip: texts.review.typing.slip
    case .wrong(let answer): texts.review.typing.explanation(answer)
    }
  }

  /// What was typed and what is right, with differences underlined: `かっこう → がっこう`.
  private func spans(_ difference: AnswerDifference) -> [Span] {
    pieces(difference.typed, Theme.wrongPart) + [Span(" → ", Theme.quiet)]
      + pieces(difference.expected, Theme.missedPart)
  }

  private func pieces(_ pieces: [AnswerDifference.Piece], _ style: Style) -> [Span] {
    pieces.map { Span(String($0.text.prefix(60)), $0.isSame ? .plain : style) }
  }

  private func drawCentered(_ spans: [Span], _ canvas: inout Canvas) {
    canvas.drawCell(spans, in: TableColumn(from: 1, to: canvas.size.width - 1, alignment: .center))
  }

  private static func textWidth(_ width: Int) -> Int { min(width - 2, 72) }

  private func drawWrapped(
    _ text: String,
    from row: Int,
    rows: Int,
    _ style: Style,
    _ canvas: inout Canvas
  ) {
    let width = Self.textWidth(canvas.size.width)
    var lines = canvas.metrics.wrapped(text, to: width)
    if lines.count > rows {
      lines.removeLast(lines.count - rows)
      lines[rows - 1] = canvas.metrics.truncated(lines[rows - 1] + " …", to: width)
    }
    for (place, line) in lines.enumerated() {
      canvas.draw(line, in: canvas.bounds, row: row + place, alignment: .center, style: style)
    }
  }
}
