import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("Saving marks")
struct StudySavingTests {
  /// A desk whose writes wait for a gate, the first with those outcomes.
  private func desk(_ count: Int, gate: Gate, failing: Set<Int> = []) async -> StudyDesk {
    let desk = StudyDesk(Word.fixtures(count))
    await desk.card.load()
    let words = desk.words
    desk.words.onUpdateStudyState.does { _ in
      let number = words.onUpdateStudyState.inputs.count
      await gate.wait()
      if failing.contains(number) { throw fullDisk }
    }
    return desk
  }

  /// Starts work as a key press does: its synchronous part is done when this returns.
  private func press(_ desk: StudyDesk, _ work: @escaping () async -> Void) async -> Task<
    Void, Never
  > {
    let task = Task { await work() }
    await settle()
    return task
  }

  @Test("A mark is shown at once, pending until it is on the disk, and written in order")
  func pending() async {
    let gate = Gate()
    let desk = await desk(3, gate: gate)
    let first = await press(desk) { await desk.mark(.success) }
    let second = await press(desk) { await desk.mark(.fail) }
    #expect(desk.picture == "3/3 ○×-")
    #expect(desk.card.state.deck.isSaving)
    #expect(desk.written == ["1○"], "the second write waits for the first")
    gate.open()
    await first.value
    await second.value
    #expect(desk.written == ["1○", "2×"])
    #expect(!desk.card.state.deck.isSaving)
  }

  @Test("A mark that cannot be saved is reset, with the reason, and its card is in front again")
  func failure() async {
    let desk = StudyDesk(Word.fixtures(2))
    await desk.card.load()
    desk.words.onUpdateStudyState.fails(fullDisk)
    await desk.mark(.success)
    #expect(desk.picture == "1/2 --")
    #expect(desk.card.state.deck.isFullyRevealed)
    #expect(
      desk.card.state.notice
        == .study(.notSaved(word: "食べ物", state: .success, why: .store(fullDisk)))
    )
    await desk.card.undo()
    #expect(desk.card.state.notice == .nothingToUndo, "what never was cannot be undone")
  }

  @Test("Of several marks that fail, the card of the first is in front again")
  func failures() async {
    let gate = Gate()
    let desk = await desk(4, gate: gate, failing: [1, 2])
    let first = await press(desk) { await desk.mark(.success) }
    let second = await press(desk) { await desk.mark(.fail) }
    #expect(desk.picture == "3/4 ○×--")
    gate.open()
    await first.value
    await second.value
    #expect(desk.picture == "1/4 ----")
  }

  @Test("In the list, a mark that cannot be saved leaves its row selected")
  func failedRow() async {
    let desk = StudyDesk(Word.fixtures(3))
    await desk.list.load()
    desk.list.rows.select(row: 1)
    desk.words.onUpdateStudyState.fails(fullDisk)
    await desk.list.mark(.success)
    #expect(desk.picture == "2/3 ---")
  }

  @Test("Of two marks on one word the first fails: the second stays, and undo skips the first")
  func firstOfTwoFails() async {
    let gate = Gate()
    let desk = await desk(1, gate: gate, failing: [1])
    desk.card.toggleAdvance()
    let first = await press(desk) { await desk.mark(.success) }
    let second = await press(desk) { await desk.mark(.fail) }
    gate.open()
    await first.value
    await second.value
    #expect(desk.picture == "1/1 ×")
    await desk.card.undo()
    #expect(desk.picture == "1/1 -")
    #expect(desk.written == ["1○", "1×", "1-"])
  }

  @Test("Of two marks on one word the second fails: the first is shown again")
  func secondOfTwoFails() async {
    let gate = Gate()
    let desk = await desk(1, gate: gate, failing: [2])
    desk.card.toggleAdvance()
    let first = await press(desk) { await desk.mark(.success) }
    let second = await press(desk) { await desk.mark(.fail) }
    #expect(desk.picture == "1/1 ×")
    gate.open()
    await first.value
    await second.value
    #expect(desk.picture == "1/1 ○")
    await desk.card.undo()
    #expect(desk.picture == "1/1 -")
  }

  @Test("A failed undo leaves the mark, which can be undone again")
  func failedUndo() async {
    let desk = StudyDesk(Word.fixtures(2))
    await desk.card.load()
    await desk.mark(.success)
    desk.words.onUpdateStudyState.fails(fullDisk)
    await desk.card.undo()
    #expect(desk.picture == "1/2 ○-")
    #expect(desk.card.state.notice?.isFailure == true)
    desk.words.onUpdateStudyState.succeeds()
    await desk.card.undo()
    #expect(desk.picture == "1/2 --")
    await desk.card.redo()
    #expect(desk.picture == "2/2 ○-")
  }

  @Test("A mark fails while it and its undo are being saved")
  func undoAcrossFailure() async {
    let gate = Gate()
    let desk = await desk(2, gate: gate, failing: [1])
    let mark = await press(desk) { await desk.mark(.success) }
    let undo = await press(desk) { await desk.card.undo() }
    #expect(desk.picture == "1/2 --")
    gate.open()
    await mark.value
    await undo.value
    #expect(desk.picture == "1/2 --")
    #expect(desk.written == ["1○", "1-"])
    await desk.card.undo()
    #expect(desk.card.state.notice == .nothingToUndo)
    await desk.card.redo()
    #expect(desk.card.state.notice == .nothingToRedo)
  }

  @Test("A mark that fails after the mode changed is reset where the word is now")
  func failureAfterModeChange() async {
    let gate = Gate()
    let desk = await desk(3, gate: gate, failing: [1])
    let mark = await press(desk) { await desk.mark(.success) }
    desk.card.nextMode()
    #expect(desk.picture == "1/2 --")
    gate.open()
    await mark.value
    desk.card.nextMode()
    desk.card.nextMode()
    #expect(desk.picture == "2/3 ---", "a mode that showed nothing did not lose the place")
    #expect(desk.session.deck.counts == StateCounts(undefined: 3))
  }

  @Test("A mark is written although the word has the state: it may be a review; so is its undo")
  func sameState() async {
    let desk = StudyDesk(Word.fixtures(2, states: [.success]))
    await desk.card.load()
    await desk.mark(.success)
    #expect(desk.written == ["1○"])
    #expect(desk.picture == "2/2 ○○")
    await desk.card.undo()
    #expect(desk.written == ["1○", "1○"])
    #expect(desk.picture == "1/2 ○○")
  }

  @Test("A front that cannot be saved is reset")
  func failedFront() async {
    let desk = StudyDesk(Word.fixtures(1))
    await desk.card.load()
    desk.books.onSetFront.fails(fullDisk)
    await desk.card.nextFront()
    #expect(desk.card.state.deck.front == .kanji)
    #expect(desk.card.state.notice == .failure(.store(fullDisk)))
  }

  @Test("Leaving waits for unsaved marks, and a failure to save the place is reported on home")
  func leaving() async {
    let gate = Gate()
    let desk = await desk(3, gate: gate)
    let mark = await press(desk) { await desk.mark(.success) }
    desk.books.onSetPlace.fails(fullDisk)
    let back = await press(desk) { await desk.card.back() }
    #expect(desk.navigator.events == [])
    gate.open()
    await mark.value
    await back.value
    #expect(desk.navigator.events == [.back(.failure(.store(fullDisk)))])
    #expect(desk.books.onSetPlace.inputs.map(\.0) == [StudyPlace(wordID: 2, mode: .all)])
  }
}
