import Application
import Domain
import TestSupport
import Testing
import ViewModels

@Suite("The states of the study screen")
@MainActor
struct StudySnapshots {
  private let container = TestDIContainer()
  private let navigator = SpyNavigator()

  private func start() async throws -> StudyViewModel {
    try await container.database.insertBooks(
      [.fixture(1, title: "N5 · 03 たべもの", age: 2)],
      words: Word.fixtures(2)
    )
    let viewModel = container.makeStudyViewModel(source: .book(1), navigator: navigator)
    await viewModel.load()
    return viewModel
  }

  @Test("Uncovering shows one more side, and changes nothing else")
  func uncover() async throws {
    let study = try await start()
    var expected = Glance(card: "食べ物", sides: [.kanji], counts: StateCounts(undefined: 2))
    expectState(Glance(at: study.state), expected)

    study.uncover()
    expected.sides = [.kanji, .gana]
    expectState(Glance(at: study.state), expected)
  }

  @Test("A mark uncovers the card, then shows the next one, and is undone completely")
  func markAndUndo() async throws {
    let study = try await start()

    await study.mark(.fail)
    let before = Glance(at: study.state)
    expectState(
      before,
      Glance(
        card: "食べ物",
        sides: [.kanji, .gana, .meaning],
        counts: StateCounts(undefined: 2)
      )
    )

    await study.mark(.fail)
    expectState(
      Glance(at: study.state),
      Glance(card: "飲む", sides: [.kanji], counts: StateCounts(undefined: 1, fail: 1))
    )

    await study.undo()
    expectState(Glance(at: study.state), before)
  }

  @Test("A failed write resets the mark and shows the reason")
  func failedMark() async throws {
    let service = SpyWordService()
    let words = Word.fixtures(2)
    service.onWords.returns(words)
    service.onUpdateStudyState.fails(StoreError.readOnly(path: "/library"))
    container.wordService = service
    let study = try await start()

    study.uncoverAll()
    await study.mark(.success)
    #expect(study.state.deck.counts == StateCounts(undefined: 2))
    #expect(study.state.notice != nil)
  }
}

/// What a learner sees of a study screen at a glance.
private struct Glance: Equatable {
  var card: String?
  var sides: [Side]
  var counts: StateCounts
}

extension Glance {
  fileprivate init(at state: StudyScreenState) {
    self.init(
      card: state.deck.current?.kanji.text,
      sides: state.deck.visibleSides,
      counts: state.deck.counts
    )
  }
}
