import Domain
import TerminalKit
import ViewModels

/// The end of a pass: its result, and the possible actions.
nonisolated enum StudySummary {
  /// The layout; parts without a row are left out in a low window.
  struct Rows {
    var title: Int?, counts: Int?, bar: Int?
    /// The row of the first visible action.
    let first: Int
    /// The visible actions.
    let window: ListWindow

    init(_ state: StudyScreenState, height: Int) {
      let count = state.choices.count
      let header = height >= count + 9 ? 7 : height >= count + 3 ? 3 : height > count ? 1 : 0
      let top = max(0, (min(height, 26) - header - count) / 2)
      first = top + header
      if header >= 3 { title = top }
      if header >= 1 { counts = header == 7 ? top + 2 : header == 3 ? top + 1 : top }
      if header == 7 { bar = top + 4 }
      window = ListWindow(
        count: count,
        height: height - first,
        selected: state.selectedChoice.flatMap(state.choices.firstIndex)
      )
    }
  }

  static func draw(_ state: StudyScreenState, _ texts: Texts, _ canvas: inout Canvas) {
    canvas.inside(area(of: canvas.bounds)) { canvas in
      let rows = Rows(state, height: canvas.size.height)
      let line = TableColumn(from: 2, to: canvas.size.width - 2)
      if let y = rows.title {
        let title = texts.study.passOver(state.deck.shownCount, state.deck.passCount)
        canvas.inside(row: y) { $0.drawCell(title, in: line, style: Theme.strong) }
      }
      if let y = rows.counts {
        canvas.inside(row: y) { $0.drawCell(counts(state.deck, texts), in: line) }
      }
      if let y = rows.bar {
        canvas.inside(row: y) { $0.drawBar(state.deck.passCounts, in: line) }
      }
      let options = state.choices.map { option($0, state.deck, texts) }
      canvas.inside(canvas.bounds.inset(top: rows.first)) {
        $0.drawChoice(options, window: rows.window)
      }
    }
  }

  /// The action at a point of the content, for the mouse.
  static func choice(
    at point: Point,
    _ state: StudyScreenState,
    in bounds: Rect
  ) -> StudyChoice? {
    let area = area(of: bounds)
    let rows = Rows(state, height: area.height)
    guard area.contains(point) else { return nil }
    return rows.window.row(atLine: point.y - area.minY - rows.first).map { state.choices[$0] }
  }

  private static func area(of bounds: Rect) -> Rect {
    let width = min(bounds.width, 44)
    return Rect(
      x: bounds.minX + (bounds.width - width) / 2,
      y: bounds.minY,
      width: width,
      height: bounds.height
    )
  }

  /// `50 words   31○ +8  12×  7–`: the current states, and the changes in this pass.
  private static func counts(_ deck: StudyDeck, _ texts: Texts) -> [Span] {
    let number = texts.common.number
    var spans = [Span(texts.common.words(deck.passCount)), Span(" ")]
    for state in StudyState.shown {
      let count = deck.passCounts[state]
      let change = count - deck.passCountsAtStart[state]
      guard count > 0 || change != 0 else { continue }
      spans.append(Span("  \(number(count))\(state.symbol)", state.style))
      if change != 0 {
        let text = change > 0 ? " +\(number(change))" : " −\(number(-change))"
        spans.append(Span(text, Theme.quiet))
      }
    }
    return spans
  }

  private static func option(
    _ choice: StudyChoice,
    _ deck: StudyDeck,
    _ texts: Texts
  ) -> ChoiceOption {
    ChoiceOption(
      key: StudyKeys.summaryMap[key(of: choice)],
      label: Span(texts.study.choice(choice)),
      detail: count(of: choice, deck).map(texts.common.number) ?? ""
    )
  }

  private static func key(of choice: StudyChoice) -> StudyAction {
    choice == .back ? .back : .choice(choice)
  }

  /// The number of cards that an action deals.
  private static func count(of choice: StudyChoice, _ deck: StudyDeck) -> Int? {
    switch choice {
    case .notShown: deck.passCount - deck.shownCount
    case .again: deck.passCount
    case .onlyFail: deck.counts.fail
    case .withoutSuccess: deck.counts.notSuccess
    case .closeBook, .back: nil
    }
  }
}
