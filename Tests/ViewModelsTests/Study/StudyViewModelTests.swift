import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Studying one card at a time")
struct StudyViewModelTests {
  @Test("A first look: uncover the sides, mark, reach the end")
  func firstLook() async {
    let fixture = StudyFixture(Word.fixtures(2))
    #expect(fixture.card.state.loading == .underWay)
    await fixture.card.load()
    #expect(fixture.card.state.title == "N5 · 01 はじめ")
    #expect(fixture.card.state.deck.visibleSides == [.kanji])
    fixture.card.uncover()
    #expect(fixture.card.state.deck.visibleSides == [.kanji, .gana])
    fixture.card.uncover()
    #expect(fixture.card.state.deck.visibleSides == [.kanji, .gana, .meaning])
    await fixture.mark(.success)
    #expect(fixture.picture == "2/2 ○-")
    #expect(fixture.card.state.deck.visibleSides == [.kanji])
    await fixture.mark(.fail)
    #expect(fixture.picture == "end/2 ○×")
    #expect(fixture.written == ["1○", "2×"])
    #expect(fixture.card.state.choices == [.again, .onlyFail, .closeBook, .back])
    #expect(fixture.card.state.selectedChoice == .onlyFail)
  }

  @Test("What each front shows first, and next; a word without kanji begins with its gana")
  func fronts() async {
    let kanaOnly = Word.fixture(2, gana: SideContent("アイスクリーム"), kanji: SideContent())
    let fixture = StudyFixture([.fixture(1), kanaOnly])
    await fixture.card.load()
    var orders: [[Side]] = []
    for _ in FrontType.allCases {
      fixture.card.uncoverAll()
      orders.append(fixture.card.state.deck.visibleSides)
      await fixture.card.nextFront()
      #expect(fixture.card.state.deck.uncovered == 0)
    }
    #expect(
      orders == [
        [.kanji, .gana, .meaning], [.gana, .kanji, .meaning], [.meaning, .gana, .kanji],
      ]
    )
    fixture.card.next()
    #expect(fixture.card.state.deck.visibleSides == [.gana])
    #expect(fixture.books.onSetFront.inputs.map(\.0) == [.gana, .meaning, .kanji])
  }

  @Test("Space uncovers sides until none is left, then advances; Up hides them")
  func turning() async {
    let fixture = StudyFixture(Word.fixtures(2))
    await fixture.card.load()
    fixture.card.turn()
    fixture.card.turn()
    fixture.card.turn()
    #expect(fixture.card.state.deck.uncovered == 2)
    fixture.card.turnBack()
    #expect(fixture.card.state.deck.uncovered == 1)
    fixture.card.uncoverAll()
    fixture.card.uncoverAll()
    #expect(fixture.picture == "2/2 --")
    #expect(fixture.card.state.deck.uncovered == 0)
  }

  @Test("Marks can be undone, any number, and given again")
  func undo() async {
    let fixture = StudyFixture(Word.fixtures(3))
    await fixture.card.load()
    fixture.card.uncoverAll()
    await fixture.mark(.success)
    await fixture.mark(.fail)
    await fixture.mark(.success)
    #expect(fixture.picture == "end/3 ○×○")
    for expected in ["3/3 ○×-", "2/3 ○--", "1/3 ---"] {
      await fixture.card.undo()
      #expect(fixture.picture == expected)
    }
    #expect(fixture.card.state.deck.uncovered == 2, "the card lies as it lay when it was marked")
    await fixture.card.undo()
    #expect(fixture.card.state.notice == .nothingToUndo)
    await fixture.card.redo()
    await fixture.card.redo()
    #expect(fixture.picture == "3/3 ○×-")
    await fixture.mark(.undefined)
    await fixture.card.redo()
    #expect(fixture.card.state.notice == .nothingToRedo)
    #expect(fixture.written == ["1○", "2×", "3○", "3-", "2-", "1-", "1○", "2×", "3-"])
  }

  @Test("The toggle cycles and stays; marks stay too when advancing is off")
  func staying() async {
    let fixture = StudyFixture(Word.fixtures(2))
    await fixture.card.load()
    for expected in ["1/2 ○-", "1/2 ×-", "1/2 --"] {
      await fixture.card.toggleStudyState()
      #expect(fixture.picture == expected)
    }
    fixture.card.toggleAdvance()
    #expect(fixture.card.state.notice == .study(.advances(false)))
    await fixture.mark(.success)
    #expect(fixture.picture == "1/2 ○-")
  }

  @Test("A mode shows its words and keeps the current card, or the next one")
  func modes() async {
    let fixture = StudyFixture(Word.fixtures(5, states: [.success, .fail, .undefined]))
    await fixture.card.load()
    #expect(fixture.picture == "1/5 ○×-○×")
    fixture.card.next()
    fixture.card.next()
    fixture.card.uncover()
    fixture.card.nextMode()
    #expect(fixture.picture == "2/3 ×-×")
    #expect(fixture.card.state.deck.uncovered == 0)
    fixture.card.nextMode()
    #expect(fixture.picture == "2/2 ××", "the – card is not shown: the next × is in front")
    fixture.card.nextMode()
    #expect(fixture.picture == "3/5 ○×-○×", "it is back where it was")
  }

  @Test("A card that is now ○ stays until the pass is over")
  func fixedPass() async {
    let fixture = StudyFixture(Word.fixtures(3, states: [.fail]))
    await fixture.card.load()
    fixture.card.nextMode()
    fixture.card.nextMode()
    for _ in 0..<3 { await fixture.mark(.success) }
    #expect(fixture.picture == "end/3 ○○○")
    fixture.card.previous()
    #expect(fixture.picture == "3/3 ○○○")
    fixture.card.next()
    #expect(fixture.card.state.choices == [.again, .closeBook, .back])
    #expect(fixture.card.state.selectedChoice == .back)
    await fixture.card.choose(.again)
    #expect(fixture.picture == "1/3 ○○○")
  }

  @Test("Shuffling is reproducible for a seed; the order of the book returns to its place")
  func order() async {
    let fixture = StudyFixture(Word.fixtures(6))
    await fixture.card.load()
    fixture.card.next()
    fixture.card.shuffle()
    let ids = (0..<6).map { fixture.session.deck.card(at: $0).id.low }
    #expect(ids.sorted() == [1, 2, 3, 4, 5, 6])
    #expect(ids != [1, 2, 3, 4, 5, 6])
    #expect(fixture.card.state.deck.position == 0)
    fixture.card.restoreOrder()
    #expect(fixture.card.state.deck.current?.id == 2)
    #expect((0..<6).map { fixture.session.deck.card(at: $0).id.low } == [1, 2, 3, 4, 5, 6])
  }

  @Test("The end of a pass offers what is left, and runs the choice")
  func summary() async {
    let fixture = StudyFixture(Word.fixtures(3))
    await fixture.card.load()
    await fixture.mark(.success)
    await fixture.mark(.fail)
    fixture.card.next()
    let state = fixture.card.state
    #expect(state.choices == [.again, .onlyFail, .withoutSuccess, .closeBook, .back])
    #expect(state.deck.passCounts == StateCounts(undefined: 1, success: 1, fail: 1))
    #expect(state.deck.passCountsAtStart == StateCounts(undefined: 3))
    fixture.card.select(.down)
    await fixture.card.choose()
    #expect(fixture.picture == "1/2 ×-")
    #expect(fixture.card.state.deck.mode == .excludeSuccess)
    fixture.card.last()
    fixture.card.next()
    await fixture.card.choose(.onlyFail)
    #expect(fixture.picture == "1/1 ×")
    fixture.card.next()
    await fixture.card.choose(.closeBook)
    await fixture.card.choose(.back)
    #expect(fixture.navigator.events == [.show(.closeBook(1)), .back(nil)])
  }

  @Test("A closed book is not offered to be closed")
  func closed() async {
    var book = WordBook.fixture()
    book.isClosed = true
    let fixture = StudyFixture(Word.fixtures(1), book: book)
    await fixture.card.load()
    await fixture.mark(.success)
    #expect(fixture.card.state.choices == [.again, .back])
  }

  @Test("Other screens: list, editor, a new word, the way back")
  func leaving() async {
    let fixture = StudyFixture(Word.fixtures(2))
    await fixture.card.load()
    fixture.card.next()
    fixture.card.showList()
    await fixture.card.edit()
    fixture.card.addWord()
    await fixture.card.back()
    #expect(
      fixture.navigator.events == [
        .replace(.studyList(.book(1))), .show(.editWord(2)), .show(.newWord(in: 1)), .back(nil),
      ]
    )
  }

  @Test("Details replace the card, scroll, and close with the card")
  func details() async {
    let fixture = StudyFixture(Word.fixtures(2))
    await fixture.card.load()
    fixture.card.toggleDetails()
    #expect(fixture.card.state.details?.top == 0)
    #expect(fixture.card.state.deck.uncovered == 2)
    fixture.card.scrollDetails(by: 9, last: 4)
    #expect(fixture.card.state.details?.top == 4)
    await fixture.card.load()
    #expect(fixture.card.state.details?.top == 4, "a change elsewhere does not close them")
    fixture.card.next()
    #expect(fixture.card.state.details == nil)
  }
}
