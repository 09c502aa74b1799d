import Domain

/// Uncovers and grades the current card, and undoes that.
///
/// A grade is shown at once and written behind it, in the order of the keys.
public final class ReviewGrading {
  private let cards: ReviewCards
  private let service: any ReviewService
  private let history: any UndoHistory
  private let queue: WriteQueue
  private let navigator: any Navigator
  /// Whether the last undo or redo has itself changed the current card.
  private var hasMovedCard = false

  init(
    cards: ReviewCards,
    services: ReviewServices,
    queue: WriteQueue,
    navigator: any Navigator
  ) {
    (self.cards, self.queue, self.navigator) = (cards, queue, navigator)
    (service, history) = (services.reviews, services.history)
  }

  private var state: ReviewState { cards.state }
  private var studyClock: StudyClock { cards.studyClock }

  /// Shows the answer.
  public func uncover() async {
    guard state.deck.current != nil, !state.deck.isUncovered else { return }
    cards.update { $0.deck.uncover() }
    await cards.showIntervals()
  }

  /// Shows the answer; grades an uncovered card as the state says.
  public func proceed() async {
    guard state.deck.isUncovered else { return await uncover() }
    await grade(state.ratingOfGoingOn)
  }

  /// Grades the current card; a covered one is uncovered first.
  public func grade(_ rating: Rating) async {
    guard let card = state.deck.current else { return }
    guard state.deck.isUncovered else { return await uncover() }
    cards.update { $0.hasLeftLine = false }
    if state.source.isDrill { return cards.drill(rating) }
    let answer = ReviewAnswer(
      card.id,
      rating,
      duration: cards.answerTime,
      asked: state.sides.first,
      typed: state.entry?.checked,
      isSecond: card.isSecond
    )
    let grade = KeptGrade(answer, of: card, on: studyClock.today)
    cards.renew {
      $0.deck.beginSaving(rating, milliseconds: answer.duration, on: grade.day, at: studyClock.now)
    }
    await save(grade)
    cards.keepPlaceSoon()
    if state.deck.isOver { await cards.readOverview() }
  }

  private func save(_ grade: KeptGrade) async {
    let card = grade.card
    do {
      let graded = try await queue.value { [service] in try await grade.give(by: service) }
      let isLeft = isLeft(graded.card)
      cards.change {
        $0.own(graded.review.id)
        $0.finishSaving(graded.card, isLeft: isLeft, at: studyClock.now)
      }
      record(grade)
      if graded.becameLeech {
        cards.say(.review(.leech(card.word.name, lapses: graded.card.state.lapseCount)))
      }
    } catch {
      failSaving(grade)
      if state.deck.isUncovered { await cards.showIntervals() }
      cards.say(.failed(error))
    }
  }

  private func failSaving(_ grade: KeptGrade) {
    let (answer, card) = (grade.answer, grade.card)
    let isNext = state.isAnswering
    cards.change {
      $0.failSaving(
        card,
        answer.rating,
        milliseconds: answer.duration,
        on: grade.day,
        isNext: isNext
      )
    }
    if !isNext { cards.update { $0.coverTyped(answer.typed) } }
  }

  /// Continues with the card that waits for its learning step; when that is due, it is not early.
  ///
  /// Does nothing when no card waits: pressing Enter without looking must not grade another one.
  public func goOn() async {
    guard state.deck.current == nil, !state.deck.isOver else { return }
    cards.renew {
      $0.deck.advance(at: studyClock.now)
      $0.deck.goOnEarly()
    }
  }
}

// MARK: - Undoing

extension ReviewGrading {
  /// Records how to undo and redo a grade from any screen.
  private func record(_ grade: KeptGrade) {
    let name = grade.card.word.name
    let rating = grade.answer.rating
    let change = RecordedChange(
      saying: { (.review(.graded(name, rating)), .review(.gradeUndone(name, rating))) },
      subject: .words([grade.card.id])
    ) { [service, weak self] in
      let card = try await grade.undo(by: service)
      self?.takeBack(grade, card)
    } redo: { [service, weak self] in
      let graded = try await grade.give(by: service)
      self?.giveAgain(grade, graded)
    } reversal: {
      grade.reversal
    }
    history.record(change)
  }

  private func takeBack(_ grade: KeptGrade, _ card: ReviewCard?) {
    guard let card else { return }
    hasMovedCard = true
    let answer = grade.answer
    cards.renew {
      $0.deck.takeBack(card, answer.rating, milliseconds: answer.duration, on: grade.day)
      $0.coverTyped(answer.typed)
    }
  }

  private func giveAgain(_ grade: KeptGrade, _ graded: GradedReview) {
    hasMovedCard = true
    let isLeft = isLeft(graded.card)
    cards.renew {
      $0.deck.giveAgain(grade.card, graded, on: grade.day, isLeft: isLeft, at: studyClock.now)
    }
  }

  /// Shows the answer of a card whose grade, given in another session, was undone.
  private func uncover(_ id: WordID?, after notice: Notice) {
    guard case .review(.gradeUndone) = notice, state.deck.current?.id == id, !state.typesAnswers
    else { return }
    cards.update { $0.deck.uncover() }
  }

  /// Whether the plan of the day has the card: a learning step may end after the turn of the day.
  private func isLeft(_ card: ReviewCard) -> Bool {
    DayShare(card.state, at: studyClock.moment, dayOf: studyClock.day(of:)) != nil
  }

  /// Undoes the last change: a grade, also one of an earlier run, or another change.
  public func undo() async {
    if cards.undoDrill() { return }
    await history.takeOverCommands()
    let isEarlier = history.lastDone == nil || history.earlierGrade != nil
    if isEarlier, !state.source.isDrill, !state.deck.isSaving {
      await undoEarlier()
    } else {
      await step { await $0.undo() }
    }
  }

  /// How many changes were made, without those that were undone.
  var changeCount: Int { history.doneCount - history.undoneCount }

  /// Redoes the last undone change.
  public func redo() async { await step { await $0.redo() } }

  /// Undoes the last grade of an earlier run; if it was undone elsewhere, what was done before it.
  private func undoEarlier() async {
    do {
      let grade = history.earlierGrade
      let undone = try await queue.value { [service] in
        guard let grade else { return try await service.undoLast() }
        return try await service.undo(grade.reviews, restoring: grade.states).first
      }
      history.forgetEarlierGrade(undone)
      if let undone { return try await show(undone) }
      if grade == nil { cards.say(.nothingToUndo) } else { await undo() }
    } catch {
      cards.say(.failed(error))
    }
  }

  private func show(_ undone: UndoneReview) async throws {
    let (review, card) = (undone.review, undone.card)
    if let card, isAsked(card) {
      cards.renew {
        $0.deck.takeBack(
          card,
          review.rating,
          milliseconds: review.duration,
          on: review.moment.day
        )
        $0.coverTyped(review.typed)
      }
      try await cards.countGrades()
      if state.deck.isUncovered { await cards.showIntervals() }
    }
    cards.say(.review(.gradeUndone(card?.word.name ?? "", review.rating)))
    cards.keepPlaceSoon()
  }

  private func isAsked(_ card: ReviewCard) -> Bool {
    if card.isSecond, state.fronts[card.word.bookID]?.second == nil { return false }
    if case .due(.books(let ids)) = state.source { return ids.contains(card.word.bookID) }
    return true
  }

  private func step(_ move: @escaping (any UndoHistory) async -> UndoOutcome) async {
    hasMovedCard = false
    let step = await queue.value { [history] in await move(history) }
    switch step.subject {
    case .words(let ids):
      if !hasMovedCard {
        await cards.load(keeping: ids.first)
        uncover(ids.first, after: step.notice)
      }
    // What a book asks, or which one new words come from; the card in front stays.
    case .book: await cards.load()
    case nil: break
    }
    if step.subject != nil, state.areBooksGone { return navigator.back(with: step.notice) }
    if state.deck.isUncovered { await cards.showIntervals() }
    cards.say(step.notice)
    cards.keepPlaceSoon()
  }
}
