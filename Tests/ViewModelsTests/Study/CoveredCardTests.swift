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
    let fixture = StudyFixture(Word.fixtures(2))
    await fixture.card.load()
    await fixture.card.mark(state)
    #expect(fixture.picture == "1/2 --")
    #expect(fixture.card.state.deck.isUncovered)
    #expect(fixture.written.isEmpty)
    await fixture.card.mark(state)
    #expect(fixture.picture == "2/2 \(state.sign)-")
    #expect(fixture.card.state.deck.uncovered == 0)
    #expect(fixture.written == ["1\(state.sign)"])
  }

  @Test("A card of which only the reading is shown is covered; – clears it at once")
  func halfShown() async {
    let fixture = StudyFixture(Word.fixtures(2, states: [.success]))
    await fixture.card.load()
    fixture.card.uncover()
    await fixture.card.mark(.fail)
    #expect(fixture.picture == "1/2 ○○")
    fixture.card.turnBack()
    await fixture.card.mark(.undefined)
    #expect(fixture.picture == "2/2 -○")
  }

  @Test("A card with one side has nothing to uncover")
  func oneSide() async {
    let word = Word.fixture(1, gana: SideContent(), kanji: SideContent())
    let fixture = StudyFixture([word])
    await fixture.card.load()
    await fixture.card.mark(.success)
    #expect(fixture.picture == "end/1 ○")
  }

  @Test("A setting marks at once; after × the answer is seen")
  func atOnce() async {
    let fixture = StudyFixture(Word.fixtures(3), marksCoveredCards: true)
    await fixture.card.load()
    await fixture.card.mark(.success)
    #expect(fixture.picture == "2/3 ○--")
    await fixture.card.mark(.fail)
    #expect(fixture.picture == "2/3 ○×-")
    #expect(fixture.card.state.deck.isUncovered)
    fixture.card.uncover()
    #expect(fixture.picture == "3/3 ○×-")
    await fixture.card.undo()
    #expect(fixture.picture == "2/3 ○--")
    #expect(fixture.card.state.deck.uncovered == 0)
    #expect(fixture.written == ["1○", "2×", "2-"])
  }

  @Test("Undoing a mark of a word that the mode leaves out uncovers no other card")
  func leftOut() async {
    let fixture = StudyFixture(Word.fixtures(3))
    await fixture.card.load()
    await fixture.mark(.success)
    fixture.card.nextMode()
    #expect(fixture.picture == "1/2 --")
    await fixture.card.undo()
    #expect(fixture.written == ["1○", "1-"])
    #expect(fixture.picture == "1/2 --")
    #expect(fixture.card.state.deck.uncovered == 0)
  }
}
