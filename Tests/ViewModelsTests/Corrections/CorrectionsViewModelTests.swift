import Domain
import TestSupport
import Testing

@testable import ViewModels

/// Corrections of words of starter books.
@MainActor
struct CorrectionsViewModelTests {
  private let corrections = SpyCorrectionService()
  private let words = SpyWordService()
  private let history = UndoStack()
  private let navigator = SpyNavigator()
  private let model: CorrectionsViewModel
  private let first = WordCorrection.fixture(1)
  private let second = WordCorrection.fixture(2)

  private var state: CorrectionsState { model.state }

  init() async {
    model = CorrectionsViewModel(
      corrections: corrections,
      words: words,
      history: history,
      navigator: navigator
    )
    corrections.onCorrections.returns([first, second])
    await model.load()
  }

  @Test("The selected word is corrected, and one undo takes it back")
  func take() async {
    model.move(.down, page: 5)
    let undoing = WordStep(patches: [WordPatch(id: 2, kanji: SideContent("終る"))])
    words.onEditMany.returns(undoing)
    corrections.onCorrections.returns([first])
    await model.take()
    #expect(words.onEditMany.inputs.map { $0.0 } == [WordEdits(changing: [second.edit])])
    #expect(words.onEditMany.inputs.map { $0.1 } == [nil])
    #expect(state.rows == [first])
    #expect(state.selected == first)
    #expect(state.notice == .words(.done(.corrected, 1)))

    words.onPerform.returns(WordStep(patches: [WordPatch(id: 2, kanji: SideContent("終わる"))]))
    corrections.onCorrections.returns([first, second])
    await model.undo()
    #expect(words.onPerform.inputs == [undoing])
    #expect(state.rows == [first, second])
    #expect(state.notice == .words(.undone(.corrected, 1)))
  }

  @Test("All words are corrected in one step")
  func takeAll() async {
    words.onEditMany.returns(
      WordStep(patches: [
        WordPatch(id: 1, kanji: SideContent("終る")), WordPatch(id: 2, kanji: SideContent("終る")),
      ])
    )
    corrections.onCorrections.returns([])
    await model.takeAll()
    #expect(
      words.onEditMany.inputs.map { $0.0 } == [WordEdits(changing: [first.edit, second.edit])]
    )
    #expect(state.rows.isEmpty && state.phase == .ready)
    #expect(state.notice == .words(.done(.corrected, 2)))
    // Nothing is left.
    await model.take()
    await model.takeAll()
    #expect(words.onEditMany.inputs.count == 1)
  }

  @Test("While words are corrected, nothing else begins and nobody leaves")
  func writing() async {
    let gate = Gate()
    words.onEditMany.does { _ in
      await gate.wait()
      return WordStep()
    }
    let taking = Task.immediate { await model.takeAll() }
    while gate.waitingCount == 0 { await Task.yield() }
    #expect(state.phase == .writing)
    await model.take()
    await model.undo()
    model.back()
    #expect(navigator.events.isEmpty)
    let leaving = Task.immediate { await model.finish() }
    gate.open()
    await leaving.value
    await taking.value
    #expect(state.notice == .words(.nothingToChange))
    #expect(history.lastDone == nil)
    model.back()
    #expect(navigator.events == [.back(nil)])
  }

  @Test("What cannot be read or written is reported")
  func failures() async {
    let missing = StarterBookError.missing(path: "corrections.tsv")
    words.onEditMany.fails(StoreError.notFound(.word, id: "1"))
    await model.take()
    #expect(state.notice == .failed(StoreError.notFound(.word, id: "1")))
    corrections.onCorrections.fails(missing)
    await model.load()
    #expect(state.notice == .failed(missing))
    #expect(state.phase == .ready && state.rows.count == 2)

    let other = CorrectionsViewModel(
      corrections: corrections,
      words: words,
      history: history,
      navigator: navigator
    )
    await other.load()
    #expect(other.state.phase == .failed(Failure(missing)))
  }
}

extension WordCorrection {
  fileprivate static func fixture(_ id: WordID) -> WordCorrection {
    let word = Word.fixture(
      id,
      meaning: SideContent("to finish"),
      gana: SideContent("おわる"),
      kanji: SideContent("終る")
    )
    return WordCorrection(word, to: [.meaning: "to finish", .gana: "おわる", .kanji: "終わる"])
  }
}
