import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("What a study session loads, keeps and updates")
struct StudyLoadingTests {
  @Test("Read again without its book, the screen goes back and says so", arguments: [false, true])
  func bookGone(inList: Bool) async {
    let desk = StudyDesk(Word.fixtures(2))
    let error = StoreError.notFound(.book, id: WordBookID(number: 1).description)
    func load() async { if inList { await desk.list.load() } else { await desk.card.load() } }
    await load()
    desk.books.onBook.fails(error)
    await load()
    #expect(desk.navigator.events == [.back(.failed(error))])
  }

  @Test("A book that is not there at first is an error of the screen")
  func noBook() async {
    let desk = StudyDesk([])
    let error = StoreError.notFound(.book, id: WordBookID(number: 1).description)
    desk.books.onBook.fails(error)
    await desk.card.load()
    #expect(desk.card.state.loading == .failed(Failure(error)))
    #expect(desk.navigator.events == [])
  }

  @Test("The learner returns to the last word and mode")
  func place() async {
    let place = StudyPlace(wordID: 4, mode: .excludeSuccess)
    let found = Word.fixtures(5, states: [.success, .fail])
    let desk = StudyDesk(found, book: .fixture(front: .meaning, place: place))
    await desk.card.load()
    #expect(desk.picture == "2/2 ××")
    #expect(desk.card.state.deck.current?.id == 4)
    #expect(desk.card.state.deck.front == .meaning)
    await desk.card.leave()
    #expect(desk.books.onSetPlace.inputs.isEmpty, "nothing changed, so nothing is written")
    desk.card.previous()
    await desk.card.leave()
    desk.card.last()
    desk.card.next()
    await desk.card.leave()
    #expect(
      desk.books.onSetPlace.inputs.map(\.0) == [
        StudyPlace(
          wordID: 2,
          mode: .excludeSuccess,
          otherRuns: [ShownRun(first: 4, last: 4)]
        ), nil,
      ]
    )
  }

  @Test("A saved mode without words falls back to all words")
  func emptyPlace() async {
    let place = StudyPlace(wordID: 1, mode: .onlyFail)
    let desk = StudyDesk(Word.fixtures(3), book: .fixture(place: place))
    await desk.card.load()
    #expect(desk.picture == "1/3 ---")
    #expect(desk.card.state.deck.mode == .all)
  }

  @Test("An empty book has no card, and no key does harm")
  func emptyBook() async {
    let desk = StudyDesk([])
    await desk.card.load()
    #expect(desk.card.state.loading == .done)
    desk.card.reveal()
    desk.card.next()
    desk.card.last()
    desk.card.nextMode()
    desk.card.shuffle()
    desk.card.toggleDetails()
    desk.list.rows.uncover()
    desk.list.rows.move(.last, page: 10)
    await desk.mark(.success)
    await desk.card.toggleStudyState()
    await desk.list.mark(.fail)
    await desk.card.edit()
    #expect(desk.picture == "1/0 ")
    #expect(desk.card.state.choices == [])
    #expect(desk.navigator.events == [])
  }

  @Test("A book of one word")
  func oneWord() async {
    let desk = StudyDesk(Word.fixtures(1))
    await desk.card.load()
    desk.card.previous()
    #expect(desk.picture == "1/1 -")
    await desk.mark(.success)
    #expect(desk.picture == "end/1 ○")
    await desk.card.undo()
    #expect(desk.picture == "1/1 -")
  }

  @Test("What cannot be loaded says why; a later failure keeps the cards")
  func failures() async {
    let desk = StudyDesk(Word.fixtures(2))
    desk.words.onWords.fails(fullDisk)
    await desk.card.load()
    #expect(desk.card.state.loading == .failed(.store(fullDisk)))
    desk.words.onWords.returns(Word.fixtures(2))
    await desk.card.load()
    #expect(desk.picture == "1/2 --")
    desk.words.onWords.fails(fullDisk)
    await desk.card.load()
    #expect(desk.picture == "1/2 --")
    #expect(desk.card.state.notice == .failure(.store(fullDisk)))
  }

  @Test("Changes from outside are shown; place, mode and undo stay")
  func reload() async {
    let desk = StudyDesk(Word.fixtures(4))
    await desk.card.load()
    await desk.mark(.success)
    desk.card.next()
    #expect(desk.card.state.deck.current?.id == 3)
    var found = Word.fixtures(6).filter { $0.id != 2 }
    found[0].state = .success
    found[1].meaning.text = "first meal"
    desk.words.onWords.returns(found)
    await desk.card.load()
    #expect(desk.picture == "2/5 ○----")
    #expect(desk.card.state.deck.current?.meaning.text == "first meal")
    await desk.card.undo()
    #expect(desk.picture == "1/5 -----")
  }

  @Test("When the current word was deleted, the next one is shown")
  func deletedInFront() async {
    let desk = StudyDesk(Word.fixtures(3))
    await desk.card.load()
    desk.card.next()
    desk.card.reveal()
    desk.words.onWords.returns(Word.fixtures(3).filter { $0.id != 2 })
    await desk.card.load()
    #expect(desk.card.state.deck.current?.id == 3)
    #expect(desk.card.state.deck.revealed == 0)
  }

  @Test("Reading words while a mark is being saved does not hide the mark")
  func reloadDuringMark() async {
    let gate = Gate()
    let desk = StudyDesk(Word.fixtures(2))
    await desk.card.load()
    desk.words.onWords.does { _ in
      await gate.wait()
      return Word.fixtures(2)
    }
    async let loading: Void = desk.card.load()
    await settle()
    async let mark: Void = desk.mark(.success)
    await settle()
    gate.open()
    _ = await (loading, mark)
    #expect(desk.picture == "2/2 ○-")
  }

  @Test("Not yet known: words from many books, with their titles; one marked ○ stays in the pass")
  func notYetKnown() async {
    let desk = StudyDesk([], source: .notYetKnown)
    let first = Word.fixtures(2, in: 1)
    let second = Word.fixtures(2, in: 2, from: 11)
    desk.today.onToday.returns(
      Today(study: [.fixture()], review: [.fixture(.fixture(2, title: "N5 · 02 いえ"))])
    )
    desk.today.onNotYetKnown.returns(first + second)
    await desk.card.load()
    #expect(desk.card.state.title == nil)
    #expect(desk.card.state.bookTitles == [1: "N5 · 01 はじめ", 2: "N5 · 02 いえ"])
    await desk.mark(.success)
    desk.today.onNotYetKnown.returns([first[1]] + second)
    var known = first
    known[0].state = .success
    desk.words.onWords.returns(known)
    await desk.card.load()
    #expect(desk.picture == "2/4 ○---")
    desk.card.last()
    desk.card.next()
    #expect(desk.card.state.choices == [.notShown, .again, .withoutSuccess, .back])
    await desk.card.back()
    #expect(desk.books.onSetPlace.inputs.isEmpty)
  }

  @Test("Words that are asked the other way tomorrow are so until the day ends")
  func otherWayTomorrow() async {
    var book = WordBook.fixture()
    book.secondFront = .meaning
    let desk = StudyDesk(
      Word.fixtures(2),
      book: book,
      provider: TableProvider(.answer(WordTraitsQuery([1, 2]), [2: .otherWayTomorrow, 1: .due]))
    )
    await desk.card.load()
    #expect(desk.card.state.otherWayTomorrow == [2])
    desk.clock.advance(days: 1)
    #expect(desk.card.state.otherWayTomorrow == [])
  }
}
