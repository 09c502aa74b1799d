import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("The list: picking words, and changing many at once")
struct PickingTests {
  private let words = Word.fixtures(10)

  private func desk() async -> StudyDesk {
    let desk = StudyDesk(words)
    desk.words.stubSteps()
    await desk.list.load()
    return desk
  }

  /// The ids that are picked, in order.
  private func picked(_ desk: StudyDesk) -> [UInt64] {
    desk.list.state.picked.map(\.low).sorted()
  }

  @Test("Picking selects the next row; picking again unpicks; a range works the same way")
  func picking() async {
    let desk = await desk()
    await expectChange(of: { desk.list.state }, by: { desk.list.picking.toggle() }) {
      $0.picked = [1]
      $0.deck = desk.session.deck
    }
    #expect(desk.list.state.selectedRow == 1)
    desk.list.rows.select(row: 4)
    desk.list.picking.pickRange()
    #expect(picked(desk) == [1, 2, 3, 4, 5])
    desk.list.rows.select(row: 2)
    desk.list.picking.toggle()
    desk.list.rows.select(row: 1)
    desk.list.picking.pickRange()
    #expect(picked(desk) == [1, 4, 5])
    desk.list.picking.invert()
    #expect(picked(desk) == [2, 3, 6, 7, 8, 9, 10])
    desk.list.picking.pickAll()
    #expect(picked(desk).count == 10)
    desk.list.picking.pickNone()
    #expect(picked(desk).isEmpty)
    desk.list.picking.pickRange()
    #expect(picked(desk) == [2])
  }

  @Test("The picked words are drilled, or else all visible rows")
  func drilling() async {
    let desk = await desk()
    desk.list.rows.startFilter()
    desk.list.rows.type("い")
    desk.list.rows.endTyping()
    desk.list.changes.drill()
    desk.list.picking.toggle()
    desk.list.changes.drill()
    #expect(
      desk.navigator.events == [
        .show(.review(.drill(.words([5, 7, 10])))), .show(.review(.drill(.words([5])))),
      ]
    )
  }

  @Test("Picks stay while rows are filtered, sorted and read again, unless a word disappears")
  func staying() async {
    let desk = await desk()
    desk.list.picking.toggle()
    desk.list.rows.startFilter()
    desk.list.rows.type("い")
    desk.list.rows.endTyping()
    #expect(desk.list.state.rowCount == 3)
    desk.list.picking.pickAll()
    #expect(picked(desk) == [1, 5, 7, 10])
    #expect(desk.list.state.hiddenPickCount == 1)
    desk.list.shuffle()
    desk.list.nextMode()
    await desk.list.back()
    #expect(desk.list.state.filter == nil)
    #expect(picked(desk) == [1, 5, 7, 10])
    #expect(desk.list.state.hiddenPickCount == 0)
    desk.words.onWords.returns(words.filter { $0.id != 7 })
    await desk.list.load()
    #expect(picked(desk) == [1, 5, 10])
    await desk.list.back()
    #expect(picked(desk).isEmpty)
    #expect(desk.navigator.events.isEmpty)
    await desk.list.back()
    #expect(desk.navigator.events == [.back(nil)])
  }

  @Test("With a filter, only visible rows are picked, inverted and counted")
  func filtered() async {
    let desk = await desk()
    desk.list.rows.startFilter()
    desk.list.rows.type("t")
    desk.list.picking.pickAll()
    #expect(picked(desk) == [2, 3, 5, 6, 8])
    let before = picked(desk)
    desk.list.rows.cancelFilter()
    desk.list.rows.startFilter()
    desk.list.rows.type("teacher")
    desk.list.picking.invert()
    #expect(picked(desk) == before.filter { $0 != 5 })
  }

  @Test("Picked words move in one step; u undoes all of it, and both are reported")
  func moving() async {
    let desk = await desk()
    desk.list.picking.toggle()
    desk.list.picking.toggle()
    desk.navigator.answerBooks(.fixture(2, title: "N5 · 2"))
    desk.words.onWords.returns(Array(words.dropFirst(2)))
    await desk.list.changes.move()
    #expect(
      desk.navigator.events == [.chooseBook(BookQuestion(.move(2), excluding: 1))]
    )
    #expect(desk.words.changes == [Changed([1, 2], .move(to: 2))])
    #expect(desk.list.state.notice == .words(.done(.moved(to: "N5 · 2"), 2)))
    #expect(desk.list.state.rowCount == 8)
    #expect(picked(desk).isEmpty)
    desk.words.onWords.returns(words)
    await desk.list.undo()
    #expect(
      desk.words.onPerform.inputs == [WordStep(patches: [WordPatch(id: 1), WordPatch(id: 2)])]
    )
    #expect(desk.list.state.notice == .words(.undone(.moved(to: "N5 · 2"), 2)))
    #expect(desk.list.state.selectedRow == 0)
    await desk.list.undo()
    #expect(desk.list.state.notice == .nothingToUndo)
  }

  @Test("Without a pick, the selected word is copied, tagged and moved; cancelling changes nothing")
  func selectedAlone() async {
    let desk = await desk()
    desk.list.rows.select(row: 3)
    desk.navigator.answerBooks(.fixture(2, title: "二"), nil)
    desk.navigator.answerPrompts(" verb, -N5、－old,,", " , ", nil)
    await desk.list.changes.copy()
    await desk.list.changes.move()
    await desk.list.changes.tag()
    await desk.list.changes.tag()
    await desk.list.changes.tag()
    #expect(
      desk.words.changes == [
        Changed([4], .copy(to: 2)), Changed([4], .tag(adding: ["verb"], removing: ["N5", "old"])),
      ]
    )
    #expect(
      desk.navigator.events == [
        .chooseBook(BookQuestion(.copy(1), excluding: 1)),
        .chooseBook(BookQuestion(.move(1), excluding: 1)), .prompt(.tagWords(1)),
        .prompt(.tagWords(1)), .prompt(.tagWords(1)),
      ]
    )
  }

  @Test("A state for all picked words is one step; marks before and after it keep their order")
  func states() async {
    let desk = await desk()
    await desk.list.mark(.fail)
    desk.list.picking.pickAll()
    await desk.list.mark(.success)
    let all = Dictionary(uniqueKeysWithValues: words.map { ($0.id, StudyState.success) })
    #expect(desk.words.onUpdateStudyState.inputs.last == all)
    #expect(desk.list.state.notice == .words(.done(.state(.success), 10)))
    desk.list.picking.pickNone()
    await desk.list.mark(.undefined)
    await desk.list.undo()
    #expect(desk.words.onUpdateStudyState.inputs.last?.count == 1)
    await desk.list.undo()
    #expect(desk.words.onUpdateStudyState.inputs.last?.count == 10)
    #expect(desk.list.state.notice == .words(.undone(.state(.success), 10)))
    await desk.list.undo()
    #expect(desk.list.state.notice == .study(.undone(word: "食べ物", state: .undefined)))
  }

  @Test("Picked words are deleted after one question; without a change there is no step")
  func deleting() async {
    let desk = await desk()
    desk.list.picking.pickAll()
    desk.navigator.answerConfirmations(false, true, true)
    await desk.list.changes.delete()
    desk.words.onChange.returns(WordStep())
    await desk.list.changes.delete()
    #expect(desk.list.state.notice == .words(.nothingToChange))
    desk.words.onChange.fails(fullDisk)
    await desk.list.changes.delete()
    #expect(desk.list.state.notice == .failure(.store(fullDisk)))
    #expect(picked(desk).count == 10)
    await desk.list.undo()
    #expect(desk.list.state.notice == .nothingToUndo)
    #expect(desk.navigator.events.last == .confirm(.deleteWords(10)))
  }

  @Test("Without rows, every key says so")
  func noRows() async {
    let desk = StudyDesk([])
    await desk.list.load()
    desk.list.picking.toggle()
    #expect(desk.list.state.notice == .words(.noWord))
    for act in [desk.list.changes.move, desk.list.changes.copy, desk.list.changes.tag] {
      desk.list.dismissNotice()
      await act()
      #expect(desk.list.state.notice == .words(.noWord))
    }
    await desk.list.mark(.success)
    desk.list.picking.pickAll()
    #expect(picked(desk).isEmpty)
  }

  @Test("Words are flagged, buried and suspended; when all are, that is ended")
  func labelling() async {
    var words = words
    words[0].isSuspended = true
    words[1].buriedUntil = Day(number: Day.fixture.number + 1)
    let desk = StudyDesk(words)
    desk.words.stubSteps()
    desk.reviews.onChange.does { ids, _ in WordStep(patches: ids.map { WordPatch(id: $0) }) }
    await desk.list.load()
    await desk.list.changes.suspend()
    #expect(desk.session.notice == .words(.done(.card(.suspend(false)), 1)))
    desk.list.picking.toggle()
    await desk.list.changes.bury()
    desk.list.picking.toggle()
    await desk.list.changes.suspend()
    await desk.list.changes.flag()
    #expect(desk.reviews.onChange.inputs.map(\.0) == [[1], [1], [1, 2], [1, 2]])
    #expect(
      desk.reviews.onChange.inputs.map(\.1) == [
        .suspend(false), .bury(true), .suspend(true), .flag(true),
      ]
    )
    #expect(desk.session.notice == .words(.done(.card(.flag(true)), 2)))
    await desk.list.undo()
    #expect(desk.session.notice == .words(.undone(.card(.flag(true)), 2)))
  }
}
