import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("Study options, from one run to the next")
struct StudyUIStateTests {
  private func notYetKnown(_ uiState: SpyUIState) async -> StudyDesk {
    let desk = StudyDesk([], source: .notYetKnown, uiState: uiState)
    desk.today.onToday.returns(Today(study: [.fixture()], review: []))
    desk.today.onNotYetKnown.returns(Word.fixtures(3, states: [.fail, .undefined, .fail]))
    await desk.card.load()
    return desk
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
    func desk() async -> StudyDesk {
      let desk = StudyDesk([], source: .notYetKnown, uiState: uiState)
      desk.today.onToday.returns(Today(study: [.fixture()], review: []))
      desk.today.onNotYetKnown.returns(words)
      await desk.card.load()
      return desk
    }
    let first = await desk()
    first.card.shuffle()
    let order = (0..<8).map { first.session.deck.card(at: $0).id }
    #expect(order != words.map(\.id))
    first.card.next()
    for _ in 0..<2 { await first.mark(.success) }
    #expect(first.session.deck.position == 3)
    await first.card.leave()
    words.removeAll { order[1...2].contains($0.id) }
    let second = await desk()
    #expect((0..<6).map { second.session.deck.card(at: $0).id } == [order[0]] + order[3...])
    #expect(second.session.deck.position == 1 && second.session.deck.shownCount == 2)
  }

  @Test("Whether a mark advances, in every book, unless it equals the settings")
  func advancing() async {
    let uiState = SpyUIState()
    let first = StudyDesk(Word.fixtures(2), uiState: uiState)
    await first.card.load()
    first.card.toggleAdvance()
    await first.card.leave()
    let second = StudyDesk(Word.fixtures(2), source: .book(2), uiState: uiState)
    await second.card.load()
    #expect(!second.card.state.advances)
    second.card.toggleAdvance()
    await second.card.leave()
    #expect(uiState.kept.isEmpty)
  }

  @Test("A failed save is reported, and tried again")
  func failing() async {
    let uiState = SpyUIState()
    let desk = StudyDesk(Word.fixtures(2), uiState: uiState)
    await desk.card.load()
    desk.card.toggleAdvance()
    uiState.fails(.readOnly(path: "/state"))
    await desk.card.leave()
    #expect(desk.card.state.notice == .failure(.store(.readOnly(path: "/state"))))
    uiState.fails(nil)
    await desk.card.leave()
    #expect(uiState.kept == ["study": ["advances": "false"]])
  }
}
