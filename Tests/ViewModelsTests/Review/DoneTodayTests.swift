import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("What was done today, in a review session")
struct DoneTodayTests {
  private let fixture = ReviewFixture(.new(3))

  /// Counts five words of other sessions and those whose grade is stored.
  private func countStored(waitingAt gate: Gate) {
    let service = fixture.service
    service.onOverview.does { _ in
      await gate.wait()
      return ReviewOverview(plan: DayPlan(done: 5 + service.onGrade.inputs.count))
    }
  }

  @Test("The first card does not wait until what was done is read again; a later load reads it")
  func readOnce() async {
    await fixture.model.follow {}
    await fixture.model.load()
    #expect(fixture.service.onOverview.inputs.count == 1)
    #expect(fixture.model.state.plan.done == 5)
    await fixture.model.load()
    #expect(fixture.service.onOverview.inputs.count == 2)
  }

  @Test("What the session did before it was left is not counted twice")
  func goesOn() async {
    let (cards, uiState) = ([ReviewCard].new(3), SpyUIState())
    let first = ReviewFixture(cards, uiState: uiState)
    await first.model.load()
    await first.answer(.good)
    await first.model.back()
    let second = ReviewFixture([cards[1], cards[2]], uiState: uiState)
    second.service.onOwnReviews.returns([.fixture(1, of: 1, rating: .good)])
    second.service.onOverview.returns(ReviewOverview(plan: DayPlan(done: 6)))
    await second.model.follow {}
    await second.model.load()
    #expect(second.model.state.plan.done == 6)
  }

  @Test("A grade that is stored while the words of the day are counted counts once")
  func storedMeanwhile() async {
    await fixture.model.load()
    let gate = Gate()
    countStored(waitingAt: gate)
    let counting = Task.immediate { await fixture.model.follow {} }
    await waitUntil { gate.waitingCount > 0 }
    await fixture.answer(.good)
    gate.open()
    await counting.value
    #expect(fixture.model.state.knowsDone)
    #expect(fixture.model.state.plan.done == 6)
  }

  @Test("A grade that is being undone while they are counted does not count")
  func undoneMeanwhile() async {
    await fixture.model.load()
    await fixture.answer(.good)
    let (service, gate) = (fixture.service, Gate())
    let card = [ReviewCard].new(3)[0]
    service.onUndo.does { [clock = fixture.clock] ids in
      service.onOverview.returns(ReviewOverview(plan: DayPlan(done: 5)))
      await gate.wait()
      let review = Review.fixture(ids[0], of: card.id, at: clock.moment, rating: .good)
      return [UndoneReview(review: review, card: card)]
    }
    let undoing = Task.immediate { await fixture.model.grading.undo() }
    await waitUntil { gate.waitingCount > 0 }
    let counting = Task.immediate { await fixture.model.follow {} }
    await waitUntil { !service.onOverview.inputs.isEmpty }
    gate.open()
    await undoing.value
    await counting.value
    #expect(fixture.model.state.plan.done == 5)
  }

  @Test("A grade that is not stored yet when they are counted counts, too")
  func storedLater() async {
    await fixture.model.load()
    let gate = Gate()
    let service = fixture.service
    let card = [ReviewCard].new(3).byID
    service.onOverview.returns(ReviewOverview(plan: DayPlan(done: 5)))
    service.onGrade.does { [clock = fixture.clock] answer in
      await gate.wait()
      service.onOverview.returns(ReviewOverview(plan: DayPlan(done: 6)))
      return card.graded(answer, at: clock.moment)
    }
    await fixture.model.grading.uncover()
    let grading = Task.immediate { await fixture.model.grading.grade(.good) }
    let counting = Task.immediate { await fixture.model.follow {} }
    await waitUntil { !service.onOverview.inputs.isEmpty }
    gate.open()
    await grading.value
    await counting.value
    #expect(fixture.model.state.plan.done == 6)
  }
}
