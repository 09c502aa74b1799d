import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Studying words as a list")
struct StudyListViewModelTests {
  /// The visible text of each row: `食べ物 ░ food`.
  private func rows(_ state: StudyListState) -> [String] {
    (0..<state.rowCount).map { row in
      let word = state.word(atRow: row)
      let sides = [Side.kanji, .gana, .meaning].map { side in
        state.isCovered(side, of: word) ? "░" : word[side].text
      }
      return (row == state.selectedRow ? "▌" : " ") + sides.joined(separator: " ")
    }
  }

  @Test("Keys wait for the editor, which opens when the mark before it is saved")
  func editingBehindMark() async {
    let (gate, fixture) = (Gate(), StudyFixture(Word.fixtures(2)))
    await fixture.list.load()
    fixture.words.onUpdateStudyState.does { _ in await gate.wait() }
    let marking = Task.immediate { await fixture.list.mark(.success) }
    let editing = Task.immediate { await fixture.list.editWord() }
    #expect(fixture.list.isUndoing && fixture.card.isUndoing && fixture.navigator.events.isEmpty)
    gate.open()
    await marking.value
    await editing.value
    #expect(!fixture.list.isUndoing && fixture.navigator.events == [.show(.editWord(2))])
  }

  @Test("A mode that leaves out the last rows selects the one before them, not the first")
  func nearestRow() async {
    let fixture = StudyFixture(Word.fixtures(4, states: [.fail, .undefined, .fail, .success]))
    await fixture.list.load()
    fixture.list.rows.select(row: 3)
    fixture.list.nextMode()
    #expect(fixture.picture == "3/3 ×-×")
  }

  @Test("A word that a mode left out is selected again when all words are shown again")
  func modes() async {
    let fixture = StudyFixture(Word.fixtures(4, states: [.success, .success, .fail, .fail]))
    await fixture.list.load()
    fixture.list.rows.select(row: 1)
    for _ in 0..<2 {
      fixture.list.nextMode()
      fixture.list.nextMode()
      fixture.list.nextMode()
      #expect(fixture.picture.hasPrefix("2/4"))
    }
    fixture.list.nextMode()
    fixture.list.rows.move(by: 1)
    fixture.list.nextMode()
    fixture.list.nextMode()
    #expect(!fixture.picture.hasPrefix("2/4"), "the learner has moved since")
  }

  @Test("A column is covered, and uncovered row by row")
  func covering() async {
    let fixture = StudyFixture(Word.fixtures(3))
    await fixture.list.load()
    fixture.list.rows.toggleCover(.meaning)
    #expect(rows(fixture.list.state) == ["▌食べ物 たべもの ░", " 飲む のむ ░", " 朝ご飯 あさごはん ░"])
    fixture.list.rows.uncover()
    #expect(rows(fixture.list.state) == ["▌食べ物 たべもの food", " 飲む のむ ░", " 朝ご飯 あさごはん ░"])
    fixture.list.rows.uncover()
    fixture.list.rows.toggleCover(.gana)
    #expect(rows(fixture.list.state) == [" 食べ物 ░ ░", "▌飲む ░ ░", " 朝ご飯 ░ ░"])
    fixture.list.rows.uncover()
    fixture.list.rows.uncoverAll()
    #expect(
      rows(fixture.list.state) == [" 食べ物 たべもの food", "▌飲む のむ to drink", " 朝ご飯 あさごはん breakfast"]
    )
  }

  @Test("Changing the mode or order covers the rows again")
  func dealing() async {
    let fixture = StudyFixture(Word.fixtures(2, states: [.fail]))
    await fixture.list.load()
    fixture.list.rows.toggleCover(.meaning)
    fixture.list.rows.uncover()
    fixture.list.nextMode()
    #expect(rows(fixture.list.state) == ["▌食べ物 たべもの ░", " 飲む のむ ░"])
  }

  @Test("Marks advance row by row and stop at the last; undo returns")
  func marking() async {
    let fixture = StudyFixture(Word.fixtures(2))
    await fixture.list.load()
    await fixture.list.mark(.success)
    await fixture.list.mark(.fail)
    #expect(fixture.picture == "2/2 ○×")
    #expect(fixture.list.state.selectedRow == 1)
    await fixture.list.toggleStudyState()
    #expect(fixture.picture == "2/2 ○-")
    await fixture.list.undo()
    await fixture.list.undo()
    await fixture.list.undo()
    #expect(fixture.picture == "1/2 --")
    await fixture.list.redo()
    #expect(fixture.picture == "1/2 ○-")
    #expect(fixture.list.state.notice == .study(.redone(word: "食べ物", state: .success)))
  }

  @Test("Card and list share place, mode, marks and undo")
  func sharing() async {
    let fixture = StudyFixture(Word.fixtures(3))
    await fixture.card.load()
    await fixture.mark(.success)
    fixture.card.nextMode()
    fixture.card.showList()
    await fixture.list.load()
    #expect(rows(fixture.list.state) == ["▌飲む のむ to drink", " 朝ご飯 あさごはん breakfast"])
    await fixture.list.mark(.fail)
    fixture.list.showCard()
    await fixture.card.load()
    #expect(fixture.card.state.deck.current?.id == 3)
    await fixture.card.undo()
    await fixture.card.undo()
    #expect(fixture.session.deck.counts == StateCounts(undefined: 3))
    #expect(
      fixture.navigator.events == [.replace(.studyList(.book(1))), .replace(.study(.book(1)))]
    )
  }

  @Test("After the last card, the list has the last row selected, and marks it")
  func afterSummary() async {
    let fixture = StudyFixture(Word.fixtures(2))
    await fixture.card.load()
    fixture.card.last()
    fixture.card.next()
    #expect(fixture.list.state.selectedRow == 1)
    await fixture.list.mark(.success)
    #expect(fixture.picture == "2/2 -○")
  }

  @Test(
    "The filter matches any side, ignoring case and kind of kana, and found words can be marked"
  )
  func filtering() async {
    let fixture = StudyFixture(Word.fixtures(10))
    await fixture.list.load()
    fixture.list.rows.move(.last, page: 5)
    fixture.list.rows.startFilter()
    fixture.list.rows.type("TO")
    #expect(rows(fixture.list.state) == ["▌飲む のむ to drink"])
    await fixture.list.mark(.success)
    #expect(fixture.session.deck.counts.success == 1)
    fixture.list.rows.edit(.deleteToStart)
    fixture.list.rows.type("シン")
    fixture.list.rows.edit(.deleteBackward)
    fixture.list.rows.type("せい")
    #expect(fixture.list.state.rowCount == 0)
    #expect(fixture.list.state.selectedRow == nil)
    fixture.list.rows.uncover()
    await fixture.list.mark(.fail)
    fixture.list.rows.edit(.deleteToStart)
    fixture.list.rows.type("い")
    fixture.list.rows.endTyping()
    let found = ["先生 せんせい teacher", "新しい あたらしい new", " アイスクリーム ice cream"]
    #expect(rows(fixture.list.state).map { String($0.dropFirst()) } == found)
    fixture.list.rows.move(.last, page: 5)
    await fixture.list.back()
    #expect(fixture.list.state.rowCount == 10)
    #expect(fixture.list.state.selectedRow == 9, "the row that was found stays selected")
    await fixture.list.back()
    #expect(fixture.navigator.events == [.back(nil)])
  }

  @Test("An empty filter shows everything and ends without a trace")
  func emptyFilter() async {
    let fixture = StudyFixture(Word.fixtures(2))
    await fixture.list.load()
    fixture.list.rows.startFilter()
    #expect(fixture.list.state.rowCount == 2)
    fixture.list.rows.endTyping()
    #expect(fixture.list.state.filter == nil)
  }

  @Test("20,000 words: ends, pages, marks and a filter")
  func manyWords() async {
    let fixture = StudyFixture(Word.fixtures(20_000))
    await fixture.list.load()
    fixture.list.rows.move(.last, page: 20)
    #expect(fixture.list.state.selectedRow == 19_999)
    fixture.list.rows.move(.pageUp, page: 20)
    #expect(fixture.list.state.selectedRow == 19_980)
    await fixture.list.mark(.success)
    #expect(fixture.list.state.word(atRow: 19_980).state == .success)
    fixture.list.rows.startFilter()
    fixture.list.rows.type("cream 1999")
    #expect(fixture.list.state.rowCount == 1)
    fixture.list.rows.clearFilter()
    fixture.list.nextMode()
    #expect(fixture.list.state.rowCount == 19_999)
    await fixture.list.undo()
    #expect(fixture.session.deck.counts == StateCounts(undefined: 20_000))
  }

  @Test("The editor is opened with the selected word")
  func editing() async {
    let fixture = StudyFixture(Word.fixtures(3))
    await fixture.list.load()
    fixture.list.rows.select(row: 99)
    await fixture.list.editWord()
    fixture.list.addWord()
    #expect(fixture.navigator.events == [.show(.editWord(3)), .show(.newWord(in: 1))])
  }
}
