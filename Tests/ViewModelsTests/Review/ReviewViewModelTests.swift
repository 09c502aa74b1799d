import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("A review session")
struct ReviewViewModelTests {
  @Test("From the first card to the summary: × comes back, ○ is done")
  func session() async {
    let fixture = ReviewFixture(.new(2))
    #expect(fixture.model.state.phase == .loading)
    await fixture.model.load()
    #expect(fixture.picture == "食べ物 covered, 2 left")
    #expect(fixture.model.state.visibleSides == [.kanji])
    #expect(fixture.model.state.intervals == nil)
    fixture.clock.advance(milliseconds: 4000)
    await fixture.model.grading.uncover()
    #expect(fixture.model.state.visibleSides == [.kanji, .gana, .meaning])
    #expect(fixture.model.state.intervals == .fixture)
    await fixture.model.grading.grade(.again)
    #expect(fixture.picture == "飲む covered, 2 left")
    #expect(fixture.model.state.plan == DayPlan(learning: 1, new: 1, done: 1))
    await fixture.answer(.good)
    // Nothing else is left, so the step comes at once.
    #expect(fixture.picture == "食べ物 covered, 1 left")
    await fixture.answer(.good)
    #expect(fixture.model.state.phase == .summary)
    #expect(fixture.written == ["1again", "2good", "1good"])
    let tally = ReviewTally(graded: 3, recalled: 2, milliseconds: 4000)
    #expect(fixture.model.state.deck.tally == tally)
    #expect(fixture.model.state.outlook.next == .on(days: 1))
    #expect(fixture.service.onGrade.inputs.map(\.asked) == [.kanji, .kanji, .kanji])
  }

  @Test("The reviews of a covered card are shown only once it is uncovered: its answer is there")
  func historyOfCovered() async {
    let fixture = ReviewFixture(.new(1))
    await fixture.model.load()
    await fixture.model.showHistory()
    #expect(fixture.model.state.deck.isUncovered)
    #expect(fixture.navigator.events.isEmpty)
    await fixture.model.showHistory()
    #expect(fixture.navigator.events.count == 1)
  }

  @Test("Confusions are read only at the end: that reads every review")
  func overviewBeforeTheCards() async {
    let fixture = ReviewFixture(.new(1))
    await fixture.model.follow {}
    await fixture.model.load()
    #expect(fixture.service.onDrill.inputs.isEmpty)
    await fixture.answer(.good)
    #expect(fixture.model.state.phase == .summary)
    #expect(fixture.service.onDrill.inputs.count { $0.0 == .confused } == 1)
  }

  @Test("A session that is still being read can be left at once, and then writes nothing")
  func leftWhileReading() async {
    let (gate, fixture) = (Gate(), ReviewFixture(.new(2)))
    fixture.service.onQueue.does { _ in
      await gate.wait()
      return ReviewQueue(.new(2))
    }
    async let loading: Void = fixture.model.load()
    await waitUntil { !fixture.service.onQueue.inputs.isEmpty }
    #expect(fixture.model.state.phase == .loading)
    await fixture.model.back()
    #expect(fixture.navigator.events == [.back(nil)])
    gate.open()
    await loading
  }

  @Test("Grading a covered card uncovers it; a long time counts as a minute")
  func covered() async {
    let fixture = ReviewFixture(.new(1))
    await fixture.model.load()
    await fixture.model.grading.grade(.good)
    #expect(fixture.picture == "食べ物 uncovered, 1 left")
    #expect(fixture.written.isEmpty)
    fixture.clock.advance(milliseconds: 3_600_000)
    await fixture.model.grading.grade(.good)
    #expect(fixture.service.onGrade.inputs.map(\.duration) == [60_000])
  }

  @Test("Going on uncovers the answer, and then grades it as good")
  func proceeding() async {
    let fixture = ReviewFixture(.new(2))
    await fixture.model.load()
    await fixture.model.grading.proceed()
    #expect(fixture.picture == "食べ物 uncovered, 2 left")
    #expect(fixture.written.isEmpty)
    await fixture.model.grading.proceed()
    #expect(fixture.picture == "飲む covered, 1 left")
    #expect(fixture.written == ["1good"])
    await fixture.model.grading.undo()
    await fixture.model.grading.proceed()
    #expect(fixture.written == ["1good", "1good"])
  }

  @Test("A failed grade brings the card back, with the reason in the status line")
  func failing() async {
    let fixture = ReviewFixture(.new(2))
    await fixture.model.load()
    fixture.service.onGrade.fails(fullDisk)
    await fixture.answer(.good)
    #expect(fixture.picture == "食べ物 uncovered, 2 left")
    #expect(fixture.model.state.intervals == .fixture)
    #expect(fixture.model.state.notice == .failed(fullDisk))
    #expect(fixture.model.state.deck.tally == ReviewTally())
    #expect(fixture.history.lastDone == nil)
  }

  @Test("A grade that fails while the next card is answered leaves that one in front")
  func failingBehind() async {
    let fixture = ReviewFixture(.new(2))
    await fixture.model.load()
    let gate = Gate()
    fixture.service.onGrade.does { _ in
      await gate.wait()
      throw fullDisk
    }
    await fixture.model.grading.uncover()
    let grade = Task { await fixture.model.grading.grade(.good) }
    await waitUntil { fixture.picture == "飲む covered, 1 left" }
    await fixture.model.grading.uncover()
    gate.open()
    await grade.value
    #expect(fixture.picture == "飲む uncovered, 2 left")
    #expect(fixture.model.state.deck.queue.pending.first?.word.name == "食べ物")
  }

  @Test("An undo that removes the only book of the session goes back with its own notice")
  func bookGone() async {
    let fixture = ReviewFixture(.new(2), source: .due(.books([1])))
    await fixture.model.load()
    let undone = Notice.book(.starterBooksUndone(level: "N5", count: 2))
    fixture.trash.onDelete.does { [books = fixture.books, service = fixture.service] _ in
      books.onBooks.returns([])
      service.onQueue.returns(ReviewQueue())
    }
    let deletion = Reversal.deletion(TrashItems(books: [1]))
    fixture.history.record(undoneBy: deletion, done: .nothingToRedo, undone: undone)
    await fixture.model.grading.undo()
    #expect(fixture.navigator.events == [.back(undone)])
    #expect(fixture.history.lastUndone != nil)
  }

  @Test("Every grade is undone in turn, also in a finished session, and redone")
  func undo() async {
    let fixture = ReviewFixture(.new(2))
    await fixture.model.load()
    await fixture.answer(.good)
    await fixture.answer(.good)
    #expect(fixture.model.state.phase == .summary)
    await fixture.model.grading.undo()
    #expect(fixture.picture == "飲む uncovered, 1 left")
    #expect(fixture.model.state.intervals == .fixture)
    #expect(fixture.model.state.notice == .review(.gradeUndone("飲む", .good)))
    await fixture.model.grading.undo()
    #expect(fixture.picture == "食べ物 uncovered, 2 left")
    #expect(fixture.model.state.deck.tally == ReviewTally())
    #expect(fixture.service.onUndo.inputs == [[2], [1]])
    await fixture.model.grading.redo()
    #expect(fixture.picture == "飲む covered, 1 left")
    #expect(fixture.model.state.deck.tally.graded == 1)
    await fixture.model.grading.undo()
    // Nothing of this run is left: an earlier one's last grade is next.
    fixture.service.onUndoLast.returns(nil)
    await fixture.model.grading.undo()
    #expect(fixture.model.state.notice == .nothingToUndo)
  }

  @Test("The last grade of an earlier run is undone if it belongs to the session's books")
  func earlier() async {
    let fixture = ReviewFixture(.new(1))
    await fixture.model.load()
    let card = ReviewCard(word: .fixture(9, kanji: SideContent("昨日")))
    fixture.service.onUndoLast.returns(UndoneReview(review: .fixture(9, of: 9), card: card))
    await fixture.model.grading.undo()
    #expect(fixture.picture == "昨日 uncovered, 2 left")
    let other = ReviewFixture(.new(1), source: .due(.books([7])))
    await other.model.load()
    other.service.onUndoLast.returns(UndoneReview(review: .fixture(9, of: 9), card: card))
    await other.model.grading.undo()
    #expect(other.picture == "食べ物 covered, 1 left")
    #expect(other.model.state.notice == .review(.gradeUndone("昨日", .good)))
  }

  @Test("A card with a long wait is waited for, or comes early on request")
  func waiting() async {
    let fixture = ReviewFixture([])
    var card = ReviewCard(word: .fixture(1))
    card.state.phase = .learning(step: 1)
    card.state.due = .at(fixture.clock.now.plus(seconds: 3600))
    fixture.service.onQueue.returns(ReviewQueue(learning: [card], learnAhead: 600))
    await fixture.model.load()
    let inFiftyMinutes = ReviewWait.at(
      secondOfDay: fixture.clock.secondOfDay(at: fixture.clock.now) + 3000,
      in: 3000
    )
    #expect(fixture.model.state.phase == .waiting(inFiftyMinutes))
    await fixture.model.grading.goOn()
    #expect(fixture.picture == "食べ物 covered, 1 left")
  }

  @Test("With nothing due, the next word's time is shown; keys that continue do not leave")
  func nothingDue() async {
    let fixture = ReviewFixture([])
    await fixture.model.load()
    #expect(fixture.model.state.phase == .nothingDue)
    #expect(fixture.model.state.outlook.next == .on(days: 1))
    #expect(fixture.model.state.plan.done == 5)
    await fixture.model.grading.goOn()
    #expect(fixture.navigator.events == [])
  }

  @Test("A leech is reported when a grade makes one")
  func leech() async {
    let fixture = ReviewFixture(.new(2))
    await fixture.model.load()
    var card = ReviewCard(word: .fixture(1), isLeech: true)
    card.state.lapseCount = 8
    fixture.service.onGrade.returns(
      GradedReview(review: .fixture(), card: card, interval: .days(1), becameLeech: true)
    )
    await fixture.answer(.again)
    #expect(fixture.model.state.notice == .review(.leech("食べ物", lapses: 8)))
  }

  @Test("A failure to read cards is an error, and reading can be tried again")
  func unreadable() async {
    let fixture = ReviewFixture(.new(1))
    fixture.service.onQueue.fails(fullDisk)
    await fixture.model.load()
    #expect(fixture.model.state.phase == .failed(Failure(fullDisk)))
    fixture.service.onQueue.returns(ReviewQueue(.new(1)))
    await fixture.model.load()
    #expect(fixture.picture == "食べ物 covered, 1 left")
  }

  @Test("The cards of the new day are read when it begins", .timeLimit(.minutes(15)))
  func turnOfTheDay() async {
    let fixture = ReviewFixture(.new(2))
    await fixture.model.load()
    var drawn = 0
    await fixture.model.follow { drawn += 1 }
    drawn = 0
    await waitUntil { fixture.clock.pauseCount == 1 }
    fixture.service.onQueue.returns(ReviewQueue(.new(3)))
    fixture.clock.advance(milliseconds: 12 * 3_600_000 - 1)
    #expect(fixture.clock.pauseCount == 1)
    fixture.clock.advance(milliseconds: 1)
    await waitUntil { drawn > 0 }
    #expect(fixture.picture == "食べ物 covered, 3 left")
    await waitUntil { fixture.clock.pauseCount == 1 }
  }

  @Test("A grade that is given while the others are counted after an undo counts, too")
  func gradeDuringCount() async {
    let (gate, fixture) = (Gate(), ReviewFixture(.new(2)))
    await fixture.model.load()
    await fixture.answer(.good)
    fixture.service.onOwnReviews.does { _ in
      await gate.wait()
      return []
    }
    let undo = Task.immediate { await fixture.model.grading.undo() }
    await waitUntil { !fixture.service.onOwnReviews.inputs.isEmpty }
    #expect(fixture.picture == "食べ物 uncovered, 2 left")
    let grade = Task.immediate { await fixture.model.grading.grade(.again) }
    await settle()
    gate.open()
    _ = await (undo.value, grade.value)
    #expect(fixture.written == ["1good", "1again"])
    #expect(fixture.model.state.deck.tally.graded == 1)
  }

  @Test("A card that is graded while the cards are read again does not come back")
  func gradeDuringReading() async {
    let (gate, fixture) = (Gate(), ReviewFixture(.new(2)))
    await fixture.model.load()
    fixture.service.onQueue.does { _ in
      await gate.wait()
      return ReviewQueue(.new(2))
    }
    let reading = Task.immediate { await fixture.model.load() }
    await waitUntil { gate.waitingCount > 0 }
    let grade = Task.immediate { await fixture.answer(.good) }
    await waitUntil { fixture.picture == "飲む covered, 1 left" }
    gate.open()
    _ = await (reading.value, grade.value)
    #expect(fixture.written == ["1good"])
    #expect(fixture.picture == "飲む covered, 1 left")
  }
}
