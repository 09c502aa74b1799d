import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("Marking a card of which the answer is covered")
struct CoveredCardTests {
  @Test(
    "The first ○ or × uncovers the card, the second marks it",
    arguments: [StudyState.success, .fail]
  )
  func twice(state: StudyState) async {
    let desk = StudyDesk(Word.fixtures(2))
    await desk.card.load()
    await desk.card.mark(state)
    #expect(desk.picture == "1/2 --")
    #expect(desk.card.state.deck.isFullyRevealed)
    #expect(desk.written.isEmpty)
    await desk.card.mark(state)
    #expect(desk.picture == "2/2 \(state.sign)-")
    #expect(desk.card.state.deck.revealed == 0)
    #expect(desk.written == ["1\(state.sign)"])
  }

  @Test("A card of which only the reading is shown is covered; – clears it at once")
  func halfShown() async {
    let desk = StudyDesk(Word.fixtures(2, states: [.success]))
    await desk.card.load()
    desk.card.reveal()
    await desk.card.mark(.fail)
    #expect(desk.picture == "1/2 ○○")
    desk.card.turnBack()
    await desk.card.mark(.undefined)
    #expect(desk.picture == "2/2 -○")
  }

  @Test("A card with one side has nothing to uncover")
  func oneSide() async {
    let word = Word.fixture(1, gana: SideContent(), kanji: SideContent())
    let desk = StudyDesk([word])
    await desk.card.load()
    await desk.card.mark(.success)
    #expect(desk.picture == "end/1 ○")
  }

  @Test("A setting marks at once; after × the answer is seen")
  func atOnce() async {
    let desk = StudyDesk(Word.fixtures(3), marksCoveredCards: true)
    await desk.card.load()
    await desk.card.mark(.success)
    #expect(desk.picture == "2/3 ○--")
    await desk.card.mark(.fail)
    #expect(desk.picture == "2/3 ○×-")
    #expect(desk.card.state.deck.isFullyRevealed)
    desk.card.reveal()
    #expect(desk.picture == "3/3 ○×-")
    await desk.card.undo()
    #expect(desk.picture == "2/3 ○--")
    #expect(desk.card.state.deck.revealed == 0)
    #expect(desk.written == ["1○", "2×", "2-"])
  }
}
