import Domain
import TerminalKit
import ViewModels

/// Draws the study screen.
nonisolated enum StudyView {
  /// The minimum width for the panel with the other cards.
  static let panelFrom = 120
  /// The width of that panel.
  static let panelWidth = 30

  /// Draws the screen.
  static func draw(
    _ state: StudyViewModel.State,
    texts: Texts,
    hints: [Hint],
    into canvas: inout Canvas
  ) {
    let deck = state.deck
    let isLoaded = state.loading == .done
    let word = deck.current
    let frame = Frame(
      title: isLoaded
        ? StudyHeader.title(state.title, bookTitles: state.bookTitles, word: word, texts) : [],
      detail: isLoaded
        ? StudyHeader.detail(deck, position: word == nil ? nil : deck.position) : [],
      status: isLoaded && deck.wordCount > 0
        ? StudyHeader.status(
          deck,
          advances: state.advances,
          how: [texts.study.front(deck.front)],
          texts
        ) : [],
      notice: state.notice,
      hints: hints
    )
    canvas.draw(frame, texts: texts) { canvas in
      if let form = form(state, texts) { return canvas.drawForm(form) }
      drawContent(state, texts, &canvas)
    }
    if isLoaded { canvas.drawProgress(deck.position, of: deck.passCount) }
  }

  /// The placeholder shown instead of a card; nil when there is none.
  private static func form(_ state: StudyViewModel.State, _ texts: Texts) -> [String]? {
    switch state.loading {
    case .underWay: return [texts.common.loading]
    case .failed(let failure): return [texts.describe(failure)]
    case .done: break
    }
    if state.deck.wordCount == 0 {
      return state.title == nil ? texts.study.allKnown() : texts.study.noWords()
    }
    return state.deck.passCount == 0 ? texts.study.noneInMode(state.deck.mode) : nil
  }

  private static func drawContent(
    _ state: StudyViewModel.State,
    _ texts: Texts,
    _ canvas: inout Canvas
  ) {
    guard state.choices.isEmpty else { return StudySummary.draw(state, texts, &canvas) }
    guard let word = state.deck.current else { return }
    if let details = state.details {
      StudyDetails.draw(word, state.bookTitles, texts, top: details.top, &canvas)
    } else {
      let card = Card(word: word, deck: state.deck, texts: texts)
      canvas.inside(cardArea(of: canvas.bounds)) { card.draw(&$0) }
    }
    if canvas.size.width >= panelFrom {
      let panel = Rect(
        x: canvas.size.width - panelWidth,
        y: 0,
        width: panelWidth,
        height: canvas.size.height
      )
      canvas.inside(panel) { StudyPanel.draw(state.deck, texts, &$0) }
    }
  }

  /// The middle of the window: in a large one the parts of the card stay close together.
  static func cardArea(of bounds: Rect) -> Rect {
    let width = min(bounds.width - 2, 72)
    let height = min(bounds.height, 24)
    return Rect(
      x: bounds.minX + (bounds.width - width) / 2,
      y: bounds.minY + (bounds.height - height) * 2 / 5,
      width: width,
      height: height
    )
  }
}
