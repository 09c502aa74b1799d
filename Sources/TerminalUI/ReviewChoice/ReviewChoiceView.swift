import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Draws the screen on which the learner chooses what to review or to drill.
nonisolated enum ReviewChoiceView {
  /// The content of a line.
  enum Line: Hashable {
    case heading(ReviewChoiceState.Section)
    case row(Int)
    case blank
  }

  /// Draws the screen.
  static func draw(
    _ state: ReviewChoiceState,
    texts: Texts,
    hints: [Hint],
    scroll: inout Int,
    into canvas: inout Canvas
  ) {
    let own = texts.reviewChoice
    var frame = Frame(
      title: [Span(own.name, Theme.strong)],
      detail: state.picked.isEmpty
        ? [] : [Span("\(Theme.picked) \(texts.common.books(state.picked.count))", Theme.accent)],
      status: status(state, own, canvas),
      notice: state.notice,
      hints: hints
    )
    frame.isList = state.phase == .ready
    canvas.draw(frame, texts: texts) { canvas in
      switch state.phase {
      case .loading: canvas.drawPlaceholder([texts.common.loading])
      case .failed(let failure): canvas.drawPlaceholder([texts.describe(failure)])
      case .ready: drawRows(state, texts, &scroll, &canvas)
      }
    }
  }

  /// The lines of the list: each section under its heading.
  static func lines(_ state: ReviewChoiceState) -> [Line] {
    var lines: [Line] = []
    var section: ReviewChoiceState.Section?
    for (place, row) in state.rows.enumerated() {
      if row.section != section {
        if !lines.isEmpty { lines.append(.blank) }
        lines.append(.heading(row.section))
        section = row.section
      }
      lines.append(.row(place))
    }
    return lines
  }

  /// The lines of the list, and those that are visible; scrolled as little as possible.
  static func list(
    _ state: ReviewChoiceState,
    height: Int,
    scroll: Int
  ) -> LineList<Line> {
    LineList(lines(state), selected: .row(state.selectedRow), height: height, scroll: scroll)
  }

  private static func status(
    _ state: ReviewChoiceState,
    _ texts: ReviewChoiceTexts,
    _ canvas: Canvas
  ) -> [Span] {
    guard state.phase == .ready, let row = state.selected else { return [] }
    if row.bookID != nil, !state.hasWordsToReview {
      return [Span(texts.nothingDue(state.chosenBooks.count), Theme.news)]
    }
    let forms = texts.outcome(row, state.chosenBooks.count)
    let form = forms.first { canvas.metrics.width(of: $0) + 2 <= canvas.size.width }
    return [Span(form ?? forms.last ?? "", Theme.quiet)]
  }
}

nonisolated extension ReviewChoiceView {
  private static func drawRows(
    _ state: ReviewChoiceState,
    _ texts: Texts,
    _ scroll: inout Int,
    _ canvas: inout Canvas
  ) {
    let list = list(state, height: canvas.size.height, scroll: scroll)
    scroll = list.window.offset
    let own = texts.reviewChoice
    let width = canvas.widthOfList(state.rows.lazy.map { (own.title($0), own.number($0)) }, from: 4)
    canvas.drawList(list.window) { row, canvas in
      switch list.lines[row.index] {
      case .heading(let section): canvas.drawHeading(texts.reviewChoice.section(section))
      case .row(let place):
        draw(state.rows[place], state, row.style, width: width, texts, &canvas)
      case .blank: break
      }
    }
  }

  private static func draw(
    _ row: ReviewChoiceState.Row,
    _ state: ReviewChoiceState,
    _ style: Style,
    width: Int,
    _ texts: Texts,
    _ canvas: inout Canvas
  ) {
    if let id = row.bookID, state.picked.contains(id) { canvas.drawPick(x: 2) }
    let number = canvas.drawCell(
      texts.reviewChoice.number(row),
      in: .ending(at: width - 1),
      style: Theme.quiet
    )
    let title = TableColumn(from: 4, to: number.lowerBound - 1)
    canvas.drawCell(texts.reviewChoice.title(row), in: title, style: style)
  }
}
