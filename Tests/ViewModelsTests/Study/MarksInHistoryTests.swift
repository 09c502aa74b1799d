import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Marks and other changes have one order")
struct MarksInHistoryTests {
  private let words = Word.fixtures(3)

  private func desk() async -> StudyDesk {
    let desk = StudyDesk(words)
    desk.words.stubSteps()
    await desk.card.load()
    return desk
  }

  private func delete(_ id: WordID, _ desk: StudyDesk) async {
    desk.words.onWords.returns(words.filter { $0.id != id })
    await desk.session.change([id], by: .delete) { _ in
      (.study(.deleted("deleted")), .study(.restored("restored")))
    }
  }

  /// What undo does, step by step, until nothing is left.
  private func undone(_ desk: StudyDesk) async -> [Notice] {
    var notices: [Notice] = []
    while true {
      let notice = await desk.history.undo().notice
      if notice == .nothingToUndo { return notices }
      notices.append(notice)
    }
  }

  @Test("A mark, then a deletion of its word: after the session they are undone in reverse")
  func deletedWord() async {
    let desk = await desk()
    await desk.mark(.success)
    await delete(1, desk)
    await desk.mark(.fail)
    await desk.card.leave()
    #expect(
      await undone(desk) == [
        .study(.undone(word: "飲む", state: .undefined)), .study(.restored("restored")),
        .study(.undone(word: "食べ物", state: .undefined)),
      ]
    )
    #expect(desk.written == ["1○", "2×", "2-", "1-"])
  }

  @Test("A mark is not undone when its word was changed elsewhere since: that is shown and said")
  func changedElsewhere() async {
    let desk = await desk()
    await desk.mark(.success)
    var changed = words
    changed[0].state = .fail
    desk.words.onWords.returns(changed)
    let error = InputError.changedSince(changed[0])
    desk.words.onUpdateStudyState.fails(error)
    await desk.card.undo()
    #expect(desk.card.state.notice == .cannotUndo(Failure(error)))
    #expect(desk.card.state.deck.card(at: 0).state == .fail)
    await desk.card.undo()
    #expect(desk.card.state.notice == .nothingToUndo)
  }

  @Test("Within the session, too, the mark of a word that came back is undone")
  func cameBack() async {
    let desk = await desk()
    await desk.mark(.success)
    await delete(1, desk)
    desk.words.onWords.returns(words)
    await desk.card.undo()
    #expect(desk.card.state.notice == .study(.restored("restored")))
    await desk.card.undo()
    #expect(desk.card.state.notice == .study(.undone(word: "食べ物", state: .undefined)))
    #expect(desk.written == ["1○", "1-"])
  }

  @Test("What was undone in the session can be redone after it, in order")
  func redo() async {
    let desk = await desk()
    await desk.mark(.success)
    await delete(3, desk)
    await desk.card.undo()
    await desk.card.undo()
    #expect(desk.written == ["1○", "1-"])
    await desk.card.leave()
    #expect(await desk.history.redo().notice == .study(.redone(word: "食べ物", state: .success)))
    #expect(await desk.history.redo().notice == .study(.deleted("deleted")))
    #expect(await desk.history.redo().notice == .nothingToRedo)
    #expect(
      await undone(desk) == [
        .study(.restored("restored")), .study(.undone(word: "食べ物", state: .undefined)),
      ]
    )
  }

  @Test("The end of a session keeps what can be redone")
  func endKeepsRedo() async {
    let desk = await desk()
    await desk.mark(.success)
    await delete(3, desk)
    await desk.card.undo()
    await desk.card.leave()
    #expect(await desk.history.redo().notice == .study(.deleted("deleted")))
  }

  @Test("Anything new, a mark or a change, ends what can be redone of both")
  func newBranch() async {
    let desk = await desk()
    await desk.mark(.success)
    await desk.card.undo()
    await delete(3, desk)
    await desk.card.redo()
    #expect(desk.card.state.notice == .nothingToRedo)
    await desk.card.undo()
    await desk.mark(.fail)
    await desk.card.redo()
    #expect(desk.card.state.notice == .nothingToRedo)
    #expect(desk.written == ["1○", "1-", "1×"])
  }

  @Test("A mark that cannot be saved leaves what can be redone: changes, and marks")
  func failedMark() async {
    let desk = await desk()
    await delete(3, desk)
    await desk.mark(.success)
    await desk.card.undo()
    await desk.card.undo()
    desk.words.onUpdateStudyState.fails(fullDisk)
    await desk.mark(.fail)
    await desk.mark(.fail)
    desk.words.onUpdateStudyState.succeeds()
    await desk.card.redo()
    #expect(desk.card.state.notice == .study(.deleted("deleted")))
    await desk.card.redo()
    #expect(desk.picture == "2/2 ○-")
  }

  @Test("A mark that is undone while it is being saved can be redone")
  func undoneOnTheWay() async {
    let desk = await desk()
    let gate = Gate()
    desk.words.onUpdateStudyState.does { _ in await gate.wait() }
    let mark = Task { await desk.mark(.success) }
    await settle()
    let undo = Task { await desk.card.undo() }
    await settle()
    gate.open()
    await mark.value
    await undo.value
    await desk.card.redo()
    #expect(desk.picture == "2/3 ○--")
  }

  @Test("A mark that was undone before another one failed can be redone")
  func failureBefore() async {
    let desk = await desk()
    await desk.mark(.success)
    let gate = Gate()
    desk.words.onUpdateStudyState.does { [words = desk.words] states in
      await gate.wait()
      if words.onUpdateStudyState.inputs.count == 2 { throw fullDisk }
    }
    let failing = Task { await desk.mark(.fail) }
    await settle()
    let undos = Task {
      await desk.card.undo()
      await desk.card.undo()
    }
    await settle()
    gate.open()
    await failing.value
    await undos.value
    await desk.card.redo()
    #expect(desk.picture == "2/3 ○--")
  }

  @Test(
    "An undo or redo that removes the book goes back with its own notice",
    arguments: [false, true]
  )
  func bookGone(inList: Bool) async {
    let desk = await desk()
    let undone = Notice.book(.starterBooksUndone(level: "N5", count: 2))
    let book = WordBookOverview.fixture(.fixture())
    desk.history.record(done: undone, undone: undone, of: .book(1)) {
      desk.books.onBook.fails(StoreError.notFound(.book, id: WordBookID(number: 1).description))
    } redo: {
      desk.books.onBook.returns(book)
    }
    await desk.mark(.success)
    await desk.card.undo()
    if inList { await desk.list.undo() } else { await desk.card.undo() }
    #expect(desk.navigator.events == [.back(undone)])
    await desk.card.leave()
    #expect(desk.books.onSetPlace.inputs.isEmpty)
    #expect(await desk.history.redo().notice == undone)
    #expect(await desk.history.redo().notice == .study(.redone(word: "食べ物", state: .success)))
  }

  @Test("A mark that changes nothing is no step, unless the card has moved on")
  func sameMark() async {
    let desk = await desk()
    await desk.mark(.success)
    desk.card.toggleAdvance()
    await desk.mark(.undefined)
    await desk.card.undo()
    #expect(desk.card.state.notice == .study(.undone(word: "食べ物", state: .undefined)))
    #expect(desk.picture == "1/3 ---")
  }

  @Test("After the end of a session, a mark that changed nothing is no step")
  func sameMarkLater() async {
    let desk = await desk()
    await desk.mark(.success)
    await desk.mark(.undefined)
    await desk.card.leave()
    #expect(await undone(desk) == [.study(.undone(word: "食べ物", state: .undefined))])
  }
}
