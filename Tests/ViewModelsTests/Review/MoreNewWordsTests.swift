import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("More new words at the end of a review session")
struct MoreNewWordsTests {
  private func over() async -> ReviewFixture {
    let fixture = ReviewFixture([])
    fixture.service.onOverview.returns(ReviewOverview(total: ReviewCounts(new: 30)))
    fixture.service.onAllowNewWords.returns(10)
    fixture.service.onChangeAllowedNewWords.returns(0)
    await fixture.model.load()
    return fixture
  }

  @Test("They are allowed for the day that is done, and undone")
  func allowed() async {
    let fixture = await over()
    await fixture.model.learnMore(10)
    await fixture.model.grading.undo()
    #expect(fixture.service.onAllowNewWords.inputs == [10])
    #expect(fixture.service.onChangeAllowedNewWords.inputs == [-10])
  }

  @Test("They are allowed once, also when the key is pressed twice before they are")
  func pressedTwice() async {
    let (fixture, gate) = (await over(), Gate())
    fixture.service.onAllowNewWords.does { count in
      await gate.wait()
      return count
    }
    let first = Task.immediate { await fixture.model.learnMore(10) }
    await waitUntil { gate.waitingCount > 0 }
    await fixture.model.learnMore(10)
    gate.open()
    await first.value
    #expect(fixture.service.onAllowNewWords.inputs == [10])
  }

  @Test("A day that has begun since has its own words, which come instead")
  func dayHasEnded() async {
    let fixture = await over()
    fixture.clock.advance(milliseconds: 86_400_000)
    fixture.service.onQueue.returns(ReviewQueue(.new(1)))
    await fixture.model.learnMore(10)
    #expect(fixture.service.onAllowNewWords.inputs.isEmpty)
    #expect(fixture.picture == "食べ物 covered, 1 left")
  }

  @Test("Undoing the grade of a word that is gone says so, and the session goes on")
  func wordGone() async {
    let fixture = ReviewFixture(.new(2))
    await fixture.model.load()
    await fixture.answer(.good)
    fixture.service.onUndo.returns([UndoneReview(review: .fixture(1, of: 1), card: nil)])
    fixture.service.onQueue.returns(ReviewQueue([[ReviewCard].new(2)[1]]))
    await fixture.model.grading.undo()
    #expect(fixture.model.state.notice == .review(.gradeUndone("食べ物", .good)))
    #expect(fixture.picture == "飲む covered, 1 left")
  }
}
