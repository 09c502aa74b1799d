import Domain
import Synchronization
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("The list: picking words, and changing many at once")
struct PickingTests {
  private let words = Word.fixtures(10)

  private func fixture() async -> StudyFixture {
    let fixture = StudyFixture(words)
    fixture.words.stubSteps()
    await fixture.list.load()
    return fixture
  }

  /// The ids that are picked, in order.
  private func picked(_ fixture: StudyFixture) -> [UInt64] {
    fixture.list.state.picked.map(\.low).sorted()
  }

  @Test("Picking selects the next row; picking again unpicks; a range works the same way")
  func picking() async {
    let fixture = await fixture()
    await expectChange(of: { fixture.list.state }, by: { fixture.list.picking.toggle() }) {
      $0.picked = [1]
      $0.deck = fixture.session.deck
    }
    #expect(fixture.list.state.selectedRow == 1)
    fixture.list.rows.select(row: 4)
    fixture.list.picking.pickRange()
    #expect(picked(fixture) == [1, 2, 3, 4, 5])
    fixture.list.rows.select(row: 2)
    fixture.list.picking.toggle()
    fixture.list.rows.select(row: 1)
    fixture.list.picking.pickRange()
    #expect(picked(fixture) == [1, 4, 5])
    fixture.list.picking.invert()
    #expect(picked(fixture) == [2, 3, 6, 7, 8, 9, 10])
    fixture.list.picking.pickAll()
    #expect(picked(fixture).count == 10)
    fixture.list.picking.pickNone()
    #expect(picked(fixture).isEmpty)
    fixture.list.picking.pickRange()
    #expect(picked(fixture) == [2])
  }

  @Test("The picked words are drilled, or else all visible rows")
  func drilling() async {
    let fixture = await fixture()
    fixture.list.rows.startFilter()
    fixture.list.rows.type("い")
    fixture.list.rows.endTyping()
    await fixture.list.changes.drill()
    fixture.list.picking.toggle()
    await fixture.list.changes.drill()
    #expect(
      fixture.navigator.events == [
        .show(.review(.drill(.words([5, 7, 10])))), .show(.review(.drill(.words([5])))),
      ]
    )
  }

  @Test("Picks stay while rows are filtered, sorted and read again, unless a word disappears")
  func staying() async {
    let fixture = await fixture()
    fixture.list.picking.toggle()
    fixture.list.rows.startFilter()
    fixture.list.rows.type("い")
    fixture.list.rows.endTyping()
    #expect(fixture.list.state.rowCount == 3)
    fixture.list.picking.pickAll()
    #expect(picked(fixture) == [1, 5, 7, 10])
    #expect(fixture.list.state.hiddenPickCount == 1)
    fixture.list.shuffle()
    fixture.list.nextMode()
    await fixture.list.back()
    #expect(fixture.list.state.filter == nil)
    #expect(picked(fixture) == [1, 5, 7, 10])
    #expect(fixture.list.state.hiddenPickCount == 0)
    fixture.words.onWords.returns(words.filter { $0.id != 7 })
    await fixture.list.load()
    #expect(picked(fixture) == [1, 5, 10])
    await fixture.list.back()
    #expect(picked(fixture).isEmpty)
    #expect(fixture.navigator.events.isEmpty)
    await fixture.list.back()
    #expect(fixture.navigator.events == [.back(nil)])
  }

  @Test("With a filter, only visible rows are picked, inverted and counted")
  func filtered() async {
    let fixture = await fixture()
    fixture.list.rows.startFilter()
    fixture.list.rows.type("t")
    fixture.list.picking.pickAll()
    #expect(picked(fixture) == [2, 3, 5, 6, 8])
    let before = picked(fixture)
    fixture.list.rows.cancelFilter()
    fixture.list.rows.startFilter()
    fixture.list.rows.type("teacher")
    fixture.list.picking.invert()
    #expect(picked(fixture) == before.filter { $0 != 5 })
  }

  @Test("Picked words move in one step; u undoes all of it, and both are reported")
  func moving() async {
    let fixture = await fixture()
    fixture.list.picking.toggle()
    fixture.list.picking.toggle()
    fixture.navigator.answerBooks(.fixture(2, title: "N5 · 2"))
    fixture.words.onWords.returns(Array(words.dropFirst(2)))
    await fixture.list.changes.move()
    #expect(
      fixture.navigator.events == [.chooseBook(BookQuestion(.move(2), excluding: 1))]
    )
    #expect(fixture.words.changes == [Changed([1, 2], .move(to: 2))])
    #expect(fixture.list.state.notice == .words(.done(.moved(to: "N5 · 2"), 2)))
    #expect(fixture.list.state.rowCount == 8)
    #expect(picked(fixture).isEmpty)
    fixture.words.onWords.returns(words)
    await fixture.list.undo()
    #expect(
      fixture.words.onPerform.inputs == [WordStep(patches: [WordPatch(id: 1), WordPatch(id: 2)])]
    )
    #expect(fixture.list.state.notice == .words(.undone(.moved(to: "N5 · 2"), 2)))
    #expect(fixture.list.state.selectedRow == 0)
    await fixture.list.undo()
    #expect(fixture.list.state.notice == .nothingToUndo)
  }

  @Test("Without a pick, the selected word is copied, tagged and moved; cancelling changes nothing")
  func selectedAlone() async {
    let fixture = await fixture()
    fixture.list.rows.select(row: 3)
    fixture.navigator.answerBooks(.fixture(2, title: "二"), nil)
    fixture.navigator.answerPrompts(" #verb, -N5、－#old,,", " , ", nil)
    await fixture.list.changes.copy()
    await fixture.list.changes.move()
    await fixture.list.changes.tag()
    await fixture.list.changes.tag()
    await fixture.list.changes.tag()
    #expect(
      fixture.words.changes == [
        Changed([4], .copy(to: 2)), Changed([4], .tag(adding: ["verb"], removing: ["N5", "old"])),
      ]
    )
    #expect(
      fixture.navigator.events == [
        .chooseBook(BookQuestion(.copy(1), excluding: 1)),
        .chooseBook(BookQuestion(.move(1), excluding: 1)), .prompt(.tagWords(1)),
        .prompt(.tagWords(1)), .prompt(.tagWords(1)),
      ]
    )
  }

  @Test("A state for all picked words is one step; marks before and after it keep their order")
  func states() async {
    let fixture = await fixture()
    await fixture.list.mark(.fail)
    fixture.list.picking.pickAll()
    await fixture.list.mark(.success)
    let all = Dictionary(uniqueKeysWithValues: words.map { ($0.id, StudyState.success) })
    #expect(fixture.words.onUpdateStudyState.inputs.last == all)
    #expect(fixture.list.state.notice == .words(.done(.state(.success), 10)))
    fixture.list.picking.pickNone()
    await fixture.list.mark(.undefined)
    await fixture.list.undo()
    #expect(fixture.words.onUpdateStudyState.inputs.last?.count == 1)
    await fixture.list.undo()
    #expect(fixture.words.onUpdateStudyState.inputs.last?.count == 10)
    #expect(fixture.list.state.notice == .words(.undone(.state(.success), 10)))
    await fixture.list.undo()
    #expect(fixture.list.state.notice == .study(.undone(word: "食べ物", state: .undefined)))
  }

  @Test("Undo of a state for all picked words restores what is stored, not a mark that has failed")
  func stateAfterFailure() async {
    let gate = Gate()
    let fixture = await fixture()
    fixture.words.onUpdateStudyState.does { states in
      guard states.count == 1 else { return }
      await gate.wait()
      throw fullDisk
    }
    let single = Task.immediate { await fixture.list.mark(.fail) }
    await waitUntil { gate.waitingCount > 0 }
    fixture.list.picking.pickAll()
    let all = Task.immediate { await fixture.list.mark(.success) }
    gate.open()
    _ = await (single.value, all.value)
    fixture.words.onUpdateStudyState.succeeds()
    await fixture.list.undo()
    #expect(fixture.words.onUpdateStudyState.inputs.last?.count == 10)
    #expect(fixture.words.onUpdateStudyState.inputs.last?[1] == .undefined)
  }

  @Test("Undoing a state says how many words it left to newer answers, and redo leaves them, too")
  func leftStates() async {
    let fixture = await fixture()
    fixture.list.picking.pickAll()
    await fixture.list.mark(.fail)
    let left = Set(words.prefix(3).map(\.id))
    fixture.words.skipped.withLock { $0 = left }
    await fixture.list.undo()
    #expect(fixture.list.state.notice == .words(.marksUndone(.fail, 7, left: 3)))
    await fixture.list.redo()
    #expect(fixture.list.state.notice == .words(.done(.state(.fail), 7)))
    #expect(
      fixture.words.onUpdateStudyState.inputs.last?.keys.contains(where: left.contains) == false
    )
    await fixture.list.undo()
    #expect(fixture.list.state.notice == .words(.undone(.state(.fail), 7)))
  }

  @Test("Picked words are deleted after one question; without a change there is no step")
  func deleting() async {
    let fixture = await fixture()
    fixture.list.picking.pickAll()
    fixture.navigator.answerConfirmations(false, true, true)
    await fixture.list.changes.delete()
    fixture.words.onChange.returns(WordStep())
    await fixture.list.changes.delete()
    #expect(fixture.list.state.notice == .words(.nothingToChange))
    fixture.words.onChange.fails(fullDisk)
    await fixture.list.changes.delete()
    #expect(fixture.list.state.notice == .failure(.store(fullDisk)))
    #expect(picked(fixture).count == 10)
    await fixture.list.undo()
    #expect(fixture.list.state.notice == .nothingToUndo)
    let asked = Array(repeating: SpyNavigator.Event.confirm(.deleteWords(10)), count: 3)
    #expect(fixture.navigator.events == asked + [.dropWaitingKeys])
  }

  @Test("Without rows, every key says so")
  func noRows() async {
    let fixture = StudyFixture([])
    await fixture.list.load()
    fixture.list.picking.toggle()
    #expect(fixture.list.state.notice == .words(.noWord))
    for act in [fixture.list.changes.move, fixture.list.changes.copy, fixture.list.changes.tag] {
      fixture.list.dismissNotice()
      await act()
      #expect(fixture.list.state.notice == .words(.noWord))
    }
    await fixture.list.mark(.success)
    fixture.list.picking.pickAll()
    #expect(picked(fixture).isEmpty)
  }

  @Test("Words are flagged, buried and suspended; when all are, that is ended")
  func labelling() async {
    var words = words
    words[0].isSuspended = true
    words[1].buriedUntil = Day(number: Day.fixture.number + 1)
    let fixture = StudyFixture(words)
    fixture.words.stubSteps()
    fixture.reviews.onChange.does { ids, _ in WordStep(patches: ids.map { WordPatch(id: $0) }) }
    await fixture.list.load()
    await fixture.list.changes.suspend()
    #expect(fixture.session.notice == .words(.done(.card(.suspend(false)), 1)))
    fixture.list.picking.toggle()
    await fixture.list.changes.bury()
    fixture.list.picking.toggle()
    await fixture.list.changes.suspend()
    await fixture.list.changes.flag()
    #expect(fixture.reviews.onChange.inputs.map(\.0) == [[1], [1], [1, 2], [1, 2]])
    #expect(
      fixture.reviews.onChange.inputs.map(\.1) == [
        .suspend(false), .bury(true), .suspend(true), .flag(true),
      ]
    )
    #expect(fixture.session.notice == .words(.done(.card(.flag(true)), 2)))
    await fixture.list.undo()
    #expect(fixture.session.notice == .words(.undone(.card(.flag(true)), 2)))
  }
}
