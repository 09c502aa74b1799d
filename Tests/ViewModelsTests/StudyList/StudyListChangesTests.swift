import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("The list: filters that leave no trace, deleted words, flipping all rows")
struct StudyListChangesTests {
  private let words = Word.fixtures(10)

  private func desk() async -> StudyDesk {
    let desk = StudyDesk(words)
    desk.words.stubSteps()
    await desk.list.load()
    return desk
  }

  @Test("Esc in the filter restores the earlier selection")
  func cancelled() async {
    let desk = await desk()
    desk.list.rows.select(row: 2)
    desk.list.rows.startFilter()
    desk.list.rows.type("teacher")
    #expect(desk.session.deck.position == 4)
    desk.list.rows.cancelFilter()
    #expect(desk.list.state.filter == nil)
    #expect(desk.list.state.selectedRow == 2)
    // Also when the rows were kept for a while in between.
    desk.list.rows.startFilter()
    desk.list.rows.type("teacher")
    desk.list.rows.endTyping()
    desk.list.rows.startFilter()
    desk.list.rows.cancelFilter()
    #expect(desk.list.state.selectedRow == 2)
  }

  @Test("An emptied filter ends without a trace")
  func emptied() async {
    let desk = await desk()
    desk.list.rows.startFilter()
    desk.list.rows.type("teacher")
    desk.list.rows.edit(.deleteToStart)
    desk.list.rows.endTyping()
    #expect(desk.list.state.selectedRow == 0)
  }

  @Test("After the last card, Esc in the filter leads back there")
  func cancelledAtTheEnd() async {
    let desk = await desk()
    desk.card.last()
    desk.card.next()
    desk.list.rows.startFilter()
    desk.list.rows.type("teacher")
    desk.list.rows.cancelFilter()
    #expect(desk.session.deck.isPassOver)
  }

  @Test("A word is deleted after a question, and the next one selected; undo restores it in place")
  func deleting() async {
    let desk = await desk()
    desk.list.rows.select(row: 3)
    desk.navigator.answerConfirmations(false)
    await desk.list.changes.delete()
    #expect(desk.words.onChange.inputs.isEmpty)
    desk.navigator.answerConfirmations(true)
    desk.words.onWords.returns(words.filter { $0.id != 4 })
    await desk.list.changes.delete()
    #expect(desk.words.changes == [Changed([4], .delete)])
    #expect(desk.navigator.events.last == .confirm(.deleteWord("学校")))
    #expect(desk.list.state.notice == .study(.deleted("学校")))
    #expect(desk.list.state.rowCount == 9)
    #expect(desk.list.state.selectedRow.map { desk.list.state.word(atRow: $0).id } == 5)
    desk.words.onWords.returns(words)
    await desk.list.undo()
    #expect(desk.words.onPerform.inputs == [WordStep(restoring: [4])])
    #expect(desk.list.state.notice == .study(.restored("学校")))
    #expect((0..<10).map { desk.list.state.word(atRow: $0).id } == words.map(\.id))
    #expect(desk.list.state.selectedRow == 3)
  }

  @Test("Marks and deletions are undone in reverse order, also on the card")
  func undoInOrder() async {
    let desk = await desk()
    await desk.list.mark(.success)
    desk.navigator.answerConfirmations(true)
    desk.words.onWords.returns(words.filter { $0.id != 2 }.map { marked($0, 1) })
    await desk.list.changes.delete()
    await desk.list.mark(.fail)
    await desk.card.undo()
    #expect(desk.words.onPerform.inputs.isEmpty)
    desk.words.onWords.returns(words.map { marked($0, 1) })
    await desk.card.undo()
    #expect(desk.words.onPerform.inputs == [WordStep(restoring: [2])])
    #expect(desk.card.state.deck.current?.id == 2)
    await desk.card.undo()
    #expect(desk.session.deck.counts == StateCounts(undefined: 10))
    await desk.card.undo()
    #expect(desk.card.state.notice == .nothingToUndo)
  }

  private func marked(_ word: Word, _ id: WordID) -> Word {
    var word = word
    if word.id == id { word.state = .success }
    return word
  }

  @Test("A failure to delete or restore is reported, and can be tried again")
  func failing() async {
    let desk = await desk()
    desk.navigator.answerConfirmations(true, true)
    desk.words.onChange.fails(fullDisk)
    await desk.list.changes.delete()
    #expect(desk.list.state.notice == .failure(.store(fullDisk)))
    #expect(desk.list.state.rowCount == 10)
    await desk.list.undo()
    #expect(desk.list.state.notice == .nothingToUndo)
    desk.words.stubSteps()
    desk.words.onWords.returns(Array(words.dropFirst()))
    await desk.list.changes.delete()
    desk.words.onPerform.fails(fullDisk)
    await desk.list.undo()
    #expect(desk.list.state.notice == .failure(.store(fullDisk)))
    desk.words.stubSteps()
    desk.words.onWords.returns(words)
    await desk.list.undo()
    #expect(desk.list.state.rowCount == 10)
  }

  @Test("An active filter searches the remaining words")
  func deletingFiltered() async {
    let desk = await desk()
    desk.list.rows.startFilter()
    desk.list.rows.type("い")
    desk.list.rows.endTyping()
    #expect(desk.list.state.rowCount == 3)
    desk.navigator.answerConfirmations(true)
    let id = desk.list.state.word(atRow: 0).id
    desk.words.onWords.returns(words.filter { $0.id != id })
    await desk.list.changes.delete()
    #expect(desk.list.state.rowCount == 2)
    #expect(desk.list.state.selectedRow == 0)
  }

  @Test("All rows are flipped: covered except for the front, or shown")
  func flipping() async {
    let desk = await desk()
    desk.list.rows.flipAll()
    #expect(desk.list.state.covered == [.gana, .meaning])
    desk.list.rows.uncover()
    desk.list.rows.flipAll()
    #expect(desk.list.state.covered.isEmpty)
    await desk.card.nextFront()
    desk.list.rows.flipAll()
    #expect(desk.list.state.covered == [.kanji, .meaning])
    #expect(desk.list.state.uncovered.isEmpty)
  }
}
