import Domain

/// Uncovers and grades the current card, and undoes that.
///
/// A grade is shown at once and written afterwards, in the order of the keys.
public final class ReviewGrading {
  private let cards: ReviewCards
  private let service: any ReviewService
  private let history: any UndoHistory
  private let bounds: UndoBounds
  private let queue: WriteQueue
  private let navigator: any Navigator
  private let undoing = StepsUnderWay()

  init(
    cards: ReviewCards,
    services: ReviewServices,
    queue: WriteQueue,
    navigator: any Navigator
  ) {
    (self.cards, self.queue, self.navigator) = (cards, queue, navigator)
    (service, history) = (services.reviews, services.history)
    bounds = UndoBounds(of: .session, in: history)
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
    guard !cards.isLeaving, let card = state.deck.current else { return }
    guard state.deck.isUncovered else { return await uncover() }
    cards.update { $0.hasLeftLine = false }
    if state.source.isDrill { return cards.drill(rating, after: history.doneCount) }
    let answer = ReviewAnswer(
      card.id,
      rating,
      duration: cards.answerTime,
      asked: state.sides.first,
      typed: state.entry?.checked,
      isSecond: card.isSecond
    )
    let grade = PendingGrade(answer, of: card, on: studyClock.today)
    cards.renew {
      $0.deck.beginSaving(rating, milliseconds: answer.duration, on: grade.day, at: studyClock.now)
    }
    await save(grade)
    cards.keepPlaceSoon()
    if state.deck.isOver { await cards.readOverview() }
  }

  private func save(_ grade: PendingGrade) async {
    let card = grade.card
    do {
      let graded = try await queue.value { [service] in try await service.grade(grade.answer) }
      let isLeft = isLeft(graded.card)
      cards.change {
        $0.own(graded.review.id)
        $0.finishSaving(graded.card, isLeft: isLeft, at: studyClock.now)
      }
      record(graded, card.word.name)
      if graded.becameLeech, state.notice?.isFailure != true {
        cards.say(.review(.leech(card.word.name, lapses: graded.card.state.lapseCount)))
      }
    } catch {
      failSaving(grade)
      if state.deck.isUncovered { await cards.showIntervals() }
      cards.say(.failed(error))
    }
  }

  private func failSaving(_ grade: PendingGrade) {
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
  /// Records what undoes a grade on any screen.
  private func record(_ graded: GradedReview, _ name: String) {
    let review = graded.review
    let (done, undone) = notices(of: review, name)
    history.record(
      undoneBy: .grades([review.id], restoring: [review.wordID: graded.stateBefore]),
      done: done,
      undone: undone
    )
  }

  private func notices(of review: Review, _ name: String) -> (done: Notice, undone: Notice) {
    (.review(.graded(name, review.rating)), .review(.gradeUndone(name, review.rating)))
  }

  /// Shows the card of a grade that was undone.
  /// - Returns: Whether it is one of this session.
  private func takeBack(_ undone: UndoneReview?) -> Bool {
    guard let undone, let card = undone.card, isAsked(card) else { return false }
    let review = undone.review
    cards.renew {
      $0.deck.takeBack(card, review.rating, milliseconds: review.duration, on: review.moment.day)
      $0.coverTyped(review.typed)
    }
    return true
  }

  /// Counts what was done after a grade was undone.
  private func countGrades() async throws {
    // It may be one of another session. A grade that is given meanwhile waits: it is not among them.
    try await queue.value { [cards] in try await cards.countGrades() }
  }

  /// Applies a grade that was redone.
  /// - Returns: Whether its card is in this session.
  private func giveAgain(_ graded: GradedReview?) -> Bool {
    guard !state.source.isDrill, let graded, let old = state.deck.card(of: graded.card.id) else {
      return false
    }
    let (day, isLeft) = (graded.review.moment.day, isLeft(graded.card))
    cards.renew {
      $0.deck.giveAgain(old, graded, on: day, isLeft: isLeft, at: studyClock.now)
    }
    return true
  }

  /// Shows the answer of a card whose grade was undone, in a drill.
  private func uncover(_ id: WordID?, after notice: Notice) {
    guard case .review(.gradeUndone) = notice, state.deck.current?.id == id, !state.typesAnswers
    else { return }
    cards.update { $0.deck.uncover() }
  }

  /// Whether the plan of the day has the card: a learning step may end after the turn of the day.
  private func isLeft(_ card: ReviewCard) -> Bool {
    DayShare(card.state, at: studyClock.moment, dayOf: studyClock.day(of:)) != nil
  }

  /// Whether a change is known that `undo()` undoes; a grade that is being saved will be one.
  public var canUndo: Bool {
    history.canUndo(within: bounds) || cards.canUndoDrill || state.deck.isSaving
  }

  /// Whether something is being undone or redone: keys are about the card that is in front then.
  package var isUndoing: Bool { undoing.isUnderWay }

  /// Undoes the last change: a grade, also one of an earlier run, or another change of a session.
  public func undo() async { await undoing.during { await undoNow() } }

  private func undoNow() async {
    // A change that is being saved comes before what was done earlier.
    await queue.drain()
    if await cards.undoDrill(unless: history.isChanged) { return }
    await history.takeOverCommands()
    if history.lastDone == nil, !state.source.isDrill, !state.deck.isSaving {
      await undoLast()
    } else {
      await step { [bounds] in await $0.undo(within: bounds) }
    }
  }

  /// How many changes were made so far.
  var changeCount: Int { history.doneCount }

  /// Whether the last change was made here after a number of changes.
  func isChanged(after count: Int) -> Bool { history.isChanged(after: count) }

  /// Redoes the last undone change.
  public func redo() async {
    await undoing.during {
      // As before an undo, so that a key pressed after it is handled after it.
      await history.takeOverCommands()
      await step(isRedone: true) { [bounds] in await $0.redo(within: bounds) }
    }
  }

  /// Undoes the last grade that this device gave, when no change is known any more.
  private func undoLast() async {
    do {
      let (undone, isShown) = try await cards.move {
        let undone = try await queue.value { [service] in try await service.undoLast() }
        return (undone, takeBack(undone))
      }
      guard let undone else { return cards.say(.nothingToUndo) }
      let name = undone.card?.word.name ?? ""
      let (done, notice) = notices(of: undone.review, name)
      let redoing = Reversal.regrading([ReviewAnswer(undone.review)])
      let change = RecordedChange(undoneBy: redoing, done: done, undone: notice)
      history.record(change, number: history.takeUndoneNumber(), isUndone: true)
      cards.say(nil)
      if isShown { try await countGrades() }
      if isShown { await readDay(after: undone.review) }
      if isShown, state.deck.isUncovered { await cards.showIntervals() }
      if state.notice?.isFailure != true { cards.say(notice) }
      cards.keepPlaceSoon()
    } catch {
      cards.say(.failed(error))
    }
  }

  private func isAsked(_ card: ReviewCard) -> Bool {
    if state.source.isDrill { return false }
    if card.isSecond, state.fronts[card.word.bookID]?.second == nil { return false }
    if case .due(.books(let ids)) = state.source { return ids.contains(card.word.bookID) }
    return true
  }

  private func step(
    isRedone: Bool = false,
    _ move: @escaping (any UndoHistory) async -> UndoOutcome
  ) async {
    let (step, isShown) = await cards.move {
      let step = await queue.value { [history] in await move(history) }
      return (step, takeBack(step.undoneGrade) || giveAgain(step.grade))
    }
    // One that was undone elsewhere; what was done before it is next.
    if case .cannotUndo(.store(.notFound(.review, _))) = step.notice { return await undoNow() }
    var notice = step.notice
    cards.say(nil)  // That the cards cannot be read would be more important.
    do {
      if !isShown {
        await read(after: step, isRedone: isRedone)
      } else if let undone = step.undoneGrade {
        try await countGrades()
        notice = notices(of: undone.review, undone.card?.word.name ?? "").undone
      }
    } catch {
      notice = .failed(error)
    }
    if isShown { await readDay(after: step.undoneGrade?.review, step.grade?.review) }
    if step.subject != nil, state.areBooksGone { return navigator.back(with: notice) }
    if state.deck.isUncovered { await cards.showIntervals() }
    if state.notice?.isFailure != true { cards.say(notice) }
    cards.keepPlaceSoon()
  }

  /// Reads the cards of today after a grade of an earlier day was undone or redone: today’s new words
  /// are others then.
  private func readDay(after undone: Review?, _ redone: Review? = nil) async {
    guard let day = (undone ?? redone)?.moment.day, day != studyClock.today else { return }
    await cards.load(keeping: undone?.wordID)
  }

  /// Reads the cards that follow from a change.
  private func read(after step: UndoOutcome, isRedone: Bool) async {
    switch step.subject {
    case .words(let ids):
      let before = state.deck
      await cards.load(keeping: ids.first)
      if isRedone { leaveOut(ids, since: before) }
      uncover(ids.first, after: step.notice)
    // What a book asks, or which one new words come from; the card in front stays.
    case .book: await cards.load()
    case nil: break
    }
  }

  /// Takes the words out of a drill that were suspended or buried once more.
  private func leaveOut(_ ids: [WordID], since before: ReviewDeck) {
    guard state.source.isDrill else { return }
    for id in ReviewDrill.leftOut(ids, since: before, in: state.deck, on: state.today) {
      cards.change(id) { $0.remove(id, at: $1) }
    }
  }
}
