import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("A card that a review session waits for")
struct WaitedCardTests {
  @Test("It comes without a key when the screen says that it does")
  func comes() async {
    let fixture = ReviewFixture([])
    var card = ReviewCard(word: .fixture(1))
    card.state.phase = .learning(step: 1)
    card.state.due = .at(fixture.clock.now.plus(seconds: 3600))
    fixture.service.onQueue.returns(ReviewQueue(learning: [card], learnAhead: 600))
    await fixture.model.load()
    await waitUntil { fixture.clock.pauseCount == 1 }
    #expect(fixture.picture == "none, 1 left")
    fixture.clock.advance(milliseconds: 3_000_000)
    await waitUntil { fixture.model.state.phase == .card }
    #expect(fixture.picture == "食べ物 covered, 1 left")
  }
}
