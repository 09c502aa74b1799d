import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("What a study session loads, keeps and updates")
struct StudyLoadingTests {
  @Test("Read again without its book, the screen goes back and says so", arguments: [false, true])
  func bookGone(inList: Bool) async {
    let fixture = StudyFixture(Word.fixtures(2))
    let error = StoreError.notFound(.book, id: WordBookID(number: 1).description)
    func load() async { if inList { await fixture.list.load() } else { await fixture.card.load() } }
    await load()
    fixture.books.onBook.fails(error)
    await load()
    #expect(fixture.navigator.events == [.back(.failed(error))])
  }

  @Test("A book that is not there at first is an error of the screen")
  func noBook() async {
    let fixture = StudyFixture([])
    let error = StoreError.notFound(.book, id: WordBookID(number: 1).description)
    fixture.books.onBook.fails(error)
    await fixture.card.load()
    #expect(fixture.card.state.loading == .failed(Failure(error)))
    #expect(fixture.navigator.events == [])
  }

  @Test("The learner returns to the last word and mode")
  func place() async {
    let place = StudyPlace(wordID: 4, mode: .excludeSuccess)
    let found = Word.fixtures(5, states: [.success, .fail])
    let fixture = StudyFixture(found, book: .fixture(front: .meaning, place: place))
    await fixture.card.load()
    #expect(fixture.picture == "2/2 ××")
    #expect(fixture.card.state.deck.current?.id == 4)
    #expect(fixture.card.state.deck.front == .meaning)
    await fixture.card.leave()
    #expect(fixture.books.onSetPlace.inputs.isEmpty, "nothing changed, so nothing is written")
    fixture.card.previous()
    await fixture.card.leave()
    fixture.card.last()
    fixture.card.next()
    await fixture.card.leave()
    #expect(
      fixture.books.onSetPlace.inputs.map(\.0) == [
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
    let fixture = StudyFixture(Word.fixtures(3), book: .fixture(place: place))
    await fixture.card.load()
    #expect(fixture.picture == "1/3 ---")
    #expect(fixture.card.state.deck.mode == .all)
  }

  @Test("An empty book has no card, and no key does harm")
  func emptyBook() async {
    let fixture = StudyFixture([])
    await fixture.card.load()
    #expect(fixture.card.state.loading == .done)
    fixture.card.uncover()
    fixture.card.next()
    fixture.card.last()
    fixture.card.nextMode()
    fixture.card.shuffle()
    fixture.card.toggleDetails()
    fixture.list.rows.uncover()
    fixture.list.rows.move(.last, page: 10)
    await fixture.mark(.success)
    await fixture.card.toggleStudyState()
    await fixture.list.mark(.fail)
    await fixture.card.edit()
    #expect(fixture.picture == "1/0 ")
    #expect(fixture.card.state.choices == [])
    #expect(fixture.navigator.events == [])
  }

  @Test("A book of one word")
  func oneWord() async {
    let fixture = StudyFixture(Word.fixtures(1))
    await fixture.card.load()
    fixture.card.previous()
    #expect(fixture.picture == "1/1 -")
    await fixture.mark(.success)
    #expect(fixture.picture == "end/1 ○")
    await fixture.card.undo()
    #expect(fixture.picture == "1/1 -")
  }

  @Test("What is opened, or selected at the end, while the words are read again stays so")
  func openedMeanwhile() async {
    let (gate, fixture) = (Gate(), StudyFixture(Word.fixtures(2)))
    await fixture.card.load()
    fixture.words.onWords.does { _ in
      await gate.wait()
      return Word.fixtures(2)
    }
    let reading = (0..<2).map { _ in Task.immediate { await fixture.card.load() } }
    await waitUntil { gate.waitingCount > 0 }
    fixture.card.next()
    fixture.card.toggleDetails()
    gate.open()
    await reading[0].value
    #expect(fixture.card.state.details != nil)
    fixture.card.next()
    fixture.card.select(.last)
    #expect(fixture.card.state.selectedChoice == .back)
    await reading[1].value
    #expect(fixture.card.state.selectedChoice == .back && fixture.card.state.details == nil)
  }

  @Test("What cannot be loaded says why; a later failure keeps the cards")
  func failures() async {
    let fixture = StudyFixture(Word.fixtures(2))
    fixture.words.onWords.fails(fullDisk)
    await fixture.card.load()
    #expect(fixture.card.state.loading == .failed(.store(fullDisk)))
    fixture.words.onWords.returns(Word.fixtures(2))
    await fixture.card.load()
    #expect(fixture.picture == "1/2 --")
    fixture.words.onWords.fails(fullDisk)
    await fixture.card.load()
    #expect(fixture.picture == "1/2 --")
    #expect(fixture.card.state.notice == .failure(.store(fullDisk)))
  }

  @Test("Changes from outside are shown; place, mode and undo stay")
  func reload() async {
    let fixture = StudyFixture(Word.fixtures(4))
    await fixture.card.load()
    await fixture.mark(.success)
    fixture.card.next()
    #expect(fixture.card.state.deck.current?.id == 3)
    var found = Word.fixtures(6).filter { $0.id != 2 }
    found[0].state = .success
    found[1].meaning.text = "first meal"
    fixture.words.onWords.returns(found)
    await fixture.card.load()
    #expect(fixture.picture == "2/5 ○----")
    #expect(fixture.card.state.deck.current?.meaning.text == "first meal")
    await fixture.card.undo()
    #expect(fixture.picture == "1/5 -----")
  }

  @Test("When the current word was deleted, the next one is shown")
  func deletedInFront() async {
    let fixture = StudyFixture(Word.fixtures(3))
    await fixture.card.load()
    fixture.card.next()
    fixture.card.uncover()
    fixture.words.onWords.returns(Word.fixtures(3).filter { $0.id != 2 })
    await fixture.card.load()
    #expect(fixture.card.state.deck.current?.id == 3)
    #expect(fixture.card.state.deck.uncovered == 0)
  }

  @Test("Reading words while a mark is being saved does not hide the mark")
  func reloadDuringMark() async {
    let gate = Gate()
    let fixture = StudyFixture(Word.fixtures(2))
    await fixture.card.load()
    fixture.words.onWords.does { _ in
      await gate.wait()
      return Word.fixtures(2)
    }
    // Not `async let`: that begins on another thread, perhaps after the mark.
    let loading = Task.immediate { await fixture.card.load() }
    await waitUntil { gate.waitingCount > 0 }
    let mark = Task.immediate { await fixture.mark(.success) }
    await settle()
    gate.open()
    _ = await (loading.value, mark.value)
    #expect(fixture.picture == "2/2 ○-")
  }

  @Test("Not yet known: words from many books, with their titles; one marked ○ stays in the pass")
  func notYetKnown() async {
    let fixture = StudyFixture([], source: .notYetKnown)
    let first = Word.fixtures(2, in: 1)
    let second = Word.fixtures(2, in: 2, from: 11)
    fixture.today.onToday.returns(
      Today(study: [.fixture()], review: [.fixture(.fixture(2, title: "N5 · 02 いえ"))])
    )
    fixture.today.onNotYetKnown.returns(first + second)
    await fixture.card.load()
    #expect(fixture.card.state.title == nil)
    #expect(fixture.card.state.bookTitles == [1: "N5 · 01 はじめ", 2: "N5 · 02 いえ"])
    await fixture.mark(.success)
    fixture.today.onNotYetKnown.returns([first[1]] + second)
    var known = first
    known[0].state = .success
    fixture.words.onWords.returns(known)
    await fixture.card.load()
    #expect(fixture.picture == "2/4 ○---")
    fixture.card.last()
    fixture.card.next()
    #expect(fixture.card.state.choices == [.notShown, .again, .withoutSuccess, .back])
    await fixture.card.back()
    #expect(fixture.books.onSetPlace.inputs.isEmpty)
  }

  @Test("Words that are asked the other way tomorrow are so until the day ends")
  func otherWayTomorrow() async {
    var book = WordBook.fixture()
    book.secondFront = .meaning
    let fixture = StudyFixture(
      Word.fixtures(2),
      book: book,
      provider: TableProvider(.answer(WordTraitsQuery([1, 2]), [2: .otherWayTomorrow, 1: .due]))
    )
    await fixture.card.load()
    #expect(fixture.card.state.otherWayTomorrow == [2])
    fixture.clock.advance(days: 1)
    #expect(fixture.card.state.otherWayTomorrow == [])
  }

  @Test("Details and the selected action stay when words are read again, unless the card is gone")
  func stays() async {
    let fixture = StudyFixture(Word.fixtures(2))
    await fixture.card.load()
    fixture.card.toggleDetails()
    await fixture.card.load()
    #expect(fixture.card.state.details != nil)
    fixture.words.onWords.returns(Word.fixtures(2).filter { $0.id != 1 })
    await fixture.card.load()
    #expect(fixture.card.state.details == nil)
    fixture.card.next()
    fixture.card.select(.last)
    await fixture.card.load()
    #expect(fixture.card.state.selectedChoice == .back)
  }
}
