import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("Actions on a card besides grading, and how a session is saved")
struct ReviewChangesTests {
  private func fixture(_ count: Int = 3) async -> ReviewFixture {
    let fixture = ReviewFixture(.new(count))
    fixture.service.onChange.does { ids, _ in WordStep(patches: ids.map { WordPatch(id: $0) }) }
    fixture.words.onPerform.does { $0 }
    // What is left out is asked again when that is undone.
    fixture.service.onQueue.does { [service = fixture.service, words = fixture.words] _ in
      let changed = service.onChange.inputs.filter { $0.1 != .flag(true) }.flatMap(\.0)
      let gone = Set(changed.dropLast(words.onPerform.inputs.count))
      return ReviewQueue([ReviewCard].new(count).filter { !gone.contains($0.id) })
    }
    await fixture.model.load()
    return fixture
  }

  @Test("A flag stays on the card; a suspended or buried word leaves; u brings it back")
  func changes() async {
    let fixture = await fixture()
    await fixture.model.changes.toggleFlag()
    #expect(fixture.model.state.deck.current?.word.isFlagged == true)
    #expect(fixture.model.state.notice == .review(.changed("食べ物", .flag(true))))
    await fixture.model.changes.suspend()
    #expect(fixture.picture == "飲む covered, 2 left")
    await fixture.model.changes.bury()
    #expect(fixture.picture == "朝ご飯 covered, 1 left")
    #expect(fixture.service.onChange.inputs.map(\.0) == [[1], [1], [2]])
    await fixture.model.grading.undo()
    #expect(fixture.words.onPerform.inputs.count == 1)
    #expect(fixture.model.state.notice == .review(.changeUndone("飲む", .bury(true))))
    #expect(fixture.picture == "飲む covered, 2 left")
  }

  @Test("A suspended word in a drill is unsuspended, and stays")
  func unsuspending() async {
    var card = ReviewCard(word: .fixture(1))
    card.word.isSuspended = true
    let fixture = ReviewFixture([card], source: .drill(.suspended))
    fixture.service.onChange.does { ids, _ in WordStep(patches: ids.map { WordPatch(id: $0) }) }
    await fixture.model.load()
    await fixture.model.changes.suspend()
    #expect(fixture.service.onChange.inputs.map(\.1) == [.suspend(false)])
    #expect(fixture.model.state.deck.current?.word.isSuspended == false)
    #expect(fixture.picture == "食べ物 covered, 1 left")
  }

  @Test("A buried word in a drill is brought back, and stays")
  func unburying() async {
    var card = ReviewCard(word: .fixture(1))
    card.word.buriedUntil = Day(number: Day.fixture.number + 1)
    let fixture = ReviewFixture([card], source: .drill(.search("is:buried")))
    fixture.service.onChange.does { ids, _ in WordStep(patches: ids.map { WordPatch(id: $0) }) }
    await fixture.model.load()
    await fixture.model.changes.bury()
    #expect(fixture.service.onChange.inputs.map(\.1) == [.bury(false)])
    #expect(fixture.model.state.deck.current?.word.buriedUntil == nil)
    #expect(fixture.model.state.notice == .review(.changed("食べ物", .bury(false))))
    #expect(fixture.picture == "食べ物 covered, 1 left")
  }

  @Test("At the end, one key brings back all buried words of the session's books, and u undoes it")
  func unburyingAll() async {
    var words = Word.fixtures(3)
    for place in 0..<2 { words[place].buriedUntil = Day(number: Day.fixture.number + 1) }
    words[1].bookID = 2
    let fixture = ReviewFixture([], source: .due(.books([1])))
    fixture.service.onDrill.returns(words.map { ReviewCard(word: $0) })
    fixture.service.onChange.does { ids, _ in WordStep(patches: ids.map { WordPatch(id: $0) }) }
    await fixture.model.load()
    #expect(fixture.model.state.buried == [1])
    fixture.service.onQueue.returns(ReviewQueue(.new(1)))
    await fixture.model.changes.unburyAll()
    #expect(fixture.service.onChange.inputs.map(\.0) == [[1]])
    #expect(fixture.service.onChange.inputs.map(\.1) == [.bury(false)])
    #expect(fixture.model.state.notice == .words(.done(.card(.bury(false)), 1)))
    #expect(fixture.picture == "食べ物 covered, 1 left" && fixture.history.doneCount == 1)
    await fixture.model.changes.unburyAll()
    #expect(fixture.service.onChange.inputs.count == 1)
  }

  @Test("A failed change is an error, and the card stays")
  func failing() async {
    let fixture = await fixture()
    fixture.service.onChange.fails(fullDisk)
    await fixture.model.changes.suspend()
    #expect(fixture.picture == "食べ物 covered, 3 left")
    #expect(fixture.model.state.notice == .failed(fullDisk))
  }

  @Test("The asked side cycles through kanji, gana, meaning and the book's own")
  func asking() async {
    let fixture = await fixture()
    var asked: [[Side]] = []
    for _ in AskedSide.allCases {
      asked.append(fixture.model.state.visibleSides)
      await fixture.model.askNextSide()
    }
    #expect(asked == [[.kanji], [.kanji], [.gana], [.meaning]])
    #expect(fixture.model.state.asks == .book)
  }

  @Test(
    "The order cycles through all orders; an uncovered card stays, and the next session keeps it"
  )
  func ordering() async {
    let fixture = await fixture()
    fixture.service.onQueue.returns(ReviewQueue([ReviewCard].new(3).reversed()))
    await fixture.model.changeOrder()
    #expect(fixture.picture == "朝ご飯 covered, 3 left")
    #expect(fixture.service.onQueue.inputs.map(\.order) == [.dueFirst, .random])
    #expect(fixture.model.state.notice == .review(.order(.random)))
    await fixture.model.grading.uncover()
    fixture.service.onQueue.returns(ReviewQueue(.new(3)))
    await fixture.model.changeOrder()
    #expect(fixture.picture == "朝ご飯 uncovered, 3 left")
    let next = ReviewFixture(.new(1), uiState: fixture.uiState)
    await next.model.load()
    #expect(next.model.state.order == .byBook)
  }

  @Test("A drill is shuffled")
  func shuffling() async {
    let fixture = ReviewFixture(.new(9), source: .drill(.failed))
    await fixture.model.load()
    let before = fixture.model.state.deck.queue.pending.map(\.id)
    await fixture.model.changeOrder()
    let after = fixture.model.state.deck.queue.pending.map(\.id)
    #expect(before != after && before == after.sorted())
    #expect(fixture.model.state.deck.current?.id == after.first)
  }

  @Test("The editor opens on the card, and the saved word is shown when it closes")
  func editing() async {
    let fixture = await fixture(1)
    await fixture.model.grading.uncover()
    await fixture.model.edit()
    #expect(fixture.navigator.events == [.show(.editWord(1))])
    let edited = Word.fixture(1, kanji: SideContent("食物"))
    fixture.service.onQueue.returns(ReviewQueue([ReviewCard(word: edited)]))
    await fixture.model.load()
    #expect(fixture.picture == "食物 uncovered, 1 left")
  }

  @Test("A session that was left continues with its card, its counts and its display")
  func resuming() async {
    let first = await fixture()
    await first.answer(.good)
    await first.model.askNextSide()
    await first.model.toggleGrades()
    // Killed here: the session gets no more calls.
    let uiState = first.uiState
    let second = ReviewFixture(Array([ReviewCard].new(3).reversed()), uiState: uiState)
    second.service.onOwnReviews.returns([.fixture(1, rating: .good)])
    await second.model.load()
    #expect(second.picture == "飲む covered, 3 left")
    #expect(second.model.state.deck.tally.graded == 1)
    #expect(second.model.state.asks == .kanji)
    #expect(second.model.state.usesFourGrades)
    let other = ReviewFixture(.new(2), source: .due(.books([1])), uiState: uiState)
    await other.model.load()
    #expect(other.picture == "食べ物 covered, 2 left")
    #expect(other.model.state.deck.tally == ReviewTally())
    #expect(other.model.state.asks == .kanji)
  }

  @Test("The next day starts a new session; nothing of a finished one continues")
  func beginningAnew() async {
    let first = await fixture(1)
    await first.model.leave()
    #expect(first.uiState.kept["review-place"]?["card"] == WordID(1).description)
    let clock = FixedClock()
    clock.advance(days: 1)
    let second = ReviewFixture(.new(2).reversed(), uiState: first.uiState, clock: clock)
    await second.model.load()
    #expect(second.picture == "飲む covered, 2 left")
    await first.answer(.good)
    await first.model.leave()
    #expect(first.uiState.kept["review-place"] == nil)
  }

  @Test("A drill that was left continues with the rest, × at the end; reviews keep their own")
  func resumingDrill() async {
    let reviews = await fixture()
    await reviews.answer(.good)
    let uiState = reviews.uiState
    let first = ReviewFixture(.new(4), source: .drill(.failed), uiState: uiState)
    await first.model.load()
    await first.answer(.again)
    await first.answer(.good)
    // Killed here, when the answers are kept.
    await settle()
    let second = ReviewFixture(.new(4), source: .drill(.failed), uiState: uiState)
    await second.model.load()
    #expect(second.model.state.deck.queue.pending.map(\.id) == [3, 4, 1])
    #expect(second.model.state.deck.tally.graded == 2)
    #expect(second.model.state.notice == .review(.drillGoesOn(left: 3)))
    let other = ReviewFixture(.new(4), source: .drill(.flagged), uiState: uiState)
    await other.model.load()
    #expect(other.model.state.deck.queue.pending.count == 4)
    for _ in 0..<3 { await second.answer(.good) }
    await second.model.leave()
    #expect(uiState.kept["review-drill"] == nil)
    let again = ReviewFixture(.new(3), uiState: uiState)
    await again.model.load()
    #expect(again.picture == "飲む covered, 3 left")
  }

  @Test("A drill that continues takes in the words that came since, and no answered one")
  func newcomersInDrill() async {
    let first = ReviewFixture(.new(3), source: .drill(.dueTomorrow))
    await first.model.load()
    await first.answer(.good)
    await first.model.leave()
    let second = ReviewFixture(.new(5), source: .drill(.dueTomorrow), uiState: first.uiState)
    await second.model.load()
    #expect(second.model.state.deck.queue.pending.map(\.id) == [2, 3, 4, 5])
    #expect(second.model.state.notice == .review(.drillGoesOn(left: 4)))
    await second.answer(.good)
    await second.model.leave()
    let third = ReviewFixture(.new(5), source: .drill(.dueTomorrow), uiState: first.uiState)
    await third.model.load()
    #expect(third.model.state.deck.queue.pending.map(\.id) == [3, 4, 5])
  }

  @Test("A card that left a drill comes back on undo")
  func undoingInDrill() async {
    let fixture = ReviewFixture(.new(3), source: .drill(.failed))
    await fixture.model.load()
    let id = fixture.model.state.deck.current?.id
    fixture.service.onChange.returns(WordStep(patches: [WordPatch(id: 1, isSuspended: false)]))
    fixture.words.onPerform.returns(WordStep(patches: [WordPatch(id: 1, isSuspended: true)]))
    fixture.service.onCards.does { ids in ids.map { ReviewCard(word: .fixture($0)) } }
    await fixture.model.changes.suspend()
    #expect(fixture.model.state.deck.queue.count == 2)
    await fixture.model.grading.undo()
    #expect(fixture.model.state.deck.queue.count == 3)
    #expect(fixture.model.state.deck.current?.id == id)
  }

  @Test("In a drill, too, what was done last is undone first: a flag before the answer before it")
  func flaggedAfterAnswer() async {
    let fixture = ReviewFixture(.new(2), source: .drill(.failed))
    await fixture.model.load()
    fixture.service.onChange.returns(WordStep(patches: [WordPatch(id: 2, isFlagged: false)]))
    fixture.words.onPerform.returns(WordStep(patches: [WordPatch(id: 2, isFlagged: true)]))
    fixture.service.onCards.does { ids in ids.map { ReviewCard(word: .fixture($0)) } }
    await fixture.answer(.good)
    await fixture.model.changes.toggleFlag()
    await fixture.model.grading.undo()
    #expect(fixture.words.onPerform.inputs.count == 1)
    #expect(fixture.model.state.deck.queue.count == 1)
    await fixture.model.grading.undo()
    #expect(fixture.picture == "食べ物 uncovered, 2 left")
    #expect(fixture.words.onPerform.inputs.count == 1)
  }

  @Test("A drill repeats × at the end, and does not change the schedule")
  func drilling() async {
    let fixture = ReviewFixture(.new(2), source: .drill(.mistakesToday))
    await fixture.model.load()
    await fixture.answer(.again)
    #expect(fixture.picture == "飲む covered, 2 left")
    await fixture.answer(.good)
    #expect(fixture.picture == "食べ物 covered, 1 left")
    await fixture.model.grading.undo()
    #expect(fixture.picture == "飲む uncovered, 2 left")
    await fixture.model.grading.grade(.good)
    await fixture.answer(.good)
    #expect(fixture.model.state.phase == .summary)
    #expect(fixture.written.isEmpty)
    #expect(fixture.history.lastDone == nil)
  }

  @Test("What is answered while the cards of a drill are read again stays answered")
  func answersDuringReading() async {
    let (gate, fixture) = (Gate(), ReviewFixture(.new(3), source: .drill(.failed)))
    await fixture.model.load()
    fixture.service.onCards.does { ids in
      await gate.wait()
      return ids.map { ReviewCard(word: .fixture($0)) }
    }
    let reading = Task.immediate { await fixture.model.load() }
    await waitUntil { gate.waitingCount > 0 }
    await fixture.answer(.good)
    await fixture.answer(.again)
    gate.open()
    await reading.value
    #expect(fixture.model.state.deck.queue.pending.map(\.id) == [3, 2])
    #expect(fixture.model.state.deck.current?.id == 3)
  }
}
