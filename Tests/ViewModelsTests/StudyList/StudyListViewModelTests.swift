import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("Studying words as a list")
struct StudyListViewModelTests {
  /// The visible text of each row: `食べ物 ░ food`.
  private func rows(_ state: StudyListViewModel.State) -> [String] {
    (0..<state.rowCount).map { row in
      let word = state.word(atRow: row)
      let sides = [Side.kanji, .gana, .meaning].map { side in
        state.isCovered(side, of: word) ? "░" : word[side].text
      }
      return (row == state.selectedRow ? "▌" : " ") + sides.joined(separator: " ")
    }
  }

  @Test("A mode that leaves out the last rows selects the one before them, not the first")
  func nearestRow() async {
    let desk = StudyDesk(Word.fixtures(4, states: [.fail, .undefined, .fail, .success]))
    await desk.list.load()
    desk.list.rows.select(row: 3)
    desk.list.nextMode()
    #expect(desk.picture == "3/3 ×-×")
  }

  @Test("A word that a mode left out is selected again when all words are shown again")
  func modes() async {
    let desk = StudyDesk(Word.fixtures(4, states: [.success, .success, .fail, .fail]))
    await desk.list.load()
    desk.list.rows.select(row: 1)
    for _ in 0..<2 {
      desk.list.nextMode()
      desk.list.nextMode()
      desk.list.nextMode()
      #expect(desk.picture.hasPrefix("2/4"))
    }
    desk.list.nextMode()
    desk.list.rows.move(by: 1)
    desk.list.nextMode()
    desk.list.nextMode()
    #expect(!desk.picture.hasPrefix("2/4"), "the learner has moved since")
  }

  @Test("A column is covered, and uncovered row by row")
  func covering() async {
    let desk = StudyDesk(Word.fixtures(3))
    await desk.list.load()
    desk.list.rows.toggleCover(.meaning)
    #expect(rows(desk.list.state) == ["▌食べ物 たべもの ░", " 飲む のむ ░", " 朝ご飯 あさごはん ░"])
    desk.list.rows.uncover()
    #expect(rows(desk.list.state) == ["▌食べ物 たべもの food", " 飲む のむ ░", " 朝ご飯 あさごはん ░"])
    desk.list.rows.uncover()
    desk.list.rows.toggleCover(.gana)
    #expect(rows(desk.list.state) == [" 食べ物 ░ ░", "▌飲む ░ ░", " 朝ご飯 ░ ░"])
    desk.list.rows.uncover()
    desk.list.rows.uncoverAll()
    #expect(rows(desk.list.state) == [" 食べ物 たべもの food", "▌飲む のむ to drink", " 朝ご飯 あさごはん breakfast"])
  }

  @Test("Changing the mode or order covers the rows again")
  func dealing() async {
    let desk = StudyDesk(Word.fixtures(2, states: [.fail]))
    await desk.list.load()
    desk.list.rows.toggleCover(.meaning)
    desk.list.rows.uncover()
    desk.list.nextMode()
    #expect(rows(desk.list.state) == ["▌食べ物 たべもの ░", " 飲む のむ ░"])
  }

  @Test("Marks advance row by row and stop at the last; undo returns")
  func marking() async {
    let desk = StudyDesk(Word.fixtures(2))
    await desk.list.load()
    await desk.list.mark(.success)
    await desk.list.mark(.fail)
    #expect(desk.picture == "2/2 ○×")
    #expect(desk.list.state.selectedRow == 1)
    await desk.list.toggleStudyState()
    #expect(desk.picture == "2/2 ○-")
    await desk.list.undo()
    await desk.list.undo()
    await desk.list.undo()
    #expect(desk.picture == "1/2 --")
    await desk.list.redo()
    #expect(desk.picture == "1/2 ○-")
  }

  @Test("Card and list share place, mode, marks and undo")
  func sharing() async {
    let desk = StudyDesk(Word.fixtures(3))
    await desk.card.load()
    await desk.mark(.success)
    desk.card.nextMode()
    desk.card.showList()
    await desk.list.load()
    #expect(rows(desk.list.state) == ["▌飲む のむ to drink", " 朝ご飯 あさごはん breakfast"])
    await desk.list.mark(.fail)
    desk.list.showCard()
    await desk.card.load()
    #expect(desk.card.state.deck.current?.id == 3)
    await desk.card.undo()
    await desk.card.undo()
    #expect(desk.session.deck.counts == StateCounts(undefined: 3))
    #expect(desk.navigator.events == [.replace(.studyList(.book(1))), .replace(.study(.book(1)))])
  }

  @Test("After the last card, the list has the last row selected, and marks it")
  func afterSummary() async {
    let desk = StudyDesk(Word.fixtures(2))
    await desk.card.load()
    desk.card.last()
    desk.card.next()
    #expect(desk.list.state.selectedRow == 1)
    await desk.list.mark(.success)
    #expect(desk.picture == "2/2 -○")
  }

  @Test(
    "The filter matches any side, ignoring case and kind of kana, and found words can be marked"
  )
  func filtering() async {
    let desk = StudyDesk(Word.fixtures(10))
    await desk.list.load()
    desk.list.rows.move(.last, page: 5)
    desk.list.rows.startFilter()
    desk.list.rows.type("TO")
    #expect(rows(desk.list.state) == ["▌飲む のむ to drink"])
    await desk.list.mark(.success)
    #expect(desk.session.deck.counts.success == 1)
    desk.list.rows.edit(.deleteToStart)
    desk.list.rows.type("シン")
    desk.list.rows.edit(.deleteBackward)
    desk.list.rows.type("せい")
    #expect(desk.list.state.rowCount == 0)
    #expect(desk.list.state.selectedRow == nil)
    desk.list.rows.uncover()
    await desk.list.mark(.fail)
    desk.list.rows.edit(.deleteToStart)
    desk.list.rows.type("い")
    desk.list.rows.endTyping()
    let found = ["先生 せんせい teacher", "新しい あたらしい new", " アイスクリーム ice cream"]
    #expect(rows(desk.list.state).map { String($0.dropFirst()) } == found)
    desk.list.rows.move(.last, page: 5)
    await desk.list.back()
    #expect(desk.list.state.rowCount == 10)
    #expect(desk.list.state.selectedRow == 9, "the row that was found stays selected")
    await desk.list.back()
    #expect(desk.navigator.events == [.back(nil)])
  }

  @Test("An empty filter shows everything and ends without a trace")
  func emptyFilter() async {
    let desk = StudyDesk(Word.fixtures(2))
    await desk.list.load()
    desk.list.rows.startFilter()
    #expect(desk.list.state.rowCount == 2)
    desk.list.rows.endTyping()
    #expect(desk.list.state.filter == nil)
  }

  @Test("20,000 words: ends, pages, marks and a filter")
  func manyWords() async {
    let desk = StudyDesk(Word.fixtures(20_000))
    await desk.list.load()
    desk.list.rows.move(.last, page: 20)
    #expect(desk.list.state.selectedRow == 19_999)
    desk.list.rows.move(.pageUp, page: 20)
    #expect(desk.list.state.selectedRow == 19_980)
    await desk.list.mark(.success)
    #expect(desk.list.state.word(atRow: 19_980).state == .success)
    desk.list.rows.startFilter()
    desk.list.rows.type("cream 1999")
    #expect(desk.list.state.rowCount == 1)
    desk.list.rows.clearFilter()
    desk.list.nextMode()
    #expect(desk.list.state.rowCount == 19_999)
    await desk.list.undo()
    #expect(desk.session.deck.counts == StateCounts(undefined: 20_000))
  }

  @Test("The editor is opened with the selected word")
  func editing() async {
    let desk = StudyDesk(Word.fixtures(3))
    await desk.list.load()
    desk.list.rows.select(row: 99)
    await desk.list.editWord()
    desk.list.addWord()
    #expect(desk.navigator.events == [.show(.editWord(3)), .show(.newWord(in: 1))])
  }
}
