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
    let fixture = EditorFixture()
    fixture.saves()
    await fixture.model.load()
    await fixture.enter("食べ物", "たべもの", "food")
    #expect(fixture.state.added == 1)
    fixture.words.onPerform.returns(WordStep(restoring: [1001]))
    let step = await fixture.history.undo()
    #expect(fixture.words.onPerform.inputs == [WordStep(deleting: [1001])])
    let title = WordBook.fixture().title
    #expect(step.notice == .word(.addingUndone("食べ物", book: title)))
    #expect(step.subject == .words([1001]))
    fixture.words.onPerform.returns(WordStep(deleting: [1001]))
    #expect(await fixture.history.redo().notice == .word(.added(1, book: title, last: 1)))
    #expect(fixture.words.onPerform.inputs.last == WordStep(restoring: [1001]))
  }

  @Test("Undoing an edit restores the edited fields, and keeps what changed elsewhere")
  func editing() async {
    let old = Word.fixture(1, meaning: SideContent("fod"))
    let fixture = EditorFixture(.edit(1))
    fixture.words.onWord.returns(old)
    var saved = old
    (saved.meaning, saved.state) = (SideContent("food"), .success)
    fixture.words.onEdit.returns(saved)
    await fixture.model.load()
    await fixture.model.edit(.deleteBackward)
    await fixture.typeMeaning("od")
    await fixture.model.save()
    let back = WordPatch(id: 1, meaning: SideContent("fod"))
    fixture.words.onPerform.returns(WordStep(patches: [back]))
    #expect(await fixture.history.undo().notice == .word(.editUndone(saved.name)))
    var step = WordStep(patches: [back])
    step.expected = [WordPatch(id: 1, meaning: SideContent("food"))]
    #expect(fixture.words.onPerform.inputs == [step])
  }

  @Test("How many words were changed since is reported, each time anew")
  func left() async {
    let words = SpyWordService()
    let history = UndoStack(words: words)
    let patch = WordPatch(id: 1, tags: ["a"])
    let (done, undone) = (Notice.word(.edited("a")), Notice.word(.editUndone("a")))
    history.record(undoing: WordStep(patches: [patch]), done: done, undone: undone)
    words.onPerform.does { step in
      var back = step
      back.skipped = [2]
      return back
    }
    #expect(await history.undo().notice == .partly(undone, left: 1))
    #expect(history.lastUndone?.change.reversal == .words(WordStep(patches: [patch])))
    words.onPerform.does { $0 }
    #expect(await history.redo().notice == done)
    #expect(await history.undo().notice == undone)
  }

  @Test("A failed save, or one without changes, is not a step")
  func nothing() async {
    let fixture = EditorFixture()
    fixture.words.onSave.fails(StoreError.readOnly(path: "/library"))
    await fixture.enter("食べ物", "たべもの", "food")
    #expect(fixture.history.lastDone == nil)
  }
}
