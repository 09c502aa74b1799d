import Application
import Domain
import Notebook
import TerminalKit
import TestSupport
import Testing
import ViewModels

@Suite("Studying on a back end and in a container of another package")
@MainActor
struct StudyTests {
  private let notebook = Notebook()

  private func start() async throws -> (HeadlessProgram, NotebookContainer) {
    try await notebook.insertBooks(
      [.fixture(1, title: "N5 · 03 たべもの", age: 2)],
      words: Word.fixtures(2)
    )
    let container = NotebookContainer(
      notebook: notebook,
      clock: FixedClock(),
      random: SeededRandom(),
      ids: SequentialIDs()
    )
    return (await HeadlessProgram.start(container), container)
  }

  @Test("A book is opened, a card turned and marked, the mark undone, the program ended")
  func study() async throws {
    let (program, container) = try await start()
    #expect(program.screen.contains("N5 · 03 たべもの"))

    await program.press(.enter)
    let study = try #require(container.study)
    var expected = Glance(
      title: "N5 · 03 たべもの",
      card: "食べ物",
      sides: [.kanji],
      position: 0,
      counts: StateCounts(undefined: 2)
    )
    expectState(Glance(at: study.state), expected)
    #expect(program.screen.contains("食 べ 物"))
    #expect(!program.screen.contains("food"))

    await program.press(.enter)
    expected.sides = [.kanji, .gana, .meaning]
    expectState(Glance(at: study.state), expected)
    #expect(program.screen.contains("food"))

    await program.type("x")
    expected = Glance(
      title: "N5 · 03 たべもの",
      card: "飲む",
      sides: [.kanji],
      position: 1,
      counts: StateCounts(undefined: 1, fail: 1)
    )
    expectState(Glance(at: study.state), expected)
    #expect(try await notebook.fetchWords(in: 1).map(\.state) == [.fail, .undefined])

    await program.type("u")
    #expect(study.state.deck.current?.id == 1)
    #expect(try await notebook.fetchWords(in: 1).map(\.state) == [.undefined, .undefined])

    await program.send(.terminate(signal: 15))
    #expect(await program.end() == 128 + 15)
    #expect(program.terminal.isClosed)
  }
}

/// What a learner sees of a study screen's state at a glance.
private struct Glance: Equatable {
  var title: String?
  var card: String?
  var sides: [Side]
  var position: Int
  var counts: StateCounts
}

extension Glance {
  init(at state: StudyViewModel.State) {
    self.init(
      title: state.title,
      card: state.deck.current?.kanji.text,
      sides: state.deck.visibleSides,
      position: state.deck.position,
      counts: state.deck.counts
    )
  }
}
