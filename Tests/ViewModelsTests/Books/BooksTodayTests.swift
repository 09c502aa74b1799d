import Domain
import TestSupport
import Testing
import ViewModels

/// The tasks of books, keys that lead to other screens, and the first run.
@MainActor
struct BooksTodayTests {
  @Test("A book that is done leaves today's list at once; the next one is selected")
  func reviewed() async {
    let world = await BooksWorld.loaded()
    world.today.onMarkReviewed.succeeds()
    var done = BookFixtures.food
    done.isReviewedToday = true
    world.books.onBooks.returns([BookFixtures.school, done, BookFixtures.house, BookFixtures.trip])
    await world.model.changes.toggleReviewed()
    #expect(world.today.onMarkReviewed.inputs == [4])
    #expect(world.state.today == [BookFixtures.house])
    #expect(world.state.books == [done, BookFixtures.school, BookFixtures.trip])
    #expect(world.selectedTitle == "N5 · 02 いえ")
    #expect(world.state.notice == .book(.reviewed(title: "N5 · 03 たべもの")))

    world.today.onUnmarkReviewed.succeeds()
    world.books.onBooks.returns(BookFixtures.all)
    await world.model.changes.undo()
    #expect(world.selectedTitle == "N5 · 03 たべもの")
    #expect(world.state.notice == .book(.reviewUndone(title: "N5 · 03 たべもの")))
  }

  @Test("A choice that could not be saved is reset, on the same selection")
  func reviewFails() async {
    let world = await BooksWorld.loaded()
    let error = StoreError.readOnly(path: "/data")
    world.today.onMarkReviewed.fails(error)
    await world.model.changes.toggleReviewed()
    #expect(world.state.today == [BookFixtures.food, BookFixtures.house])
    #expect(world.selectedTitle == "N5 · 03 たべもの")
    #expect(world.state.notice == .failure(.store(error)))
  }

  @Test("A book's task for today is chosen: study, review, none, or by its age")
  func choice() async {
    let world = await BooksWorld.loaded()
    world.today.onChoose.succeeds()
    world.model.move(.last, page: 10)
    let chosen: [BookTask?] = [.study, .review, BookTask.none, nil]
    for task in chosen {
      await world.model.changes.chooseNext()
      let last = world.today.onChoose.inputs.last
      #expect(last?.0 == task && last?.1 == 2)
      var trip = BookFixtures.trip
      trip.book.choice = task.map { BookTaskChoice(day: .fixture, task: $0) }
      trip.task = task ?? .none
      world.books.onBooks.returns([
        BookFixtures.school, BookFixtures.food, BookFixtures.house, trip,
      ])
      await world.model.load()
      #expect(world.selectedTitle == "韓国旅行で覚えた単語")
    }
  }

  @Test("A choice of an earlier day does not count")
  func oldChoice() async {
    var trip = BookFixtures.trip
    trip.book.choice = BookTaskChoice(day: Day(number: Day.fixture.number - 1), task: .review)
    let world = await BooksWorld.loaded([trip])
    world.today.onChoose.succeeds()
    await world.model.changes.chooseNext()
    #expect(world.today.onChoose.inputs.last?.0 == .study)
  }

  @Test("Keys lead to other screens")
  func navigation() async {
    let world = await BooksWorld.loaded()
    await world.model.open()
    world.model.openList()
    world.model.addWord()
    world.model.closeBook()
    world.model.showStarterBooks()
    world.model.select(place: 3)
    await world.model.open()
    world.model.addWord()
    world.model.quit()
    #expect(
      world.navigator.events == [
        .show(.study(.book(4))), .show(.studyList(.book(4))), .show(.newWord(in: 4)),
        .show(.closeBook(4)), .show(.starterBooks), .show(.study(.notYetKnown)), .quit,
      ]
    )
    #expect(world.state.notice == .book(.needsBook))
  }

  @Test("Before the first book the starter books are offered, and Enter adds the easiest")
  func firstRun() async {
    let world = BooksWorld([])
    let n5 = StarterLevel(name: "N5", wordCount: 684, bookCount: 14)
    world.starterBooks.onIsOfferDue.returns(true)
    world.starterBooks.onLevels.returns([n5])
    #expect(world.state.phase == .loading)
    await world.model.load()
    #expect(world.state.phase == .welcome(n5))

    world.starterBooks.onAddBooks.does { _ in
      world.books.onBooks.returns(BookFixtures.all)
      return [BookFixtures.food.book, BookFixtures.house.book]
    }
    await world.model.open()
    #expect(world.state.phase == .ready)
    // Enter begins what the line says.
    #expect(world.state.selection == .studyToday)
    #expect(world.state.notice == .book(.starterBooksAdded(level: "N5", count: 2)))
    world.trash.onDelete.succeeds()
    await world.model.changes.undo()
    #expect(world.state.notice == .book(.starterBooksUndone(level: "N5", count: 2)))
    let books = [BookFixtures.food, BookFixtures.house].map(\.id)
    #expect(world.trash.onDelete.inputs == [TrashItems(books: books)])
  }

  @Test("Once there were books, an empty library offers nothing")
  func emptyLibrary() async {
    let world = BooksWorld([])
    world.starterBooks.onIsOfferDue.returns(false)
    await world.model.load()
    #expect(world.state.phase == .ready && world.state.rowCount == 0)
  }

  @Test("A failure to read books is reported; a later one keeps the books on the screen")
  func readingFails() async {
    let error = StoreError.system(operation: "open", path: "/data", code: 24)
    let world = BooksWorld()
    world.books.onBooks.fails(error)
    await world.model.load()
    #expect(world.state.phase == .failed(.store(error)))
    world.books.onBooks.returns(BookFixtures.all)
    await world.model.load()
    world.books.onBooks.fails(error)
    await world.model.load()
    #expect(world.state.phase == .ready && world.state.rowCount == 6)
    #expect(world.state.notice == .failure(.store(error)))
  }

  @Test("Books of a library that is gone are not listed any more, until it is back")
  func goneLibrary() async {
    let gone = StoreError.libraryGone(path: "/data")
    let world = BooksWorld()
    await world.model.load()
    #expect(world.state.phase == .ready)
    world.books.onBooks.fails(gone)
    await world.model.load()
    #expect(world.state.phase == .failed(.store(gone)))
    world.books.onBooks.returns(BookFixtures.all)
    await world.model.load()
    #expect(world.state.phase == .ready && world.state.rowCount == 6)
  }

  @Test("What is due is counted after the books were read, and again after each reading")
  func reviews() async {
    let world = await BooksWorld.loaded()
    #expect(world.state.reviews == nil)
    world.reviews.onOverview.returns(ReviewOverview(plan: DayPlan(due: 42, new: 20)))
    let followed = Task {
      var counts: [Int?] = []
      await world.model.followReviews { counts.append(world.state.plan?.due) }
      return counts
    }
    while world.state.reviews == nil { await Task.yield() }
    world.reviews.onOverview.fails(fullDisk)
    await world.model.load()
    while world.state.reviews != nil { await Task.yield() }
    followed.cancel()
    #expect(await followed.value == [42, nil])
    world.model.review()
    world.model.reviewBook()
    let book = world.state.selectedBook?.id
    #expect(
      world.navigator.events == [
        .show(.review(.due(.allBooks))), .show(.review(.due(.books(book.map { [$0] } ?? [])))),
      ]
    )
  }
}
