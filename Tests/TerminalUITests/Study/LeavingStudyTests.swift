import Domain
import TerminalKit
import TestSupport
import Testing
import ViewModels

@testable import TerminalUI

@MainActor
@Suite("Study screens that are being left")
struct LeavingStudyTests {
  private let gate = Gate()

  /// Three words, whose marks wait for the gate.
  private var study: StudyPictures {
    let study = StudyPictures(Word.fixtures(3))
    study.words.onUpdateStudyState.does { [gate] _ in await gate.wait() }
    return study
  }

  @Test("Keys and the mouse change no card any more, nor the place that is stored")
  func card() async {
    let study = study
    let (screen, model) = (study.card, study.card.viewModel)
    await screen.appear()
    model.uncoverAll()
    let mark = Task.immediate { await model.mark(.success) }
    let leaving = Task.immediate { await run(screen.handle(.key("q"))) }
    let deck = model.state.deck
    press(screen, "n", "p", "s", "v", "q")
    _ = screen.mouse(.wheelDown, at: Point(x: 0, y: 0))
    #expect(screen.holds(.paste("犬 いぬ dog")), "it is for the screen below")
    #expect(!screen.holds(.key("n")))
    #expect(model.state.deck == deck && model.state.details == nil)
    gate.open()
    await mark.value
    await leaving.value
    #expect(study.navigator.events == [.back(nil)])
  }

  @Test("Keys and the mouse change no row any more")
  func list() async {
    let study = study
    let (screen, model) = (study.list, study.list.viewModel)
    await screen.appear()
    let mark = Task.immediate { await model.mark(.success) }
    let leaving = Task.immediate { await run(screen.handle(.key("q"))) }
    let state = model.state
    press(screen, "j", "V", "/", "1")
    // It would flag the row, which the spy does not expect.
    await run(screen.handle(.key("!")))
    _ = screen.mouse(.wheelDown, at: Point(x: 0, y: 0))
    #expect(screen.holds(.paste("犬 いぬ dog")))
    #expect(model.state.selectedRow == state.selectedRow && model.state.covered == state.covered)
    #expect(model.state.picked.isEmpty && model.state.filter == nil)
    gate.open()
    await mark.value
    await leaving.value
    #expect(study.navigator.events == [.back(nil)])
  }
}
