import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("A review session")
struct ReviewViewModelTests {
  @Test("From the first card to the summary: × comes back, ○ is done")
  func session() async {
    let desk = ReviewDesk(.new(2))
    #expect(desk.model.state.phase == .loading)
    await desk.model.load()
    #expect(desk.picture == "食べ物 covered, 2 left")
    #expect(desk.model.state.visibleSides == [.kanji])
    #expect(desk.model.state.intervals == nil)
    desk.clock.advance(milliseconds: 4000)
    await desk.model.grading.uncover()
    #expect(desk.model.state.visibleSides == [.kanji, .gana, .meaning])
    #expect(desk.model.state.intervals == .fixture)
    await desk.model.grading.grade(.again)
    #expect(desk.picture == "飲む covered, 2 left")
    #expect(desk.model.state.plan == DayPlan(learning: 1, new: 1, done: 1))
    await desk.answer(.good)
    // Nothing else is left, so the step comes at once.
    #expect(desk.picture == "食べ物 covered, 1 left")
    await desk.answer(.good)
    #expect(desk.model.state.phase == .summary)
    #expect(desk.written == ["1again", "2good", "1good"])
    let tally = ReviewTally(graded: 3, recalled: 2, milliseconds: 4000)
    #expect(desk.model.state.deck.tally == tally)
    #expect(desk.model.state.next == .on(days: 1))
    #expect(desk.service.onGrade.inputs.map(\.asked) == [.kanji, .kanji, .kanji])
  }

  @Test("The reviews of a covered card are shown only once it is uncovered: its answer is there")
  func historyOfCovered() async {
    let desk = ReviewDesk(.new(1))
    await desk.model.load()
    await desk.model.showHistory()
    #expect(desk.model.state.deck.isUncovered)
    #expect(desk.navigator.events.isEmpty)
    await desk.model.showHistory()
    #expect(desk.navigator.events.count == 1)
  }

  @Test("Confusions are read only at the end: that reads every review")
  func overviewBeforeTheCards() async {
    let desk = ReviewDesk(.new(1))
    await desk.model.follow {}
    await desk.model.load()
    #expect(desk.service.onConfusions.inputs.isEmpty)
    await desk.answer(.good)
    #expect(desk.model.state.phase == .summary)
    #expect(desk.service.onConfusions.inputs.count == 1)
  }

  @Test("A session that is still being read can be left at once, and then writes nothing")
  func leftWhileReading() async {
    let (gate, desk) = (Gate(), ReviewDesk(.new(2)))
    desk.service.onQueue.does { _ in
      await gate.wait()
      return ReviewQueue(.new(2))
    }
    async let loading: Void = desk.model.load()
    while desk.service.onQueue.inputs.isEmpty { await Task.yield() }
    #expect(desk.model.state.phase == .loading)
    await desk.model.back()
    #expect(desk.navigator.events == [.back(nil)])
    gate.open()
    await loading
  }

  @Test("Grading a covered card uncovers it; a long time counts as a minute")
  func covered() async {
    let desk = ReviewDesk(.new(1))
    await desk.model.load()
    await desk.model.grading.grade(.good)
    #expect(desk.picture == "食べ物 uncovered, 1 left")
    #expect(desk.written.isEmpty)
    desk.clock.advance(milliseconds: 3_600_000)
    await desk.model.grading.grade(.good)
    #expect(desk.service.onGrade.inputs.map(\.duration) == [60_000])
  }

  @Test("Going on uncovers the answer, and then grades it as good")
  func proceeding() async {
    let desk = ReviewDesk(.new(2))
    await desk.model.load()
    await desk.model.grading.proceed()
    #expect(desk.picture == "食べ物 uncovered, 2 left")
    #expect(desk.written.isEmpty)
    await desk.model.grading.proceed()
    #expect(desk.picture == "飲む covered, 1 left")
    #expect(desk.written == ["1good"])
    await desk.model.grading.undo()
    await desk.model.grading.proceed()
    #expect(desk.written == ["1good", "1good"])
  }

  @Test("A failed grade brings the card back, with the reason in the status line")
  func failing() async {
    let desk = ReviewDesk(.new(2))
    await desk.model.load()
    desk.service.onGrade.fails(fullDisk)
    await desk.answer(.good)
    #expect(desk.picture == "食べ物 uncovered, 2 left")
    #expect(desk.model.state.intervals == .fixture)
    #expect(desk.model.state.notice == .failed(fullDisk))
    #expect(desk.model.state.deck.tally == ReviewTally())
    #expect(desk.history.lastDone == nil)
  }

  @Test("A grade that fails while the next card is answered leaves that one in front")
  func failingBehind() async {
    let desk = ReviewDesk(.new(2))
    await desk.model.load()
    let gate = Gate()
    desk.service.onGrade.does { _ in
      await gate.wait()
      throw fullDisk
    }
    await desk.model.grading.uncover()
    let grade = Task { await desk.model.grading.grade(.good) }
    while desk.picture != "飲む covered, 1 left" { await Task.yield() }
    await desk.model.grading.uncover()
    gate.open()
    await grade.value
    #expect(desk.picture == "飲む uncovered, 2 left")
    #expect(desk.model.state.deck.queue.pending.first?.word.name == "食べ物")
  }

  @Test("An undo that removes the only book of the session goes back with its own notice")
  func bookGone() async {
    let desk = ReviewDesk(.new(2), source: .due(.books([1])))
    await desk.model.load()
    let undone = Notice.book(.starterBooksUndone(level: "N5", count: 2))
    desk.history.record(done: .nothingToRedo, undone: undone, of: .book(1)) {
      desk.books.onBooks.returns([])
      desk.service.onQueue.returns(ReviewQueue())
    } redo: {
    }
    await desk.model.grading.undo()
    #expect(desk.navigator.events == [.back(undone)])
    #expect(desk.history.lastUndone != nil)
  }

  @Test("Every grade is undone in turn, also in a finished session, and redone")
  func undo() async {
    let desk = ReviewDesk(.new(2))
    await desk.model.load()
    await desk.answer(.good)
    await desk.answer(.good)
    #expect(desk.model.state.phase == .summary)
    await desk.model.grading.undo()
    #expect(desk.picture == "飲む uncovered, 1 left")
    #expect(desk.model.state.intervals == .fixture)
    #expect(desk.model.state.notice == .review(.gradeUndone("飲む", .good)))
    await desk.model.grading.undo()
    #expect(desk.picture == "食べ物 uncovered, 2 left")
    #expect(desk.model.state.deck.tally == ReviewTally())
    #expect(desk.service.onUndo.inputs == [[2], [1]])
    await desk.model.grading.redo()
    #expect(desk.picture == "飲む covered, 1 left")
    #expect(desk.model.state.deck.tally.graded == 1)
    await desk.model.grading.undo()
    // Nothing of this run is left: an earlier one's last grade is next.
    desk.service.onUndoLast.returns(nil)
    await desk.model.grading.undo()
    #expect(desk.model.state.notice == .nothingToUndo)
  }

  @Test("The last grade of an earlier run is undone if it belongs to the session's books")
  func earlier() async {
    let desk = ReviewDesk(.new(1))
    await desk.model.load()
    let card = ReviewCard(word: .fixture(9, kanji: SideContent("昨日")))
    desk.service.onUndoLast.returns(UndoneReview(review: .fixture(9, of: 9), card: card))
    await desk.model.grading.undo()
    #expect(desk.picture == "昨日 uncovered, 2 left")
    let other = ReviewDesk(.new(1), source: .due(.books([7])))
    await other.model.load()
    other.service.onUndoLast.returns(UndoneReview(review: .fixture(9, of: 9), card: card))
    await other.model.grading.undo()
    #expect(other.picture == "食べ物 covered, 1 left")
    #expect(other.model.state.notice == .review(.gradeUndone("昨日", .good)))
  }

  @Test("A card with a long wait is waited for, or comes early on request")
  func waiting() async {
    let desk = ReviewDesk([])
    var card = ReviewCard(word: .fixture(1))
    card.state.phase = .learning(step: 1)
    card.state.due = .at(desk.clock.now.plus(seconds: 3600))
    desk.service.onQueue.returns(ReviewQueue(learning: [card], learnAhead: 600))
    await desk.model.load()
    let inFiftyMinutes = ReviewWait.at(
      secondOfDay: desk.clock.secondOfDay(at: desk.clock.now) + 3000,
      in: 3000
    )
    #expect(desk.model.state.phase == .waiting(inFiftyMinutes))
    await desk.model.grading.goOn()
    #expect(desk.picture == "食べ物 covered, 1 left")
  }

  @Test("With nothing due, the next word's time is shown; keys that continue do not leave")
  func nothingDue() async {
    let desk = ReviewDesk([])
    await desk.model.load()
    #expect(desk.model.state.phase == .nothingDue)
    #expect(desk.model.state.next == .on(days: 1))
    #expect(desk.model.state.plan.done == 5)
    await desk.model.grading.goOn()
    #expect(desk.navigator.events == [])
  }

  @Test("A leech is reported when a grade makes one")
  func leech() async {
    let desk = ReviewDesk(.new(2))
    await desk.model.load()
    var card = ReviewCard(word: .fixture(1), isLeech: true)
    card.state.lapseCount = 8
    desk.service.onGrade.returns(
      GradedReview(review: .fixture(), card: card, interval: .days(1), becameLeech: true)
    )
    await desk.answer(.again)
    #expect(desk.model.state.notice == .review(.leech("食べ物", lapses: 8)))
  }

  @Test("A failure to read cards is an error, and reading can be tried again")
  func unreadable() async {
    let desk = ReviewDesk(.new(1))
    desk.service.onQueue.fails(fullDisk)
    await desk.model.load()
    #expect(desk.model.state.phase == .failed(Failure(fullDisk)))
    desk.service.onQueue.returns(ReviewQueue(.new(1)))
    await desk.model.load()
    #expect(desk.picture == "食べ物 covered, 1 left")
  }

  @Test("The cards of the new day are read when it begins", .timeLimit(.minutes(15)))
  func turnOfTheDay() async {
    let desk = ReviewDesk(.new(2))
    await desk.model.load()
    var drawn = 0
    await desk.model.follow { drawn += 1 }
    drawn = 0
    while desk.clock.pauseCount != 1 { await Task.yield() }
    desk.service.onQueue.returns(ReviewQueue(.new(3)))
    desk.clock.advance(milliseconds: 12 * 3_600_000 - 1)
    #expect(desk.clock.pauseCount == 1)
    desk.clock.advance(milliseconds: 1)
    while drawn == 0 { await Task.yield() }
    #expect(desk.picture == "食べ物 covered, 3 left")
    while desk.clock.pauseCount != 1 { await Task.yield() }
  }
}
