import Domain
import TerminalKit
import ViewModels

/// Draws the study screen.
nonisolated enum StudyView {
  /// The minimum width for the panel with the other cards.
  static let panelFrom = 120
  /// The minimum width of the panel; it has what the card leaves.
  private static let panelWidth = 30
  private static let panelGap = 2
  /// The width of the card beside it: more would move the panel away from the words.
  private static let cardWidth = 80

  /// Draws the screen.
  /// - Parameters:
  ///   - state: The state to draw.
  ///   - texts: The catalogue.
  ///   - hints: The keys of the last line.
  ///   - drawn: The frame as it was last drawn.
  ///   - canvas: Where to draw.
  static func draw(
    _ state: StudyScreenState,
    texts: Texts,
    hints: [Hint],
    keeping drawn: inout DrawnStudyFrame,
    into canvas: inout Canvas
  ) {
    let deck = state.deck
    let isLoaded = state.loading == .done
    let word = deck.current
    let frame = Frame(
      title: isLoaded
        ? StudyHeader.title(state.title, bookTitles: state.bookTitles, word: word, texts) : [],
      detail: isLoaded
        ? drawn.header.detail(deck, position: deck.hasCurrent ? deck.position : nil, texts) : [],
      status: isLoaded && deck.wordCount > 0
        ? drawn.header.status(
          deck,
          advances: state.advances,
          front: deck.front,
          texts
        ) : [],
      notice: state.notice,
      hints: hints
    )
    canvas.draw(frame, keeping: &drawn.frame, texts: texts) { frame, canvas in
      if let form = form(state, texts) { return canvas.drawPlaceholder(form) }
      if let word, state.choices.isEmpty, let details = state.details {
        let place = drawDetails(details, of: word, state, texts, &canvas)
        if let place { frame.status = StudyDetails.status(place, texts) }
      } else if drawContent(state, texts, &canvas) {
        frame.hints = hints.naming(more(texts), at: 3)
      }
    }
    // A jump to another card is not progress.
    let done = min(deck.position, deck.shownCount)
    if isLoaded { canvas.drawProgress(done, of: deck.passCount) }
  }

  /// The placeholder shown instead of a card; nil when there is none.
  private static func form(_ state: StudyScreenState, _ texts: Texts) -> [String]? {
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

  /// The key that shows all of a card that has more than there is room for.
  private static func more(_ texts: Texts) -> Hint {
    Hint(key: StudyKeys.map[.details], label: texts.study.more)
  }

  /// - Returns: Whether a card has more than there was room for.
  private static func drawContent(
    _ state: StudyScreenState,
    _ texts: Texts,
    _ canvas: inout Canvas
  ) -> Bool {
    guard state.choices.isEmpty else {
      StudySummary.draw(state, texts, &canvas)
      return false
    }
    guard let word = state.deck.current else { return false }
    let columns = columns(of: canvas.bounds)
    let card = Card(
      word: word,
      deck: state.deck,
      labels: word.labels(on: state.today, otherWayTomorrow: state.otherWayTomorrow)
        .spans(width: columns.card.width, texts),
      fonts: state.fonts,
      extras: state.extras,
      texts: texts
    )
    let isCut = canvas.inside(columns.card) { card.draw(&$0) }.isCut
    if let panel = columns.panel {
      canvas.inside(panel) { StudyPanel.draw(state.deck, texts, &$0) }
    }
    return isCut
  }

  /// Draws all texts of a word, and in a wide window the panel over what is beside them.
  /// - Returns: The position in them, if not all are visible.
  private static func drawDetails(
    _ details: WordDetails,
    of word: Word,
    _ state: StudyScreenState,
    _ texts: Texts,
    _ canvas: inout Canvas
  ) -> (last: Int, all: Int)? {
    let place = StudyDetails.draw(
      word,
      state.bookTitles,
      state.extras,
      texts,
      top: details.top,
      &canvas
    )
    if let panel = columns(of: canvas.bounds).panel {
      canvas.inside(panel) { StudyPanel.draw(state.deck, texts, &$0) }
    }
    return place
  }

  /// The card in the middle of the window, and in a wide one the panel beside it.
  static func columns(of bounds: Rect) -> (card: Rect, panel: Rect?) {
    guard bounds.width >= panelFrom else { return (bounds, nil) }
    let taken = panelWidth + panelGap
    let width = min(bounds.width - taken, cardWidth)
    let x = min((bounds.width - width) / 2, bounds.width - taken - width)
    let card = Rect(x: x, y: 0, width: width, height: bounds.height)
    let start = card.maxX + panelGap
    return (card, Rect(x: start, y: 0, width: bounds.width - start, height: bounds.height))
  }
}
