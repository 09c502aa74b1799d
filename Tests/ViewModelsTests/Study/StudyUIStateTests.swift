import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Study options, from one run to the next")
struct StudyUIStateTests {
  private func notYetKnown(_ uiState: SpyUIState) async -> StudyFixture {
    let fixture = StudyFixture([], source: .notYetKnown, uiState: uiState)
    fixture.today.onToday.returns(Today(study: [.fixture()], review: []))
    fixture.today.onNotYetKnown.returns(Word.fixtures(3, states: [.fail, .undefined, .fail]))
    await fixture.card.load()
    return fixture
  }

  @Test("Front and mode of the words not yet known, which no book stores")
  func look() async {
    let uiState = SpyUIState()
    let first = await notYetKnown(uiState)
    await first.card.leave()
    #expect(uiState.kept.isEmpty, "nothing changed, so nothing is written")
    await first.card.nextFront()
    first.card.nextMode()
    first.card.nextMode()
    await first.card.leave()
    let second = await notYetKnown(uiState)
    #expect(second.card.state.deck.front == .gana)
    #expect(second.picture == "1/2 ××")
    // On the table they stay unchanged, whatever the UI state is.
    second.card.nextMode()
    await second.card.load()
    #expect(second.card.state.deck.mode == .all)
  }

  @Test("A shuffled pass of the words not yet known keeps its order and place; ○ words leave it")
  func shuffled() async {
    let uiState = SpyUIState()
    var words = Word.fixtures(8)
    func fixture() async -> StudyFixture {
      let fixture = StudyFixture([], source: .notYetKnown, uiState: uiState)
      fixture.today.onToday.returns(Today(study: [.fixture()], review: []))
      fixture.today.onNotYetKnown.returns(words)
      await fixture.card.load()
      return fixture
    }
    let first = await fixture()
    first.card.shuffle()
    let order = (0..<8).map { first.session.deck.card(at: $0).id }
    #expect(order != words.map(\.id))
    first.card.next()
    for _ in 0..<2 { await first.mark(.success) }
    #expect(first.session.deck.position == 3)
    await first.card.leave()
    words.removeAll { order[1...2].contains($0.id) }
    let second = await fixture()
    #expect((0..<6).map { second.session.deck.card(at: $0).id } == [order[0]] + order[3...])
    #expect(second.session.deck.position == 1 && second.session.deck.shownCount == 2)
  }

  @Test("Whether a mark advances, in every book, unless it equals the settings")
  func advancing() async {
    let uiState = SpyUIState()
    let first = StudyFixture(Word.fixtures(2), uiState: uiState)
    await first.card.load()
    first.card.toggleAdvance()
    await first.card.leave()
    let second = StudyFixture(Word.fixtures(2), source: .book(2), uiState: uiState)
    await second.card.load()
    #expect(!second.card.state.advances)
    second.card.toggleAdvance()
    await second.card.leave()
    #expect(uiState.kept.isEmpty)
  }

  @Test("A failed save is reported, and tried again")
  func failing() async {
    let uiState = SpyUIState()
    let fixture = StudyFixture(Word.fixtures(2), uiState: uiState)
    await fixture.card.load()
    fixture.card.toggleAdvance()
    uiState.fails(.readOnly(path: "/state"))
    await fixture.card.leave()
    #expect(fixture.card.state.notice == .failure(.store(.readOnly(path: "/state"))))
    uiState.fails(nil)
    await fixture.card.leave()
    #expect(uiState.kept == ["study": ["advances": "false"]])
  }
}
