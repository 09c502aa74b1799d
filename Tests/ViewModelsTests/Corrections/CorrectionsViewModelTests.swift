import Domain
import TestSupport
import Testing

@testable import ViewModels

/// Corrections of words of starter books.
@MainActor
struct CorrectionsViewModelTests {
  private let corrections = SpyCorrectionService()
  private let words = SpyWordService()
  private let history: UndoStack
  private let navigator = SpyNavigator()
  private let model: CorrectionsViewModel
  private let first = WordCorrection.fixture(1)
  private let second = WordCorrection.fixture(2)

  private var state: CorrectionsState { model.state }

  init() async {
    history = UndoStack(words: words, corrections: corrections)
    model = CorrectionsViewModel(
      corrections: corrections,
      words: words,
      history: history,
      navigator: navigator
    )
    corrections.onCorrections.returns([first, second])
    corrections.onMarkLookedAt.succeeds()
    await model.load()
  }

  @Test("The selected word is corrected, and that is undone at once")
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

  @Test("A key that comes before the rows are read again leaves no word a second time")
  func leavingTwice() async {
    let (gate, rest) = (Gate(), [second])
    corrections.onSetLeft.succeeds()
    corrections.onCorrections.does {
      await gate.wait()
      return rest
    }
    let key = Task.immediate { await model.toggleLeft() }
    await waitUntil { gate.waitingCount > 0 }
    let sameKey = Task.immediate { await model.toggleLeft() }
    gate.open()
    await key.value
    await sameKey.value
    #expect(corrections.onSetLeft.inputs.count == 1)
    #expect(state.rows == rest && state.phase == .ready)
  }

  @Test("A word is left as it is; it is listed when that is asked for, and undo offers it again")
  func leaving() async {
    corrections.onSetLeft.succeeds()
    corrections.onCorrections.returns([WordCorrection.fixture(1, isLeft: true), second])
    await expectChange(of: { state }, by: { await model.toggleLeft() }) {
      $0.rows = [second]
      $0.leftCount = 1
      $0.notice = .words(.correctionLeft("終る"))
    }
    #expect(corrections.onSetLeft.inputs.map(\.0) == [true])
    #expect(corrections.onSetLeft.inputs.map(\.1) == [1])

    await expectChange(of: { state }, by: { await model.toggleShowsLeft() }) {
      $0.rows = [.fixture(1, isLeft: true), second]
      $0.showsLeft = true
      // The word that was selected stays so.
      $0.selectedRow = 1
    }
    await model.toggleShowsLeft()
    #expect(state.rows == [second] && state.selected == second)

    corrections.onCorrections.returns([first, second])
    await model.undo()
    #expect(corrections.onSetLeft.inputs.map(\.0) == [true, false])
    #expect(state.rows == [first, second] && state.leftCount == 0)
    #expect(state.notice == .undone(.correctionLeft(false, 1), of: "終る"))
    await model.redo()
    #expect(corrections.onSetLeft.inputs.map(\.0) == [true, false, true])
    #expect(state.notice == .words(.correctionLeft("終る")))
  }

  @Test("What was changed elsewhere is left to home; that a word was left is undone here")
  func undoingHere() async {
    corrections.onSetLeft.succeeds()
    await model.toggleLeft()
    #expect(reopened().canUndo)
    let title = Reversal.title("N5", 1)
    history.record(undoneBy: title, done: .nothingToRedo, undone: .nothingToUndo)
    let other = reopened()
    await other.load()
    #expect(!other.canUndo)
    await other.undo()
    #expect(other.state.notice == .nothingToUndoHere)
    #expect(history.lastDone?.change.reversal == title)
    #expect(corrections.onSetLeft.inputs.count == 1)
    await other.toggleLeft()
    #expect(other.canUndo)
    let undo = Task.immediate { await other.undo() }
    #expect(other.isUndoing, "keys wait")
    await undo.value
    #expect(!other.isUndoing)
    #expect(corrections.onSetLeft.inputs.map(\.0) == [true, true, false])
    #expect(!other.canUndo && history.canUndo)
  }

  /// The screen as it opens again.
  private func reopened() -> CorrectionsViewModel {
    CorrectionsViewModel(
      corrections: corrections,
      words: words,
      history: history,
      navigator: navigator
    )
  }

  @Test("The same key offers a word again that was left; what cannot be kept is reported")
  func offering() async {
    let left = WordCorrection.fixture(1, isLeft: true)
    corrections.onCorrections.returns([left, second])
    await model.toggleShowsLeft()
    model.select(row: 0)
    corrections.onSetLeft.fails(fullDisk)
    await model.toggleLeft()
    #expect(state.notice == .failed(fullDisk) && history.lastDone == nil)
    corrections.onSetLeft.succeeds()
    await model.toggleLeft()
    #expect(corrections.onSetLeft.inputs.map(\.0) == [false, false])
    #expect(state.notice == .words(.correctionOffered("終る")))
  }

  @Test("All are corrected apart from those that were left, also while these are listed")
  func takeAllButLeft() async {
    corrections.onCorrections.returns([.fixture(1, isLeft: true), second])
    words.onEditMany.returns(WordStep(patches: [WordPatch(id: 2, kanji: SideContent("終る"))]))
    await model.toggleShowsLeft()
    await model.takeAll()
    #expect(words.onEditMany.inputs.map { $0.0 } == [WordEdits(changing: [second.edit])])
    // One that was left can still be corrected by itself.
    model.select(row: 0)
    await model.take()
    #expect(words.onEditMany.inputs.last?.0.changed.map(\.id) == [1])
  }

  @Test("A learner who has read the corrections has looked at them")
  func lookedAt() async {
    #expect(corrections.onMarkLookedAt.inputs.count == 1)
    corrections.onMarkLookedAt.fails(fullDisk)
    await model.load()
    #expect(state.phase == .ready && state.rows == [first, second])
    #expect(state.notice == .failed(fullDisk))
  }

  @Test("While words are corrected, nothing else begins, and the screen stays")
  func writing() async {
    let gate = Gate()
    words.onEditMany.does { _ in
      await gate.wait()
      return WordStep()
    }
    let taking = Task.immediate { await model.takeAll() }
    await waitUntil { gate.waitingCount > 0 }
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

    let other = reopened()
    await other.load()
    #expect(other.state.phase == .failed(Failure(missing)))
  }
}

extension WordCorrection {
  fileprivate static func fixture(_ id: WordID, isLeft: Bool = false) -> WordCorrection {
    let word = Word.fixture(
      id,
      meaning: SideContent("to finish"),
      gana: SideContent("おわる"),
      kanji: SideContent("終る")
    )
    return WordCorrection(
      word,
      to: [.meaning: "to finish", .gana: "おわる", .kanji: "終わる"],
      isLeft: isLeft
    )
  }
}
