import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Undoing edits in the word editor")
struct UndoingWordsTests {
  @Test(
    "Every word added in the editor is its own step, to undo and redo"
  )
  func adding() async {
    let world = EditorWorld()
    world.saves()
    await world.model.load()
    await world.enter("食べ物", "たべもの", "food")
    #expect(world.state.added == 1)
    world.words.onPerform.returns(WordStep(restoring: [1001]))
    let step = await world.history.undo()
    #expect(world.words.onPerform.inputs == [WordStep(deleting: [1001])])
    let title = WordBook.fixture().title
    #expect(step.notice == .word(.addingUndone("食べ物", book: title)))
    #expect(step.subject == .words([1001]))
    world.words.onPerform.returns(WordStep(deleting: [1001]))
    #expect(await world.history.redo().notice == .word(.added(1, book: title)))
    #expect(world.words.onPerform.inputs.last == WordStep(restoring: [1001]))
  }

  @Test("Undoing an edit restores the edited fields, and keeps what changed elsewhere")
  func editing() async {
    let old = Word.fixture(1, meaning: SideContent("fod"))
    let world = EditorWorld(.edit(1))
    world.words.onWord.returns(old)
    var saved = old
    (saved.meaning, saved.state) = (SideContent("food"), .success)
    world.words.onEdit.returns(saved)
    await world.model.load()
    await world.model.edit(.deleteBackward)
    await world.typeMeaning("od")
    await world.model.save()
    let step = WordStep(patches: [WordPatch(id: 1, meaning: SideContent("fod"))])
    world.words.onPerform.returns(step)
    #expect(await world.history.undo().notice == .word(.editUndone(saved.name)))
    #expect(world.words.onPerform.inputs == [step])
  }

  @Test("A failed save, or one without changes, is not a step")
  func nothing() async {
    let world = EditorWorld()
    world.words.onSave.fails(StoreError.readOnly(path: "/library"))
    await world.enter("食べ物", "たべもの", "food")
    #expect(world.history.lastDone == nil)
  }
}
