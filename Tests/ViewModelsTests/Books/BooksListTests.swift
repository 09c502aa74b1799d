import Domain
import TestSupport
import Testing
import ViewModels

/// The list of books, and moving through it.
@MainActor
struct BooksListTests {
  @Test("Today's books come first: those to study, then those to review; the rest newest first")
  func sections() async {
    let world = await BooksWorld.loaded()
    #expect(world.state.today == [BookFixtures.food, BookFixtures.house])
    #expect(world.state.notYetKnown == NotYetKnown(words: 27, books: 2))
    #expect(world.state.books == [BookFixtures.school, BookFixtures.trip])
    #expect(world.state.totals.closed == 1)
    #expect(world.state.totals.counts.total == 212)
    #expect(world.selectedTitle == "N5 · 03 たべもの")
  }

  @Test("The selection moves through both sections and stops at the ends")
  func moving() async {
    let world = await BooksWorld.loaded()
    world.model.move(.down, page: 10)
    #expect(world.selectedTitle == "N5 · 02 いえ")
    world.model.move(.down, page: 10)
    #expect(world.state.selection == .notYetKnown)
    world.model.move(.last, page: 10)
    #expect(world.selectedTitle == "韓国旅行で覚えた単語")
    world.model.move(.pageDown, page: 10)
    #expect(world.selectedTitle == "韓国旅行で覚えた単語")
    world.model.move(.halfPageUp, page: 4)
    #expect(world.state.selection == .notYetKnown)
    world.model.move(.first, page: 10)
    #expect(world.state.selectedRow == 0)
  }

  @Test("The selection stays on its book when the library changes")
  func selectionStays() async {
    let world = await BooksWorld.loaded()
    world.model.move(.last, page: 10)
    let new = WordBookOverview.fixture(.fixture(9, title: "今日の単語"), task: .study)
    world.books.onBooks.returns([new] + BookFixtures.all)
    await world.model.load()
    #expect(world.selectedTitle == "韓国旅行で覚えた単語")
    #expect(world.state.selectedRow == 6)
  }

  @Test("When the selected book disappears, the one in its place is selected")
  func selectionOfGoneBook() async {
    let world = await BooksWorld.loaded()
    world.books.onBooks.returns([BookFixtures.school, BookFixtures.house, BookFixtures.trip])
    await world.model.load()
    #expect(world.selectedTitle == "N5 · 02 いえ")
  }

  @Test("Closed books are listed on request, and the first is selected, as they are listed last")
  func closedBooks() async {
    let world = await BooksWorld.loaded()
    await world.model.toggleClosed()
    #expect(world.state.books == [BookFixtures.school, BookFixtures.trip, BookFixtures.begin])
    #expect(world.selectedTitle == "N5 · 01 はじめ")
    #expect(world.state.notice == .book(.closedBooksShown(true, count: 1)))
    await world.model.toggleClosed()
    #expect(world.state.books == [BookFixtures.school, BookFixtures.trip])
  }

  @Test("Where no book is closed, none is asked for: the next one that is closed is not listed")
  func noClosedBooks() async {
    let world = await BooksWorld.loaded()
    world.books.onBooks.returns([BookFixtures.school])
    await world.model.load()
    await world.model.toggleClosed()
    #expect(world.state.notice == .book(.closedBooksShown(false, count: 0)))
    #expect(!world.state.showsClosed)
  }

  @Test("The filter ignores case, width and kind of kana")
  func filter() async {
    let world = await BooksWorld.loaded()
    world.model.search.begin()
    await world.model.search.type("ｎ５ タベ")
    #expect(world.state.today == [BookFixtures.food])
    #expect(world.state.books == [])
    #expect(world.selectedTitle == "N5 · 03 たべもの")
    await world.model.search.edit(.deleteToStart)
    await world.model.search.type("旅")
    #expect(world.selectedTitle == "韓国旅行で覚えた単語")
    world.model.search.keep()
    #expect(!world.state.isTypingFilter && world.state.rowCount == 1)
    world.model.search.end()
    #expect(world.state.rowCount == 6)
    #expect(world.selectedTitle == "韓国旅行で覚えた単語")
  }

  @Test("Deleting in an empty filter ends it")
  func filterEnds() async {
    let world = await BooksWorld.loaded()
    world.model.search.begin()
    await world.model.search.edit(.deleteBackward)
    #expect(world.state.filter == nil && !world.state.isTypingFilter)
  }

  @Test("The order changes with each press")
  func order() async {
    let world = await BooksWorld.loaded()
    for order in [WordBookOrder.oldestFirst, .title, .mostUnknownFirst, .newestFirst] {
      await world.model.changeOrder()
      #expect(world.state.order == order)
      #expect(world.state.books == order.sorted([BookFixtures.school, BookFixtures.trip]))
      #expect(world.state.notice == .book(.sorted(order)))
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
    let world = await BooksWorld.loaded(overviews)
    world.model.move(.last, page: 20)
    #expect(world.state.selectedRow == 999)
    world.model.search.begin()
    await world.model.search.type("99")
    #expect(world.state.rowCount == 19)
  }
}
