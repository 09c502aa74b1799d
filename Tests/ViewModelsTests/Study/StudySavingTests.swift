import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Saving marks")
struct StudySavingTests {
  /// A fixture whose writes wait for a gate, the first with those outcomes.
  private func fixture(_ count: Int, gate: Gate, failing: Set<Int> = []) async -> StudyFixture {
    let fixture = StudyFixture(Word.fixtures(count))
    await fixture.card.load()
    let words = fixture.words
    fixture.words.onUpdateStudyState.does { _ in
      let number = words.onUpdateStudyState.inputs.count
      await gate.wait()
      if failing.contains(number) { throw fullDisk }
    }
    return fixture
  }

  /// Starts work as a key press does: its synchronous part is done when this returns.
  private func press(_ fixture: StudyFixture, _ work: @escaping () async -> Void) async -> Task<
    Void, Never
  > {
    let task = Task { await work() }
    await settle()
    return task
  }

  @Test("A mark is shown at once, pending until it is on the disk, and written in order")
  func pending() async {
    let gate = Gate()
    let fixture = await fixture(3, gate: gate)
    let first = await press(fixture) { await fixture.mark(.success) }
    let second = await press(fixture) { await fixture.mark(.fail) }
    #expect(fixture.picture == "3/3 ○×-")
    #expect(fixture.card.state.deck.isSaving)
    #expect(fixture.written == ["1○"], "the second write waits for the first")
    gate.open()
    await first.value
    await second.value
    #expect(fixture.written == ["1○", "2×"])
    #expect(!fixture.card.state.deck.isSaving)
  }

  @Test("A mark that cannot be saved is reset, with the reason, and its card is in front again")
  func failure() async {
    let fixture = StudyFixture(Word.fixtures(2))
    await fixture.card.load()
    fixture.words.onUpdateStudyState.fails(fullDisk)
    await fixture.mark(.success)
    #expect(fixture.picture == "1/2 --")
    #expect(fixture.card.state.deck.isUncovered)
    #expect(
      fixture.card.state.notice
        == .study(.notSaved(word: "食べ物", state: .success, why: .store(fullDisk)))
    )
    await fixture.card.undo()
    #expect(fixture.card.state.notice == .nothingToUndo, "what never was cannot be undone")
  }

  @Test("Of several marks that fail, the card of the first is in front again")
  func failures() async {
    let gate = Gate()
    let fixture = await fixture(4, gate: gate, failing: [1, 2])
    let first = await press(fixture) { await fixture.mark(.success) }
    let second = await press(fixture) { await fixture.mark(.fail) }
    #expect(fixture.picture == "3/4 ○×--")
    gate.open()
    await first.value
    await second.value
    #expect(fixture.picture == "1/4 ----")
  }

  @Test("In the list, a mark that cannot be saved leaves its row selected")
  func failedRow() async {
    let fixture = StudyFixture(Word.fixtures(3))
    await fixture.list.load()
    fixture.list.rows.select(row: 1)
    fixture.words.onUpdateStudyState.fails(fullDisk)
    await fixture.list.mark(.success)
    #expect(fixture.picture == "2/3 ---")
  }

  @Test("Of two marks on one word the first fails: the second stays, and undo skips the first")
  func firstOfTwoFails() async {
    let gate = Gate()
    let fixture = await fixture(1, gate: gate, failing: [1])
    fixture.card.toggleAdvance()
    let first = await press(fixture) { await fixture.mark(.success) }
    let second = await press(fixture) { await fixture.mark(.fail) }
    gate.open()
    await first.value
    await second.value
    #expect(fixture.picture == "1/1 ×")
    await fixture.card.undo()
    #expect(fixture.picture == "1/1 -")
    #expect(fixture.written == ["1○", "1×", "1-"])
  }

  @Test("Of two marks on one word the second fails: the first is shown again")
  func secondOfTwoFails() async {
    let gate = Gate()
    let fixture = await fixture(1, gate: gate, failing: [2])
    fixture.card.toggleAdvance()
    let first = await press(fixture) { await fixture.mark(.success) }
    let second = await press(fixture) { await fixture.mark(.fail) }
    #expect(fixture.picture == "1/1 ×")
    gate.open()
    await first.value
    await second.value
    #expect(fixture.picture == "1/1 ○")
    await fixture.card.undo()
    #expect(fixture.picture == "1/1 -")
  }

  @Test("A failed undo leaves the mark, which can be undone again")
  func failedUndo() async {
    let fixture = StudyFixture(Word.fixtures(2))
    await fixture.card.load()
    await fixture.mark(.success)
    fixture.words.onUpdateStudyState.fails(fullDisk)
    await fixture.card.undo()
    #expect(fixture.picture == "1/2 ○-")
    #expect(fixture.card.state.notice?.isFailure == true)
    fixture.words.onUpdateStudyState.succeeds()
    await fixture.card.undo()
    #expect(fixture.picture == "1/2 --")
    await fixture.card.redo()
    #expect(fixture.picture == "2/2 ○-")
  }

  @Test("A mark fails while it and its undo are being saved")
  func undoAcrossFailure() async {
    let gate = Gate()
    let fixture = await fixture(2, gate: gate, failing: [1])
    let mark = await press(fixture) { await fixture.mark(.success) }
    let undo = await press(fixture) { await fixture.card.undo() }
    #expect(fixture.picture == "1/2 --")
    gate.open()
    await mark.value
    await undo.value
    #expect(fixture.picture == "1/2 --")
    #expect(fixture.written == ["1○", "1-"])
    await fixture.card.undo()
    #expect(fixture.card.state.notice == .nothingToUndo)
    await fixture.card.redo()
    #expect(fixture.card.state.notice == .nothingToRedo)
  }

  @Test("A mark that fails after the mode changed is reset where the word is now")
  func failureAfterModeChange() async {
    let gate = Gate()
    let fixture = await fixture(3, gate: gate, failing: [1])
    let mark = await press(fixture) { await fixture.mark(.success) }
    fixture.card.nextMode()
    #expect(fixture.picture == "1/2 --")
    gate.open()
    await mark.value
    fixture.card.nextMode()
    fixture.card.nextMode()
    #expect(fixture.picture == "2/3 ---", "a mode that showed nothing did not lose the place")
    #expect(fixture.session.deck.counts == StateCounts(undefined: 3))
  }

  @Test("A mark is written although the word has the state: it may be a review; so is its undo")
  func sameState() async {
    let fixture = StudyFixture(Word.fixtures(2, states: [.success]))
    await fixture.card.load()
    await fixture.mark(.success)
    #expect(fixture.written == ["1○"])
    #expect(fixture.picture == "2/2 ○○")
    await fixture.card.undo()
    #expect(fixture.written == ["1○", "1○"])
    #expect(fixture.picture == "1/2 ○○")
  }

  @Test("A front that cannot be saved is reset")
  func failedFront() async {
    let fixture = StudyFixture(Word.fixtures(1))
    await fixture.card.load()
    fixture.books.onSetFront.fails(fullDisk)
    await fixture.card.nextFront()
    #expect(fixture.card.state.deck.front == .kanji)
    #expect(fixture.card.state.notice == .failure(.store(fullDisk)))
  }

  @Test("Leaving waits for unsaved marks, and a failure to save the place is reported on home")
  func leaving() async {
    let gate = Gate()
    let fixture = await fixture(3, gate: gate)
    let mark = await press(fixture) { await fixture.mark(.success) }
    fixture.books.onSetPlace.fails(fullDisk)
    let back = await press(fixture) { await fixture.card.back() }
    #expect(fixture.navigator.events == [])
    gate.open()
    await mark.value
    await back.value
    #expect(fixture.navigator.events == [.back(.failure(.store(fullDisk)))])
    #expect(fixture.books.onSetPlace.inputs.map(\.0) == [StudyPlace(wordID: 2, mode: .all)])
  }

  @Test("A mark that comes while the screen is being left is none", arguments: [false, true])
  func markWhileLeaving(inList: Bool) async {
    let gate = Gate()
    let fixture = await fixture(3, gate: gate)
    let first = await press(fixture) { await fixture.mark(.success) }
    let leaving = await press(fixture) {
      await inList ? fixture.list.back() : fixture.card.back()
    }
    let second = await press(fixture) {
      await inList ? fixture.list.mark(.fail) : fixture.mark(.fail)
    }
    gate.open()
    for key in [first, leaving, second] { await key.value }
    #expect(fixture.written == ["1○"])
    #expect(fixture.navigator.events == [.back(nil)])
  }

  @Test("A mark that fails while the screen is being left is said below", arguments: [false, true])
  func failureWhileLeaving(inList: Bool) async {
    let gate = Gate()
    let fixture = await fixture(3, gate: gate, failing: [1])
    let mark = await press(fixture) { await fixture.mark(.success) }
    let leaving = await press(fixture) {
      await inList ? fixture.list.back() : fixture.card.back()
    }
    gate.open()
    for key in [mark, leaving] { await key.value }
    let notice = StudyNotice.notSaved(word: "食べ物", state: .success, why: Failure(fullDisk))
    #expect(fixture.navigator.events == [.back(.study(notice))])
  }

  @Test("A place that could not be saved is saved at a later change, after a longer delay")
  func failedPlace() async {
    let fixture = StudyFixture(Word.fixtures(4))
    await fixture.card.load()
    fixture.books.onSetPlace.fails(fullDisk)
    await change(fixture)
    fixture.clock.advance(milliseconds: 2000)
    await waitUntil { !fixture.books.onSetPlace.inputs.isEmpty }
    await fixture.session.drain()
    fixture.books.onSetPlace.succeeds()
    await change(fixture)
    fixture.clock.advance(milliseconds: 2000)
    #expect(fixture.clock.pauseCount == 1, "The disk may be full for a while.")
    fixture.clock.advance(milliseconds: 28_000)
    await waitUntil { fixture.books.onSetPlace.inputs.count >= 2 }
    #expect(fixture.books.onSetPlace.inputs.last?.0 == StudyPlace(wordID: 3, mode: .all))
  }

  /// Shows the next card, and returns when that waits for being saved.
  private func change(_ fixture: StudyFixture) async {
    fixture.card.next()
    await waitUntil { fixture.clock.pauseCount > 0 }
  }
}
