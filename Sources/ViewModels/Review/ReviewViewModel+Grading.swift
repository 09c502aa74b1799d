import Domain

/// Uncovering and grading.
extension ReviewViewModel {
  /// The maximum duration of an answer, in milliseconds; a longer one counts as this long, since
  /// the learner was away.
  private nonisolated static let longestAnswer: Int64 = 60_000

  /// Shows the answer.
  public func uncover() async {
    guard state.deck.current != nil, !state.deck.isUncovered else { return }
    state.deck.isUncovered = true
    await showIntervals()
  }

  /// Grades the current card; a covered one is uncovered first.
  public func grade(_ rating: Rating) async {
    guard let card = state.deck.current else { return }
    guard state.deck.isUncovered else { return await uncover() }
    let milliseconds = answerTime
    if state.source.isDrill {
      drilledDecks.append(state.deck)
      state.deck.drill(rating, milliseconds: milliseconds, at: clock.now)
      cardChanged()
      return beginSavingUIState()
    }
    let answer = ReviewAnswer(
      card.id,
      rating,
      duration: milliseconds,
      asked: state.sides.first,
      typed: state.entry?.checked
    )
    let day = clock.today
    state.deck.beginSaving(rating, milliseconds: milliseconds, on: day, at: clock.now)
    cardChanged()
    await save(answer, of: card, on: day)
    beginSavingUIState()
    if state.deck.isOver { await readOverview() }
  }

  private var answerTime: Int {
    Int(min(max(0, clock.now.milliseconds - shownAt.milliseconds), Self.longestAnswer))
  }

  private func save(_ answer: ReviewAnswer, of card: ReviewCard, on day: Day) async {
    let kept = KeptGrade(answer, of: card, on: day)
    let error = await queue.run { [service] in kept.graded = try await service.grade(answer) }
    let before = state.deck.current?.id
    if let graded = kept.graded {
      state.deck.finishSaving(graded.card, at: clock.now)
      record(kept)
      if graded.becameLeech {
        state.notice = .review(.leech(card.word.name, lapses: graded.card.state.lapseCount))
      }
    } else {
      state.deck.failSaving(
        card,
        answer.rating,
        milliseconds: answer.duration,
        on: day,
        at: clock.now
      )
      if let error { state.notice = .failed(error) }
    }
    if state.deck.current?.id == before { countDone() } else { cardChanged() }
  }

  /// Continues with the card that waits for its learning step; when that is due, it is not early.
  ///
  /// Does nothing when no card waits: pressing Enter without looking must not grade another one.
  public func goOn() async {
    guard state.deck.current == nil, !state.deck.isOver else { return }
    state.deck.advance(at: clock.now)
    state.deck.goOnEarly()
    cardChanged()
  }
}

// MARK: - Undo

extension ReviewViewModel {
  /// Records how to undo and redo a grade from any screen.
  private func record(_ kept: KeptGrade) {
    let name = kept.card.word.name
    let rating = kept.answer.rating
    history.record(
      done: .review(.graded(name, rating)),
      undone: .review(.gradeUndone(name, rating)),
      of: .words([kept.card.id])
    ) { [service, weak self] in
      guard let id = kept.graded?.review.id else { return }
      let undone = try await service.undo([id]).first
      self?.takeBack(kept, undone?.card)
    } redo: { [service, weak self] in
      let graded = try await service.grade(kept.answer)
      kept.graded = graded
      self?.giveAgain(kept, graded)
    }
  }

  private func takeBack(_ kept: KeptGrade, _ card: ReviewCard?) {
    hasMovedCard = true
    guard let card else { return }
    let answer = kept.answer
    state.deck.takeBack(card, answer.rating, milliseconds: answer.duration, on: kept.day)
    cardChanged()
    state.entry?.checked = answer.typed
  }

  private func giveAgain(_ kept: KeptGrade, _ graded: GradedReview) {
    hasMovedCard = true
    state.deck.giveAgain(kept.card, graded, on: kept.day, at: clock.now)
    cardChanged()
  }

  /// Undoes the last change: a grade, also one of an earlier run, or another change.
  public func undo() async {
    if let deck = drilledDecks.popLast() {
      state.deck = deck
      cardChanged()
      return beginSavingUIState()
    }
    if history.lastDone == nil, !state.source.isDrill, !state.deck.isSaving {
      await undoEarlier()
    } else {
      await go { await $0.undo() }
    }
  }

  /// Does again what was taken back last.
  public func redo() async { await go { await $0.redo() } }

  /// Undoes the last grade of an earlier run.
  private func undoEarlier() async {
    let result = Box<UndoneReview>()
    let error = await queue.run { [service] in result.value = try await service.undoLast() }
    if let error { return state.notice = .failed(error) }
    guard let undone = result.value else { return state.notice = .nothingToUndo }
    let (review, card) = (undone.review, undone.card)
    if let card, isAsked(card) {
      state.deck.takeBack(
        card,
        review.rating,
        milliseconds: review.duration,
        on: review.moment.day
      )
      cardChanged()
      await showIntervals()
    }
    state.notice = .review(.gradeUndone(card?.word.name ?? "", review.rating))
    beginSavingUIState()
  }

  private func isAsked(_ card: ReviewCard) -> Bool {
    if case .due(.books(let ids)) = state.source { return ids.contains(card.word.bookID) }
    return true
  }

  private func go(_ move: @escaping (any UndoHistory) async -> UndoOutcome) async {
    hasMovedCard = false
    let result = Box<UndoOutcome>()
    _ = await queue.run { [history] in result.value = await move(history) }
    guard let step = result.value else { return }
    if case .words(let ids) = step.subject, !hasMovedCard { await load(keeping: ids.first) }
    if state.deck.isUncovered { await showIntervals() }
    state.notice = step.notice
    beginSavingUIState()
  }
}

/// A grade that the undo history can undo and redo; each time it is another review.
final class KeptGrade {
  let answer: ReviewAnswer
  let card: ReviewCard
  let day: Day
  var graded: GradedReview?

  init(_ answer: ReviewAnswer, of card: ReviewCard, on day: Day) {
    (self.answer, self.card, self.day) = (answer, card, day)
  }
}
