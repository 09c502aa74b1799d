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

    init(_ state: StudyViewModel.State, height: Int) {
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

  static func draw(_ state: StudyViewModel.State, _ texts: Texts, _ canvas: inout Canvas) {
    canvas.inside(area(of: canvas.bounds)) { canvas in
      let rows = Rows(state, height: canvas.size.height)
      if let y = rows.title {
        canvas.draw(texts.study.passOver, at: Point(x: 2, y: y), style: Theme.strong)
      }
      if let y = rows.counts { drawCounts(state.deck, texts, y: y, &canvas) }
      if let y = rows.bar {
        let width = canvas.size.width - 4
        canvas.drawBar(state.deck.passCounts, at: Point(x: 2, y: y), width: width)
      }
      for index in rows.window.visible {
        let y = rows.first + index - rows.window.offset
        draw(state.choices[index], state, texts, y: y, &canvas)
      }
    }
  }

  /// The action at a point of the content, for the mouse.
  static func choice(
    at point: Point,
    _ state: StudyViewModel.State,
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
  private static func drawCounts(
    _ deck: StudyDeck,
    _ texts: Texts,
    y: Int,
    _ canvas: inout Canvas
  ) {
    var spans = [Span(texts.common.words(deck.passCount)), Span(" ")]
    for state in StudyState.shown {
      let count = deck.passCounts[state]
      let change = count - deck.passCountsAtStart[state]
      guard count > 0 || change != 0 else { continue }
      spans.append(Span("  \(count)\(state.symbol)", state.style))
      if change != 0 {
        spans.append(Span(change > 0 ? " +\(change)" : " −\(-change)", Theme.quiet))
      }
    }
    canvas.draw(spans, at: Point(x: 2, y: y))
  }

  private static func draw(
    _ choice: StudyChoice,
    _ state: StudyViewModel.State,
    _ texts: Texts,
    y: Int,
    _ canvas: inout Canvas
  ) {
    let isSelected = choice == state.selectedChoice
    if isSelected { canvas.draw(Theme.marker, at: Point(x: 1, y: y), style: Theme.accent) }
    let key = StudyKeys.summaryMap[key(of: choice)]
    canvas.draw(key, at: Point(x: 2, y: y), style: Theme.accent)
    canvas.draw(
      texts.study.choice(choice),
      at: Point(x: 5, y: y),
      style: isSelected ? Theme.strong : .plain,
      maxWidth: canvas.size.width - 12
    )
    if let count = count(of: choice, state.deck) {
      canvas.draw(count, endingAt: canvas.size.width - 2, y: y, style: Theme.quiet)
    }
  }

  private static func key(of choice: StudyChoice) -> StudyAction {
    choice == .back ? .back : .choice(choice)
  }

  /// The number of cards that an action deals.
  private static func count(of choice: StudyChoice, _ deck: StudyDeck) -> Int? {
    switch choice {
    case .again: deck.passCount
    case .onlyFail: deck.counts.fail
    case .withoutSuccess: deck.counts.notSuccess
    case .closeBook, .back: nil
    }
  }
}
