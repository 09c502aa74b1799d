import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("A review session in which results come late")
struct LateResultsTests {
  private let gate = Gate()

  /// A session whose cards are read again, in the other order, once the gate is open.
  private func fixture() async -> ReviewFixture {
    let fixture = ReviewFixture(.new(3))
    await fixture.model.load()
    fixture.service.onQueue.does { [gate] _ in
      await gate.wait()
      return ReviewQueue([ReviewCard].new(3).reversed())
    }
    return fixture
  }

  @Test("Until they are read in another order, the card in front stays, and the session goes on")
  func sorting() async {
    let fixture = await fixture()
    let sorting = Task.immediate { await fixture.model.changeOrder() }
    await waitUntil { gate.waitingCount > 0 }
    #expect(fixture.model.state.phase == .card)
    #expect(fixture.picture == "食べ物 covered, 3 left")
    gate.open()
    await sorting.value
    #expect(fixture.picture == "朝ご飯 covered, 3 left")
  }

  @Test("When they cannot be sorted, the card in front stays, and the reason is said")
  func failing() async {
    let fixture = await fixture()
    fixture.service.onQueue.fails(fullDisk)
    await fixture.model.changeOrder()
    #expect(fixture.picture == "食べ物 covered, 3 left")
    #expect(fixture.model.state.notice == .failed(fullDisk))
  }

  @Test("Keys wait for the editor, which opens when the grade before it is saved, or has failed")
  func editing() async {
    let fixture = await fixture()
    fixture.service.onGrade.does { [gate] _ in
      await gate.wait()
      throw fullDisk
    }
    let grade = Task.immediate { await fixture.answer(.good) }
    await waitUntil { gate.waitingCount > 0 && fixture.model.state.deck.current?.id == 2 }
    let editing = Task.immediate { await fixture.model.edit() }
    #expect(fixture.model.isOpening && !fixture.navigator.events.contains(.show(.editWord(2))))
    gate.open()
    await grade.value
    await editing.value
    #expect(!fixture.model.isOpening && fixture.navigator.events.contains(.show(.editWord(2))))
  }

  @Test("A leech does not hide that the grade before it could not be saved")
  func leechAfterFailure() async {
    let fixture = await fixture()
    fixture.service.onGrade.does { [gate] answer in
      await gate.wait()
      if answer.wordID == 1 { throw fullDisk }
      let card = ReviewCard(word: .fixture(answer.wordID), isLeech: true)
      let review = Review.fixture(2, of: answer.wordID, rating: .again)
      return GradedReview(review: review, card: card, interval: .days(1), becameLeech: true)
    }
    let first = Task.immediate { await fixture.answer(.good) }
    await waitUntil { fixture.picture == "飲む covered, 2 left" }
    let second = Task.immediate { await fixture.answer(.again) }
    await waitUntil { fixture.picture == "朝ご飯 covered, 1 left" }
    gate.open()
    _ = await (first.value, second.value)
    #expect(fixture.service.onGrade.inputs.count == 2)
    #expect(fixture.model.state.notice == .failed(fullDisk))
  }

  @Test("What is shown of the next card by then stays, and the time of its answer goes on")
  func nextCard() async {
    let fixture = await fixture()
    let reading = Task.immediate { await fixture.model.load() }
    await waitUntil { gate.waitingCount > 0 }
    let grade = Task.immediate { await fixture.answer(.good) }
    await waitUntil { fixture.model.state.deck.current?.id == 2 }
    await fixture.model.toggleDetails()
    fixture.clock.advance(milliseconds: 1500)
    gate.open()
    await reading.value
    await grade.value
    #expect(fixture.model.state.details != nil)
    await fixture.model.grading.grade(.good)
    #expect(fixture.service.onGrade.inputs.map(\.duration) == [0, 1500])
  }

  @Test("Details are those of the card on which they were asked for, not of the next one")
  func details() async {
    let fixture = ReviewFixture(.new(2))
    await fixture.model.load()
    fixture.service.onPreview.does { [gate] _ in
      await gate.wait()
      return .fixture
    }
    let details = Task.immediate { await fixture.model.toggleDetails() }
    #expect(fixture.model.state.details != nil && fixture.model.state.deck.isUncovered)
    await fixture.model.grading.grade(.good)
    gate.open()
    await details.value
    #expect(fixture.picture == "飲む covered, 1 left" && fixture.model.state.details == nil)
  }

  @Test("A flag is put on the word as it is by then, with what was changed elsewhere")
  func flag() async {
    let fixture = await fixture()
    let edited = ReviewCard(word: .fixture(1, kanji: SideContent("食物")))
    fixture.service.onQueue.does { [gate] _ in
      await gate.wait()
      return ReviewQueue([edited])
    }
    fixture.service.onChange.returns(WordStep(patches: [WordPatch(id: 1, isFlagged: false)]))
    let reading = Task.immediate { await fixture.model.load() }
    await waitUntil { gate.waitingCount > 0 }
    let flag = Task.immediate { await fixture.model.changes.toggleFlag() }
    gate.open()
    await reading.value
    await flag.value
    #expect(fixture.picture == "食物 covered, 1 left")
    #expect(fixture.model.state.deck.current?.word.isFlagged == true)
  }

  @Test("A drill that could not be read goes on, once it can be, where it was left")
  func drillReadLater() async {
    let first = ReviewFixture(.new(3), source: .drill(.failed))
    await first.model.load()
    await first.answer(.good)
    await first.model.leave()
    let second = ReviewFixture(.new(3), source: .drill(.failed), uiState: first.uiState)
    second.service.onDrill.fails(fullDisk)
    await second.model.load()
    #expect(second.model.state.phase == .failed(Failure(fullDisk)))
    second.service.onDrill.returns(.new(3))
    await second.model.load()
    #expect(second.picture == "飲む covered, 2 left")
    #expect(second.model.state.notice == .review(.drillGoesOn(left: 2)))
  }
}
