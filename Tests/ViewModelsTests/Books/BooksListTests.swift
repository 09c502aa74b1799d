import Domain
import TestSupport
import Testing
import ViewModels

/// The list of books, and moving through it.
@MainActor
struct BooksListTests {
  @Test("Today's books come first: those to study, then those to review; the rest newest first")
  func sections() async {
    let fixture = await BooksFixture.loaded()
    #expect(fixture.state.today == [FixedBooks.food, FixedBooks.house])
    #expect(fixture.state.notYetKnown == NotYetKnown(words: 27, books: 2, of: 2))
    #expect(fixture.state.books == [FixedBooks.school, FixedBooks.trip])
    #expect(fixture.state.totals.closed == 1)
    #expect(fixture.state.totals.counts.total == 212)
    #expect(fixture.selectedTitle == "N5 · 03 たべもの")
  }

  @Test("The selection moves through both sections and stops at the ends")
  func moving() async {
    let fixture = await BooksFixture.loaded()
    fixture.model.move(.down, page: 10)
    #expect(fixture.selectedTitle == "N5 · 02 いえ")
    fixture.model.move(.down, page: 10)
    #expect(fixture.state.selection == .notYetKnown)
    fixture.model.move(.last, page: 10)
    #expect(fixture.selectedTitle == "韓国旅行で覚えた単語")
    fixture.model.move(.pageDown, page: 10)
    #expect(fixture.selectedTitle == "韓国旅行で覚えた単語")
    fixture.model.move(.halfPageUp, page: 4)
    #expect(fixture.state.selection == .notYetKnown)
    fixture.model.move(.first, page: 10)
    #expect(fixture.state.selectedRow == 0)
  }

  @Test("The selection stays on its book when the library changes")
  func selectionStays() async {
    let fixture = await BooksFixture.loaded()
    fixture.model.move(.last, page: 10)
    let new = WordBookOverview.fixture(.fixture(9, title: "今日の単語"), task: .study)
    fixture.books.onBooks.returns([new] + FixedBooks.all)
    await fixture.model.load()
    #expect(fixture.selectedTitle == "韓国旅行で覚えた単語")
    #expect(fixture.state.selectedRow == 6)
  }

  @Test("When the selected book disappears, the one in its place is selected")
  func selectionOfGoneBook() async {
    let fixture = await BooksFixture.loaded()
    fixture.books.onBooks.returns([FixedBooks.school, FixedBooks.house, FixedBooks.trip])
    await fixture.model.load()
    #expect(fixture.selectedTitle == "N5 · 02 いえ")
  }

  @Test("Closed books are listed on request, and the first is selected, as they are listed last")
  func closedBooks() async {
    let fixture = await BooksFixture.loaded()
    await fixture.model.toggleClosed()
    #expect(fixture.state.books == [FixedBooks.school, FixedBooks.trip, FixedBooks.begin])
    #expect(fixture.selectedTitle == "N5 · 01 はじめ")
    #expect(fixture.state.notice == .book(.closedBooksShown(true, count: 1)))
    await fixture.model.toggleClosed()
    #expect(fixture.state.books == [FixedBooks.school, FixedBooks.trip])
  }

  @Test("Where no book is closed, none is asked for: the next one that is closed is not listed")
  func noClosedBooks() async {
    let fixture = await BooksFixture.loaded()
    fixture.books.onBooks.returns([FixedBooks.school])
    await fixture.model.load()
    await fixture.model.toggleClosed()
    #expect(fixture.state.notice == .book(.closedBooksShown(false, count: 0)))
    #expect(!fixture.state.showsClosed)
  }

  @Test("The filter ignores case, width and kind of kana")
  func filter() async {
    let fixture = await BooksFixture.loaded()
    fixture.model.search.begin()
    await fixture.model.search.type("ｎ５ タベ")
    #expect(fixture.state.today == [FixedBooks.food])
    #expect(fixture.state.books == [])
    #expect(fixture.selectedTitle == "N5 · 03 たべもの")
    await fixture.model.search.edit(.deleteToStart)
    await fixture.model.search.type("旅")
    #expect(fixture.selectedTitle == "韓国旅行で覚えた単語")
    fixture.model.search.keep()
    #expect(!fixture.state.isTypingFilter && fixture.state.rowCount == 1)
    fixture.model.search.end()
    #expect(fixture.state.rowCount == 6)
    #expect(fixture.selectedTitle == "韓国旅行で覚えた単語")
  }

  @Test("Deleting in an empty filter ends it")
  func filterEnds() async {
    let fixture = await BooksFixture.loaded()
    fixture.model.search.begin()
    await fixture.model.search.edit(.deleteBackward)
    #expect(fixture.state.filter == nil && !fixture.state.isTypingFilter)
  }

  @Test("The order changes with each press")
  func order() async {
    let fixture = await BooksFixture.loaded()
    for order in [WordBookOrder.oldestFirst, .title, .mostUnknownFirst, .newestFirst] {
      await fixture.model.changeOrder()
      #expect(fixture.state.order == order)
      #expect(fixture.state.books == order.sorted([FixedBooks.school, FixedBooks.trip]))
      #expect(fixture.state.notice == .book(.sorted(order)))
    }
  }

  @Test("A thousand books are filtered and moved through like five")
  func manyBooks() async {
    let overviews = (1...1_000).map { number in
      WordBookOverview.fixture(
        .fixture(WordBookID(number: number), title: "単語 \(number)"),
        task: .none
      )
    }
    let fixture = await BooksFixture.loaded(overviews)
    fixture.model.move(.last, page: 20)
    #expect(fixture.state.selectedRow == 999)
    fixture.model.search.begin()
    await fixture.model.search.type("99")
    #expect(fixture.state.rowCount == 19)
  }

  @Test("A welcome that comes late does not hide books that were read meanwhile")
  func lateWelcome() async {
    let (gate, fixture) = (Gate(), BooksFixture([]))
    fixture.starterBooks.onIsOfferDue.does { _ in
      await gate.wait()
      return true
    }
    fixture.starterBooks.onLevels.returns([])
    let first = Task.immediate { await fixture.model.load() }
    await waitUntil { gate.waitingCount > 0 }
    fixture.books.onBooks.returns(FixedBooks.all)
    await fixture.model.load()
    gate.open()
    await first.value
    #expect(fixture.state.phase == .ready)
  }

  @Test("While starter books are being created, they are not offered again")
  func addingStarterBooks() async {
    let (gate, fixture) = (Gate(), BooksFixture([]))
    let n5 = StarterLevel(name: "N5", wordCount: 684, bookCount: 14)
    fixture.starterBooks.onIsOfferDue.returns(true)
    fixture.starterBooks.onLevels.returns([n5])
    await fixture.model.load()
    fixture.starterBooks.onAddBooks.does { _ in
      await gate.wait()
      fixture.books.onBooks.returns(FixedBooks.all)
      return [FixedBooks.food.book]
    }
    let adding = Task.immediate { await fixture.model.open() }
    await waitUntil { gate.waitingCount > 0 }
    await fixture.model.load()
    #expect(fixture.state.phase == .addingStarterBooks)
    await fixture.model.open()
    gate.open()
    await adding.value
    #expect(fixture.state.phase == .ready)
    #expect(fixture.starterBooks.onAddBooks.inputs == [n5])
  }

  @Test("A new book is selected, also when the books are being read once more")
  func createdDuringReading() async {
    let fixture = await BooksFixture.loaded()
    let (first, second) = (Gate(), Gate())
    let new = WordBook.fixture(9, title: "新しい本")
    fixture.books.onCreate.returns(new)
    fixture.navigator.answerPrompts("新しい本")
    let before = fixture.books.onBooks.inputs.count
    fixture.books.onBooks.does { [books = fixture.books] _ in
      await (books.onBooks.inputs.count == before + 1 ? first : second).wait()
      return [.fixture(new)] + FixedBooks.all
    }
    let creation = Task.immediate { await fixture.model.changes.create() }
    await waitUntil { first.waitingCount > 0 }
    let reading = Task.immediate { await fixture.model.load() }
    await waitUntil { second.waitingCount > 0 }
    first.open()
    await creation.value
    #expect(fixture.selectedTitle == "新しい本")
    second.open()
    await reading.value
    #expect(fixture.selectedTitle == "新しい本")
  }

  @Test("A new book is selected, also when reading fails while the books are being read once more")
  func createdDuringFailedReading() async {
    let fixture = await BooksFixture.loaded()
    let (first, second) = (Gate(), Gate())
    let new = WordBook.fixture(9, title: "新しい本")
    fixture.books.onCreate.returns(new)
    fixture.navigator.answerPrompts("新しい本")
    let before = fixture.books.onBooks.inputs.count
    fixture.books.onBooks.does { [books = fixture.books] _ in
      switch books.onBooks.inputs.count - before {
      case 1:
        await first.wait()
        throw StoreError.system(operation: "open", path: "/data", code: 24)
      case 2: await second.wait()
      default: break
      }
      return [.fixture(new)] + FixedBooks.all
    }
    let creation = Task.immediate { await fixture.model.changes.create() }
    await waitUntil { first.waitingCount > 0 }
    let reading = Task.immediate { await fixture.model.load() }
    await waitUntil { second.waitingCount > 0 }
    first.open()
    await creation.value
    #expect(fixture.selectedTitle == "新しい本")
    second.open()
    await reading.value
    #expect(fixture.selectedTitle == "新しい本")
  }
}
