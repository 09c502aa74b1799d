import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("The list: filters that leave no trace, deleted words, flipping all rows")
struct StudyListChangesTests {
  private let words = Word.fixtures(10)

  private func fixture() async -> StudyFixture {
    let fixture = StudyFixture(words)
    fixture.words.stubSteps()
    await fixture.list.load()
    return fixture
  }

  @Test("Esc in the filter restores the earlier selection")
  func cancelled() async {
    let fixture = await fixture()
    fixture.list.rows.select(row: 2)
    fixture.list.rows.startFilter()
    fixture.list.rows.type("teacher")
    #expect(fixture.session.deck.position == 4)
    fixture.list.rows.cancelFilter()
    #expect(fixture.list.state.filter == nil)
    #expect(fixture.list.state.selectedRow == 2)
    // Also when the rows were kept for a while in between.
    fixture.list.rows.startFilter()
    fixture.list.rows.type("teacher")
    fixture.list.rows.endTyping()
    fixture.list.rows.startFilter()
    fixture.list.rows.cancelFilter()
    #expect(fixture.list.state.selectedRow == 2)
  }

  @Test("An emptied filter ends without a trace")
  func emptied() async {
    let fixture = await fixture()
    fixture.list.rows.startFilter()
    fixture.list.rows.type("teacher")
    fixture.list.rows.edit(.deleteToStart)
    fixture.list.rows.endTyping()
    #expect(fixture.list.state.selectedRow == 0)
  }

  @Test("After the last card, Esc in the filter leads back there")
  func cancelledAtTheEnd() async {
    let fixture = await fixture()
    fixture.card.last()
    fixture.card.next()
    fixture.list.rows.startFilter()
    fixture.list.rows.type("teacher")
    fixture.list.rows.cancelFilter()
    #expect(fixture.session.deck.isPassOver)
  }

  @Test("A mark before a drill is undone before what was done earlier, there or in the list")
  func markBeforeDrill() async {
    let fixture = await fixture()
    fixture.history.record(
      undoneBy: .grades([9], restoring: [9: .undefined]),
      done: .nothingToRedo,
      undone: .nothingToUndo
    )
    await fixture.list.mark(.success)
    await fixture.list.mark(.fail)
    await fixture.list.changes.drill()
    let notices = ["飲む", "食べ物"].map { Notice.study(.undone(word: $0, state: .undefined)) }
    #expect(await fixture.history.undo().notice == notices[0])
    await fixture.list.undo()
    #expect(fixture.list.state.notice == notices[1])
    #expect(fixture.written == ["1○", "2×", "2-", "1-"])
  }

  @Test("A word is deleted after a question, and the next one selected; undo restores it in place")
  func deleting() async {
    let fixture = await fixture()
    fixture.list.rows.select(row: 3)
    fixture.navigator.answerConfirmations(false)
    await fixture.list.changes.delete()
    #expect(fixture.words.onChange.inputs.isEmpty)
    fixture.navigator.answerConfirmations(true)
    fixture.words.onWords.returns(words.filter { $0.id != 4 })
    await fixture.list.changes.delete()
    #expect(fixture.words.changes == [Changed([4], .delete)])
    #expect(fixture.navigator.events.last == .confirm(.deleteWord("学校")))
    #expect(fixture.list.state.notice == .study(.deleted("学校")))
    #expect(fixture.list.state.rowCount == 9)
    #expect(fixture.list.state.selectedRow.map { fixture.list.state.word(atRow: $0).id } == 5)
    fixture.words.onWords.returns(words)
    await fixture.list.undo()
    #expect(fixture.words.onPerform.inputs == [WordStep(restoring: [4])])
    #expect(fixture.list.state.notice == .study(.restored("学校")))
    #expect((0..<10).map { fixture.list.state.word(atRow: $0).id } == words.map(\.id))
    #expect(fixture.list.state.selectedRow == 3)
  }

  @Test("Marks and deletions are undone in reverse order, also on the card")
  func undoInOrder() async {
    let fixture = await fixture()
    await fixture.list.mark(.success)
    fixture.navigator.answerConfirmations(true)
    fixture.words.onWords.returns(words.filter { $0.id != 2 }.map { marked($0, 1) })
    await fixture.list.changes.delete()
    await fixture.list.mark(.fail)
    await fixture.card.undo()
    #expect(fixture.words.onPerform.inputs.isEmpty)
    fixture.words.onWords.returns(words.map { marked($0, 1) })
    await fixture.card.undo()
    #expect(fixture.words.onPerform.inputs == [WordStep(restoring: [2])])
    #expect(fixture.card.state.deck.current?.id == 2)
    await fixture.card.undo()
    #expect(fixture.session.deck.counts == StateCounts(undefined: 10))
    await fixture.card.undo()
    #expect(fixture.card.state.notice == .nothingToUndo)
  }

  @Test("Undo waits for a change that is being saved, and undoes that before an earlier mark")
  func undoWhileSaving() async {
    let gate = Gate()
    let fixture = await fixture()
    await fixture.list.mark(.success)
    fixture.navigator.answerConfirmations(true)
    fixture.words.onChange.does { ids, _ in
      await gate.wait()
      return WordStep(restoring: ids)
    }
    let deletion = Task.immediate { await fixture.list.changes.delete() }
    await waitUntil { gate.waitingCount > 0 }
    let undo = Task.immediate { await fixture.list.undo() }
    await settle()
    gate.open()
    _ = await (deletion.value, undo.value)
    #expect(fixture.words.onPerform.inputs == [WordStep(restoring: [2])])
    #expect(fixture.written == ["1○"])
  }

  private func marked(_ word: Word, _ id: WordID) -> Word {
    var word = word
    if word.id == id { word.state = .success }
    return word
  }

  @Test("A failure to delete or restore is reported, and can be tried again")
  func failing() async {
    let fixture = await fixture()
    fixture.navigator.answerConfirmations(true, true)
    fixture.words.onChange.fails(fullDisk)
    await fixture.list.changes.delete()
    #expect(fixture.list.state.notice == .failure(.store(fullDisk)))
    #expect(fixture.list.state.rowCount == 10)
    await fixture.list.undo()
    #expect(fixture.list.state.notice == .nothingToUndo)
    fixture.words.stubSteps()
    fixture.words.onWords.returns(Array(words.dropFirst()))
    await fixture.list.changes.delete()
    fixture.words.onPerform.fails(fullDisk)
    await fixture.list.undo()
    #expect(fixture.list.state.notice == .failure(.store(fullDisk)))
    fixture.words.stubSteps()
    fixture.words.onWords.returns(words)
    await fixture.list.undo()
    #expect(fixture.list.state.rowCount == 10)
  }

  @Test("An active filter searches the remaining words")
  func deletingFiltered() async {
    let fixture = await fixture()
    fixture.list.rows.startFilter()
    fixture.list.rows.type("い")
    fixture.list.rows.endTyping()
    #expect(fixture.list.state.rowCount == 3)
    fixture.navigator.answerConfirmations(true)
    let id = fixture.list.state.word(atRow: 0).id
    fixture.words.onWords.returns(words.filter { $0.id != id })
    await fixture.list.changes.delete()
    #expect(fixture.list.state.rowCount == 2)
    #expect(fixture.list.state.selectedRow == 0)
  }

  @Test("All rows are flipped: covered except for the front, or shown")
  func flipping() async {
    let fixture = await fixture()
    fixture.list.rows.flipAll()
    #expect(fixture.list.state.covered == [.gana, .meaning])
    fixture.list.rows.uncover()
    fixture.list.rows.flipAll()
    #expect(fixture.list.state.covered.isEmpty)
    await fixture.card.nextFront()
    fixture.list.rows.flipAll()
    #expect(fixture.list.state.covered == [.kanji, .meaning])
    #expect(fixture.list.state.uncovered.isEmpty)
  }
}
