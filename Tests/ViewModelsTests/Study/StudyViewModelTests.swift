import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("Studying one card at a time")
struct StudyViewModelTests {
  @Test("A first look: reveal the sides, mark, reach the end")
  func firstLook() async {
    let desk = StudyDesk(Word.fixtures(2))
    #expect(desk.card.state.loading == .underWay)
    await desk.card.load()
    #expect(desk.card.state.title == "N5 · 01 はじめ")
    #expect(desk.card.state.deck.visibleSides == [.kanji])
    desk.card.reveal()
    #expect(desk.card.state.deck.visibleSides == [.kanji, .gana])
    desk.card.reveal()
    #expect(desk.card.state.deck.visibleSides == [.kanji, .gana, .meaning])
    await desk.mark(.success)
    #expect(desk.picture == "2/2 ○-")
    #expect(desk.card.state.deck.visibleSides == [.kanji])
    await desk.mark(.fail)
    #expect(desk.picture == "end/2 ○×")
    #expect(desk.written == ["1○", "2×"])
    #expect(desk.card.state.choices == [.again, .onlyFail, .closeBook, .back])
    #expect(desk.card.state.selectedChoice == .onlyFail)
  }

  @Test("What each front shows first, and next; a word without kanji begins with its gana")
  func fronts() async {
    let kanaOnly = Word.fixture(2, gana: SideContent("アイスクリーム"), kanji: SideContent())
    let desk = StudyDesk([.fixture(1), kanaOnly])
    await desk.card.load()
    var orders: [[Side]] = []
    for _ in FrontType.allCases {
      desk.card.revealAll()
      orders.append(desk.card.state.deck.visibleSides)
      await desk.card.nextFront()
      #expect(desk.card.state.deck.revealed == 0)
    }
    #expect(
      orders == [
        [.kanji, .gana, .meaning], [.gana, .kanji, .meaning], [.meaning, .gana, .kanji],
      ]
    )
    desk.card.next()
    #expect(desk.card.state.deck.visibleSides == [.gana])
    #expect(desk.books.onSetFront.inputs.map(\.0) == [.gana, .meaning, .kanji])
  }

  @Test("Space reveals sides until none is left, then advances; Up hides them")
  func turning() async {
    let desk = StudyDesk(Word.fixtures(2))
    await desk.card.load()
    desk.card.turn()
    desk.card.turn()
    desk.card.turn()
    #expect(desk.card.state.deck.revealed == 2)
    desk.card.turnBack()
    #expect(desk.card.state.deck.revealed == 1)
    desk.card.revealAll()
    desk.card.revealAll()
    #expect(desk.picture == "2/2 --")
    #expect(desk.card.state.deck.revealed == 0)
  }

  @Test("Marks can be undone, any number, and given again")
  func undo() async {
    let desk = StudyDesk(Word.fixtures(3))
    await desk.card.load()
    desk.card.revealAll()
    await desk.mark(.success)
    await desk.mark(.fail)
    await desk.mark(.success)
    #expect(desk.picture == "end/3 ○×○")
    for expected in ["3/3 ○×-", "2/3 ○--", "1/3 ---"] {
      await desk.card.undo()
      #expect(desk.picture == expected)
    }
    #expect(desk.card.state.deck.revealed == 2, "the card lies as it lay when it was marked")
    await desk.card.undo()
    #expect(desk.card.state.notice == .nothingToUndo)
    await desk.card.redo()
    await desk.card.redo()
    #expect(desk.picture == "3/3 ○×-")
    await desk.mark(.undefined)
    await desk.card.redo()
    #expect(desk.card.state.notice == .nothingToRedo)
    #expect(desk.written == ["1○", "2×", "3○", "3-", "2-", "1-", "1○", "2×", "3-"])
  }

  @Test("The toggle cycles and stays; marks stay too when advancing is off")
  func staying() async {
    let desk = StudyDesk(Word.fixtures(2))
    await desk.card.load()
    for expected in ["1/2 ○-", "1/2 ×-", "1/2 --"] {
      await desk.card.toggleStudyState()
      #expect(desk.picture == expected)
    }
    desk.card.toggleAdvance()
    #expect(desk.card.state.notice == .study(.advances(false)))
    await desk.mark(.success)
    #expect(desk.picture == "1/2 ○-")
  }

  @Test("A mode shows its words and keeps the current card, or the next one")
  func modes() async {
    let desk = StudyDesk(Word.fixtures(5, states: [.success, .fail, .undefined]))
    await desk.card.load()
    #expect(desk.picture == "1/5 ○×-○×")
    desk.card.next()
    desk.card.next()
    desk.card.reveal()
    desk.card.nextMode()
    #expect(desk.picture == "2/3 ×-×")
    #expect(desk.card.state.deck.revealed == 0)
    desk.card.nextMode()
    #expect(desk.picture == "2/2 ××", "the – card is not shown: the next × is in front")
    desk.card.nextMode()
    #expect(desk.picture == "3/5 ○×-○×", "it is back where it was")
  }

  @Test("A card that is now ○ stays until the pass is over")
  func fixedPass() async {
    let desk = StudyDesk(Word.fixtures(3, states: [.fail]))
    await desk.card.load()
    desk.card.nextMode()
    desk.card.nextMode()
    for _ in 0..<3 { await desk.mark(.success) }
    #expect(desk.picture == "end/3 ○○○")
    desk.card.previous()
    #expect(desk.picture == "3/3 ○○○")
    desk.card.next()
    #expect(desk.card.state.choices == [.again, .closeBook, .back])
    #expect(desk.card.state.selectedChoice == .back)
    await desk.card.choose(.again)
    #expect(desk.picture == "1/3 ○○○")
  }

  @Test("Shuffling is reproducible for a seed; the order of the book returns to its place")
  func order() async {
    let desk = StudyDesk(Word.fixtures(6))
    await desk.card.load()
    desk.card.next()
    desk.card.shuffle()
    let ids = (0..<6).map { desk.session.deck.card(at: $0).id.low }
    #expect(ids.sorted() == [1, 2, 3, 4, 5, 6])
    #expect(ids != [1, 2, 3, 4, 5, 6])
    #expect(desk.card.state.deck.position == 0)
    desk.card.restoreOrder()
    #expect(desk.card.state.deck.current?.id == 2)
    #expect((0..<6).map { desk.session.deck.card(at: $0).id.low } == [1, 2, 3, 4, 5, 6])
  }

  @Test("The end of a pass offers what is left, and runs the choice")
  func summary() async {
    let desk = StudyDesk(Word.fixtures(3))
    await desk.card.load()
    await desk.mark(.success)
    await desk.mark(.fail)
    desk.card.next()
    let state = desk.card.state
    #expect(state.choices == [.again, .onlyFail, .withoutSuccess, .closeBook, .back])
    #expect(state.deck.passCounts == StateCounts(undefined: 1, success: 1, fail: 1))
    #expect(state.deck.passCountsAtStart == StateCounts(undefined: 3))
    desk.card.select(.down)
    await desk.card.choose()
    #expect(desk.picture == "1/2 ×-")
    #expect(desk.card.state.deck.mode == .excludeSuccess)
    desk.card.last()
    desk.card.next()
    await desk.card.choose(.onlyFail)
    #expect(desk.picture == "1/1 ×")
    desk.card.next()
    await desk.card.choose(.closeBook)
    await desk.card.choose(.back)
    #expect(desk.navigator.events == [.show(.closeBook(1)), .back(nil)])
  }

  @Test("A closed book is not offered to be closed")
  func closed() async {
    var book = WordBook.fixture()
    book.isClosed = true
    let desk = StudyDesk(Word.fixtures(1), book: book)
    await desk.card.load()
    await desk.mark(.success)
    #expect(desk.card.state.choices == [.again, .back])
  }

  @Test("Other screens: list, editor, a new word, the way back")
  func leaving() async {
    let desk = StudyDesk(Word.fixtures(2))
    await desk.card.load()
    desk.card.next()
    desk.card.showList()
    await desk.card.edit()
    desk.card.addWord()
    await desk.card.back()
    #expect(
      desk.navigator.events == [
        .replace(.studyList(.book(1))), .show(.editWord(2)), .show(.newWord(in: 1)), .back(nil),
      ]
    )
  }

  @Test("Details replace the card, scroll, and close with the card")
  func details() async {
    let desk = StudyDesk(Word.fixtures(2))
    await desk.card.load()
    desk.card.toggleDetails()
    #expect(desk.card.state.details?.top == 0)
    #expect(desk.card.state.deck.revealed == 2)
    desk.card.scrollDetails(by: 9, last: 4)
    #expect(desk.card.state.details?.top == 4)
    desk.card.next()
    #expect(desk.card.state.details == nil)
  }
}
