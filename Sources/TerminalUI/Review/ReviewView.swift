import Domain
import TerminalKit
import ViewModels

/// Draws a review session.
nonisolated enum ReviewView {
  /// Draws the screen.
  static func draw(
    _ state: ReviewState,
    texts: Texts,
    hints: [Hint],
    into canvas: inout Canvas
  ) {
    let isLoaded = state.loading == .done
    let frame = Frame(
      title: title(state, texts),
      detail: isLoaded ? detail(state, texts) : [],
      status: isLoaded ? status(state, texts) : [],
      notice: state.notice,
      hints: hints
    )
    var drawn = DrawnFrame()
    canvas.draw(frame, keeping: &drawn, texts: texts) { frame, canvas in
      if let form = form(state, texts) { return canvas.drawPlaceholder(form) }
      guard let card = state.deck.current else { return }
      if let details = state.details {
        let place = StudyDetails.draw(
          card.word,
          state.bookTitles,
          state.extras,
          texts,
          top: details.top,
          &canvas
        )
        if let place { frame.status = StudyDetails.status(place, texts) }
      } else if draw(card, state, texts, &canvas) {
        let more = Hint(key: ReviewKeys.map[.details], label: texts.study.more)
        // It takes the place of the least important one.
        let others = hints.filter { $0.key != ReviewKeys.map[.grades] }
        frame.hints = others.naming(more, at: 1)
      }
    }
    if isLoaded {
      let graded = state.deck.tally.graded
      canvas.drawProgress(graded, of: graded + state.deck.queue.count)
    }
  }

  /// - Returns: Whether the card has more than there was room for.
  private static func draw(
    _ card: ReviewCard,
    _ state: ReviewState,
    _ texts: Texts,
    _ canvas: inout Canvas
  ) -> Bool {
    let entry = ReviewEntryView(state, texts)
    let size = canvas.size
    let view = Card(
      word: card.word,
      sides: state.sides,
      visible: state.visibleSides,
      foot: foot(card, state.labels, width: size.width, texts) + mixUp(state, texts),
      fonts: state.fonts,
      extras: state.extras,
      texts: texts
    )
    let fewest = ReviewAnswers.rows(height: size.height)
    let rows = entry.map { answerRows(of: $0, below: view, canvas) } ?? fewest
    // In a tall window the answer and the grades stay near the card.
    let drawn = canvas.inside(canvas.bounds.inset(bottom: rows)) { view.draw(&$0) }
    let bottom = drawn.bottom
    if let entry {
      let block = Rect(x: 0, y: bottom, width: size.width, height: rows)
      canvas.inside(block) { entry.draw(&$0) }
    }
    if state.deck.isUncovered {
      canvas.inside(row: entry == nil ? bottom : bottom + rows - 1) {
        $0.drawChoiceRow(ReviewAnswers.options(state, texts))
      }
    }
    return drawn.isCut
  }

  /// The rows of a typed answer: the same for each card, except in a small window for one with long
  /// texts, which could not be read there.
  private static func answerRows(
    of entry: ReviewEntryView,
    below card: Card,
    _ canvas: Canvas
  ) -> Int {
    let size = canvas.size
    let rows = ReviewEntryView.rows(height: size.height)
    let room = Size(width: size.width, height: size.height - rows)
    if size.height >= 16 || card.fits(in: room, canvas.metrics) { return rows }
    return entry.fewestRows(in: size, canvas.metrics)
  }

  /// The phase of the word, and its labels.
  private static func foot(
    _ card: ReviewCard,
    _ labels: [WordLabel],
    width: Int,
    _ texts: Texts
  ) -> [Span] {
    let phase = Span(texts.review.phase(card.state.phase), Theme.quiet)
    let leech = card.isLeech ? [Span(" · \(texts.review.leech)", Theme.fail)] : []
    return [phase] + labels.spans(width: width, texts) + leech
  }

  /// The word that this one is confused with, once that does not reveal the answer.
  private static func mixUp(_ state: ReviewState, _ texts: Texts) -> [Span] {
    guard state.deck.isUncovered, let id = state.deck.current?.id, let other = state.mixUps[id]
    else { return [] }
    return [Span(" · \(texts.review.typing.mixUp(other))", Theme.accent)]
  }

  /// The placeholder shown instead of a card; nil when there is none.
  private static func form(_ state: ReviewState, _ texts: Texts) -> [String]? {
    switch state.phase {
    case .loading: [texts.review.reading]
    case .failed(let failure): [texts.describe(failure)]
    case .card: nil
    case .saving: []
    case .waiting(let wait): texts.review.waiting(wait)
    case .nothingDue, .summary: texts.review.over(state)
    }
  }
}

// MARK: - Above and below

nonisolated extension ReviewView {
  private static func title(_ state: ReviewState, _ texts: Texts) -> [Span] {
    let own = Span(texts.review.title(state.source), Theme.strong)
    guard let title = state.title else { return [own] }
    return [own, Span(" · \(title)", Theme.quiet)]
  }

  /// What is left, without what is 0: `12 due · 8 new · 3 learning`.
  private static func detail(_ state: ReviewState, _ texts: Texts) -> [Span] {
    let deck = state.deck
    // The sign is in a gap that always exists, so that nothing moves when it appears or disappears.
    var spans = [Span(deck.isSaving ? "\(Theme.pending) " : "  ", Theme.accent)]
    if state.source.isDrill { return spans + [Span(texts.review.left(deck.queue.count))] }
    let (own, plan) = (texts.review, state.plan)
    let numbers = [(plan.due, own.due), (plan.new, own.new), (plan.learning, own.learning)]
    let parts = numbers.compactMap { count, text in count > 0 ? text(count) : nil }
    // In the color that home has for them.
    spans.append(Span(parts.joined(separator: " · "), Theme.accent))
    return spans
  }

  /// What was done today, which side is asked, and the book of the word.
  private static func status(_ state: ReviewState, _ texts: Texts) -> [Span] {
    var parts: [String] = []
    if state.knowsDone { parts.append(texts.review.doneToday(state.plan.done)) }
    if let card = state.deck.current {
      parts.append(texts.study.front(state.front))
      let book = state.title == nil ? state.bookTitles[card.word.bookID] : nil
      if let book { parts.append(book) }
    }
    return parts.enumerated().map { Span(($0 > 0 ? " · " : "") + $1, Theme.quiet) }
  }
}
