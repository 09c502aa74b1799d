import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("Undoing grades of an earlier run")
struct UndoingEarlierGradesTests {
  private let cards = [ReviewCard].new(3)

  private func fixture(_ reversals: Reversal...) async -> ReviewFixture {
    let fixture = ReviewFixture(cards, earlier: reversals)
    await fixture.model.load()
    // It reads what was left.
    await fixture.history.takeOverCommands()
    return fixture
  }

  private func grade(_ id: Int) -> Reversal {
    .grades([ReviewID(number: id)], restoring: [WordID(number: id): .undefined])
  }

  @Test("One that was undone elsewhere is skipped, and the grade before it is undone")
  func skipped() async {
    let fixture = await fixture(grade(2), grade(3))
    fixture.service.onUndo.does { [cards] ids in
      ids == [3] ? [] : [UndoneReview(review: .fixture(2, of: 2), card: cards[1])]
    }
    await fixture.model.grading.undo()
    #expect(fixture.service.onUndo.inputs == [[3], [2]])
    #expect(fixture.picture == "飲む uncovered, 3 left")
    #expect(fixture.model.state.notice == .review(.gradeUndone("飲む", .good)))
  }

  @Test("One that is undone can be given again")
  func redone() async {
    let fixture = await fixture(grade(2))
    await fixture.model.grading.undo()
    #expect(fixture.picture == "飲む uncovered, 3 left")
    await fixture.model.grading.redo()
    #expect(fixture.written == ["2good"])
    #expect(fixture.picture == "食べ物 covered, 2 left")
    #expect(fixture.model.state.deck.tally.graded == 1)
  }

  @Test("A change of home before it is left to home; so are words that were added")
  func otherChange() async {
    for other in [Reversal.title("N5", 1), .words(WordStep(deleting: [7]))] {
      let fixture = await fixture(other, grade(3))
      #expect(fixture.model.grading.canUndo)
      fixture.service.onUndo.returns([])
      await fixture.model.grading.undo()
      #expect(fixture.model.state.notice == .nothingToUndoHere)
      #expect(!fixture.model.grading.canUndo && fixture.history.canUndo)
    }
  }

  @Test("When there was no change before it, nothing is left")
  func nothingElse() async {
    let fixture = await fixture(grade(3))
    fixture.service.onUndo.returns([])
    fixture.service.onUndoLast.returns(nil)
    await fixture.model.grading.undo()
    #expect(fixture.model.state.notice == .nothingToUndo)
  }

  @Test("That the cards cannot be read after an undo is said, instead of what was undone")
  func unreadable() async {
    let fixture = await fixture()
    fixture.service.onChange.returns(WordStep(patches: [WordPatch(id: 1, isFlagged: false)]))
    fixture.words.onPerform.returns(WordStep(patches: [WordPatch(id: 1, isFlagged: true)]))
    await fixture.model.changes.toggleFlag()
    fixture.service.onQueue.fails(fullDisk)
    await fixture.model.grading.undo()
    #expect(fixture.words.onPerform.inputs.count == 1)
    #expect(fixture.model.state.notice == .failed(fullDisk))
  }

  @Test("A flag that is being saved is undone, and no grade before it")
  func flagUnderWay() async {
    let gate = Gate()
    let fixture = await fixture()
    fixture.service.onChange.does { _, _ in
      await gate.wait()
      return WordStep(patches: [WordPatch(id: 1, isFlagged: false)])
    }
    fixture.words.onPerform.returns(WordStep(patches: [WordPatch(id: 1, isFlagged: true)]))
    let flag = Task.immediate { await fixture.model.changes.toggleFlag() }
    await waitUntil { gate.waitingCount > 0 }
    let undo = Task.immediate { await fixture.model.grading.undo() }
    await settle()
    gate.open()
    _ = await (flag.value, undo.value)
    #expect(fixture.words.onPerform.inputs.count == 1)
    #expect(fixture.model.state.notice == .review(.changeUndone("食べ物", .flag(true))))
  }
}
