import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Marks and other changes have one order")
struct MarksInHistoryTests {
  private let words = Word.fixtures(3)

  private func fixture() async -> StudyFixture {
    let fixture = StudyFixture(words)
    fixture.words.stubSteps()
    await fixture.card.load()
    return fixture
  }

  private func delete(_ id: WordID, _ fixture: StudyFixture) async {
    fixture.words.onWords.returns(words.filter { $0.id != id })
    await fixture.session.change([id], by: .delete) { _ in
      (.study(.deleted("deleted")), .study(.restored("restored")))
    }
  }

  /// What undo does, step by step, until nothing is left.
  private func undone(_ fixture: StudyFixture) async -> [Notice] {
    var notices: [Notice] = []
    while true {
      let notice = await fixture.history.undo().notice
      if notice == .nothingToUndo { return notices }
      notices.append(notice)
    }
  }

  @Test("A mark, then a deletion of its word: after the session they are undone in reverse")
  func deletedWord() async {
    let fixture = await fixture()
    await fixture.mark(.success)
    await delete(1, fixture)
    await fixture.mark(.fail)
    await fixture.card.leave()
    #expect(
      await undone(fixture) == [
        .study(.undone(word: "飲む", state: .undefined)), .study(.restored("restored")),
        .study(.undone(word: "食べ物", state: .undefined)),
      ]
    )
    #expect(fixture.written == ["1○", "2×", "2-", "1-"])
  }

  @Test("As soon as the screen is left, a mark is undone below", arguments: [false, true])
  func left(inList: Bool) async {
    let fixture = await fixture()
    await fixture.mark(.success)
    await inList ? fixture.list.back() : fixture.card.back()
    #expect(await undone(fixture) == [.study(.undone(word: "食べ物", state: .undefined))])
  }

  @Test("It is known whether there is something to undo: a mark, or another change")
  func canUndo() async {
    let fixture = await fixture()
    #expect(!fixture.card.canUndo)
    await fixture.mark(.success)
    #expect(fixture.card.canUndo)
    await fixture.card.undo()
    #expect(!fixture.card.canUndo)
    await delete(3, fixture)
    #expect(fixture.card.canUndo && fixture.list.canUndo)
  }

  @Test("A mark is not undone when its word was changed elsewhere since: that is shown and said")
  func changedElsewhere() async {
    let fixture = await fixture()
    await fixture.mark(.success)
    var changed = words
    changed[0].state = .fail
    fixture.words.onWords.returns(changed)
    let error = InputError.changedSince(changed[0])
    fixture.words.onUpdateStudyState.fails(error)
    await fixture.card.undo()
    #expect(fixture.card.state.notice == .cannotUndo(Failure(error)))
    #expect(fixture.card.state.deck.card(at: 0).state == .fail)
    await fixture.card.undo()
    #expect(fixture.card.state.notice == .nothingToUndo)
  }

  @Test("Within the session, too, the mark of a word that came back is undone")
  func cameBack() async {
    let fixture = await fixture()
    await fixture.mark(.success)
    await delete(1, fixture)
    fixture.words.onWords.returns(words)
    await fixture.card.undo()
    #expect(fixture.card.state.notice == .study(.restored("restored")))
    await fixture.card.undo()
    #expect(fixture.card.state.notice == .study(.undone(word: "食べ物", state: .undefined)))
    #expect(fixture.written == ["1○", "1-"])
  }

  @Test("What was undone in the session can be redone after it, in order")
  func redo() async {
    let fixture = await fixture()
    await fixture.mark(.success)
    await delete(3, fixture)
    await fixture.card.undo()
    await fixture.card.undo()
    #expect(fixture.written == ["1○", "1-"])
    await fixture.card.leave()
    #expect(await fixture.history.redo().notice == .study(.redone(word: "食べ物", state: .success)))
    #expect(await fixture.history.redo().notice == .study(.deleted("deleted")))
    #expect(await fixture.history.redo().notice == .nothingToRedo)
    #expect(
      await undone(fixture) == [
        .study(.restored("restored")), .study(.undone(word: "食べ物", state: .undefined)),
      ]
    )
  }

  @Test("The end of a session keeps what can be redone")
  func endKeepsRedo() async {
    let fixture = await fixture()
    await fixture.mark(.success)
    await delete(3, fixture)
    await fixture.card.undo()
    await fixture.card.leave()
    #expect(await fixture.history.redo().notice == .study(.deleted("deleted")))
  }

  @Test("Anything new, a mark or a change, ends what can be redone of both")
  func newBranch() async {
    let fixture = await fixture()
    await fixture.mark(.success)
    await fixture.card.undo()
    await delete(3, fixture)
    await fixture.card.redo()
    #expect(fixture.card.state.notice == .nothingToRedo)
    await fixture.card.undo()
    await fixture.mark(.fail)
    await fixture.card.redo()
    #expect(fixture.card.state.notice == .nothingToRedo)
    #expect(fixture.written == ["1○", "1-", "1×"])
  }

  @Test("A mark that cannot be saved leaves what can be redone: changes, and marks")
  func failedMark() async {
    let fixture = await fixture()
    await delete(3, fixture)
    await fixture.mark(.success)
    await fixture.card.undo()
    await fixture.card.undo()
    fixture.words.onUpdateStudyState.fails(fullDisk)
    await fixture.mark(.fail)
    await fixture.mark(.fail)
    fixture.words.onUpdateStudyState.succeeds()
    await fixture.card.redo()
    #expect(fixture.card.state.notice == .study(.deleted("deleted")))
    await fixture.card.redo()
    #expect(fixture.picture == "2/2 ○-")
  }

  @Test("A mark that is undone while it is being saved can be redone")
  func undoneOnTheWay() async {
    let fixture = await fixture()
    let gate = Gate()
    fixture.words.onUpdateStudyState.does { _ in await gate.wait() }
    let mark = Task { await fixture.mark(.success) }
    await settle()
    let undo = Task { await fixture.card.undo() }
    await settle()
    gate.open()
    await mark.value
    await undo.value
    await fixture.card.redo()
    #expect(fixture.picture == "2/3 ○--")
  }

  @Test("A mark that was undone before another one failed can be redone")
  func failureBefore() async {
    let fixture = await fixture()
    await fixture.mark(.success)
    let gate = Gate()
    fixture.words.onUpdateStudyState.does { [words = fixture.words] states in
      await gate.wait()
      if words.onUpdateStudyState.inputs.count == 2 { throw fullDisk }
    }
    let failing = Task { await fixture.mark(.fail) }
    await settle()
    let undos = Task {
      await fixture.card.undo()
      await fixture.card.undo()
    }
    await settle()
    gate.open()
    await failing.value
    await undos.value
    await fixture.card.redo()
    #expect(fixture.picture == "2/3 ○--")
  }

  @Test(
    "An undo or redo that removes the book goes back with its own notice",
    arguments: [false, true]
  )
  func bookGone(inList: Bool) async {
    let fixture = await fixture()
    let undone = Notice.book(.starterBooksUndone(level: "N5", count: 2))
    let book = WordBookOverview.fixture(.fixture())
    fixture.trash.onDelete.does { [books = fixture.books] _ in
      books.onBook.fails(StoreError.notFound(.book, id: WordBookID(number: 1).description))
    }
    fixture.trash.onRestore.does { [books = fixture.books] _ in books.onBook.returns(book) }
    let deletion = Reversal.deletion(TrashItems(books: [1]))
    fixture.history.record(undoneBy: deletion, done: undone, undone: undone)
    await fixture.mark(.success)
    await fixture.card.undo()
    if inList { await fixture.list.undo() } else { await fixture.card.undo() }
    #expect(fixture.navigator.events == [.back(undone)])
    await fixture.card.leave()
    #expect(fixture.books.onSetPlace.inputs.isEmpty)
    #expect(await fixture.history.redo().notice == undone)
    #expect(await fixture.history.redo().notice == .study(.redone(word: "食べ物", state: .success)))
  }

  @Test("A mark that changes nothing is not a step, unless the card has moved on")
  func sameMark() async {
    let fixture = await fixture()
    await fixture.mark(.success)
    fixture.card.toggleAdvance()
    await fixture.mark(.undefined)
    await fixture.card.undo()
    #expect(fixture.card.state.notice == .study(.undone(word: "食べ物", state: .undefined)))
    #expect(fixture.picture == "1/3 ---")
  }

  @Test("After the end of a session, a mark that changed nothing is not a step")
  func sameMarkLater() async {
    let fixture = await fixture()
    await fixture.mark(.success)
    await fixture.mark(.undefined)
    await fixture.card.leave()
    #expect(await undone(fixture) == [.study(.undone(word: "食べ物", state: .undefined))])
  }
}
