import Domain
import TerminalKit
import ViewModels

/// What stands behind the last card: how the pass went, and what can be done now.
nonisolated enum StudySummary {
  /// Where the parts stand in a window of some height.
  static func rows(height: Int, choices: Int) -> (title: Int, counts: Int, bar: Int?, first: Int) {
    let isTall = height >= choices + 9
    let total = choices + (isTall ? 7 : height >= choices + 3 ? 3 : 1)
    let top = max(0, (min(height, 26) - total) / 2)
    if isTall { return (top, top + 2, top + 4, top + 7) }
    return (top, top + (total > choices + 1 ? 1 : 0), nil, top + total - choices)
  }

  static func draw(_ state: StudyViewModel.State, _ texts: Texts, _ canvas: inout Canvas) {
    let area = area(of: canvas.bounds)
    canvas.inside(area) { canvas in
      let rows = rows(height: canvas.size.height, choices: state.choices.count)
      if rows.counts > rows.title {
        canvas.draw(texts.study.passOver, at: Point(x: 2, y: rows.title), style: Look.strong)
      }
      drawCounts(state.deck, texts, y: rows.counts, &canvas)
      if let bar = rows.bar {
        canvas.drawBar(
          state.deck.passCounts,
          at: Point(x: 2, y: bar),
          width: canvas.size.width - 4
        )
      }
      for (index, choice) in state.choices.enumerated() {
        draw(choice, state, texts, y: rows.first + index, &canvas)
      }
    }
  }

  /// The choice at a point of the content, for the mouse.
  static func choice(
    at point: Point,
    _ state: StudyViewModel.State,
    in bounds: Rect
  ) -> StudyChoice? {
    let area = area(of: bounds)
    let first = rows(height: area.height, choices: state.choices.count).first
    let index = point.y - area.minY - first
    guard area.contains(point), state.choices.indices.contains(index) else { return nil }
    return state.choices[index]
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

  /// `50 words   31○ +8  12×  7–`: how the words are now, and what this pass changed.
  private static func drawCounts(
    _ deck: StudyDeck,
    _ texts: Texts,
    y: Int,
    _ canvas: inout Canvas
  ) {
    var spans = [Span(texts.common.words(deck.passCount)), Span(" ")]
    for state in [StudyState.success, .fail, .undefined] {
      let count = deck.passCounts[state]
      let change = count - deck.passCountsAtStart[state]
      guard count > 0 || change != 0 else { continue }
      spans.append(Span("  \(count)\(state.symbol)", state.style))
      if change != 0 { spans.append(Span(change > 0 ? " +\(change)" : " −\(-change)", Look.quiet)) }
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
    if isSelected { canvas.draw(Look.marker, at: Point(x: 1, y: y), style: Look.accent) }
    let key = StudyKeys.summaryMap.key(for: key(of: choice))?.label ?? ""
    canvas.draw(key, at: Point(x: 2, y: y), style: Look.accent)
    canvas.draw(
      texts.study.choice(choice),
      at: Point(x: 5, y: y),
      style: isSelected ? Look.strong : .plain
    )
    if let count = count(of: choice, state.deck) {
      canvas.draw(count, endingAt: canvas.size.width - 2, y: y, style: Look.quiet)
    }
  }

  private static func key(of choice: StudyChoice) -> StudyAction {
    choice == .back ? .back : .choice(choice)
  }

  /// How many cards a choice deals.
  private static func count(of choice: StudyChoice, _ deck: StudyDeck) -> Int? {
    switch choice {
    case .again: deck.passCount
    case .onlyFail: deck.counts.fail
    case .withoutSuccess: deck.counts.notSuccess
    case .closeBook, .back: nil
    }
  }
}
