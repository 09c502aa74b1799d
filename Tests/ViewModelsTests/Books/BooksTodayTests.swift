import Domain
import TestSupport
import Testing
import ViewModels

/// The tasks of books, keys that lead to other screens, and the first run.
@MainActor
struct BooksTodayTests {
  @Test("A book that is done leaves today's list at once; the next one is selected")
  func reviewed() async {
    let fixture = await BooksFixture.loaded()
    fixture.today.onMarkReviewed.succeeds()
    var done = FixedBooks.food
    done.isReviewedToday = true
    fixture.books.onBooks.returns([FixedBooks.school, done, FixedBooks.house, FixedBooks.trip])
    await fixture.model.changes.toggleReviewed()
    #expect(fixture.today.onMarkReviewed.inputs == [4])
    #expect(fixture.state.today == [FixedBooks.house])
    #expect(fixture.state.books == [done, FixedBooks.school, FixedBooks.trip])
    #expect(fixture.selectedTitle == "N5 · 02 いえ")
    #expect(fixture.state.notice == .book(.reviewed(title: "N5 · 03 たべもの")))

    fixture.today.onUnmarkReviewed.succeeds()
    fixture.books.onBooks.returns(FixedBooks.all)
    await fixture.model.changes.undo()
    #expect(fixture.selectedTitle == "N5 · 03 たべもの")
    let reversal = Reversal.reviewed(false, 4, on: fixture.state.day)
    #expect(fixture.state.notice == .undone(reversal, of: "N5 · 03 たべもの"))
  }

  @Test("A choice that could not be saved is reset, on the same selection")
  func reviewFails() async {
    let fixture = await BooksFixture.loaded()
    let error = StoreError.readOnly(path: "/data")
    fixture.today.onMarkReviewed.fails(error)
    await fixture.model.changes.toggleReviewed()
    #expect(fixture.state.today == [FixedBooks.food, FixedBooks.house])
    #expect(fixture.selectedTitle == "N5 · 03 たべもの")
    #expect(fixture.state.notice == .failure(.store(error)))
  }

  @Test("A choice that could not be saved leaves the learner where they have moved meanwhile")
  func reviewFailsLater() async {
    let fixture = await BooksFixture.loaded()
    fixture.today.onMarkReviewed.does { [model = fixture.model] _ in
      await model.move(.last, page: 10)
      throw fullDisk
    }
    await fixture.model.changes.toggleReviewed()
    #expect(fixture.state.today == [FixedBooks.food, FixedBooks.house])
    #expect(fixture.selectedTitle == "韓国旅行で覚えた単語")
  }

  @Test("A book's task for today is chosen: study, review, none, or by its age")
  func choice() async {
    let fixture = await BooksFixture.loaded()
    fixture.today.onChoose.succeeds()
    fixture.model.move(.last, page: 10)
    let chosen: [BookTask?] = [.study, .review, BookTask.none, nil]
    for task in chosen {
      await fixture.model.changes.chooseNext()
      let last = fixture.today.onChoose.inputs.last
      #expect(last?.0 == task && last?.1 == 2)
      var trip = FixedBooks.trip
      trip.book.choice = task.map { BookTaskChoice(day: .fixture, task: $0) }
      trip.task = task ?? .none
      fixture.books.onBooks.returns([
        FixedBooks.school, FixedBooks.food, FixedBooks.house, trip,
      ])
      await fixture.model.load()
      #expect(fixture.selectedTitle == "韓国旅行で覚えた単語")
    }
  }

  @Test("A choice of an earlier day does not count")
  func oldChoice() async {
    var trip = FixedBooks.trip
    trip.book.choice = BookTaskChoice(day: Day(number: Day.fixture.number - 1), task: .review)
    let fixture = await BooksFixture.loaded([trip])
    fixture.today.onChoose.succeeds()
    await fixture.model.changes.chooseNext()
    #expect(fixture.today.onChoose.inputs.last?.0 == .study)
  }

  @Test("After the day has ended a choice goes on from what the new day has, not from the old one")
  func dayHasEnded() async {
    var trip = FixedBooks.trip
    trip.book.choice = BookTaskChoice(day: .fixture, task: .study)
    trip.task = .study
    let fixture = await BooksFixture.loaded([trip])
    fixture.today.onChoose.succeeds()
    fixture.clock.advance(milliseconds: 86_400_000)
    await fixture.model.changes.chooseNext()
    #expect(fixture.state.day == Day(number: Day.fixture.number + 1))
    #expect(fixture.today.onChoose.inputs.last?.0 == .study)
  }

  @Test("What was said about a day goes when home reads the new day, by itself or after an undo")
  func noticeOfDay() async {
    let fixture = await BooksFixture.loaded()
    fixture.today.onChoose.succeeds()
    await fixture.model.changes.chooseNext()
    await fixture.model.load()
    #expect(fixture.state.notice == .book(.chosen(.study, title: "N5 · 03 たべもの")))
    fixture.clock.advance(days: 1)
    await fixture.model.load()
    #expect(fixture.state.notice == nil)

    await fixture.model.changes.chooseNext()
    await fixture.model.changes.undo()
    #expect(fixture.state.notice != nil)
    fixture.clock.advance(days: 1)
    await fixture.model.load()
    #expect(fixture.state.notice == nil)
    // What was said about something else stays.
    fixture.model.show(.nothingToUndo)
    fixture.clock.advance(days: 1)
    await fixture.model.load()
    #expect(fixture.state.notice == .nothingToUndo)
  }

  @Test("So it does while home reads the new day by itself")
  func dayEndsMeanwhile() async {
    var trip = FixedBooks.trip
    trip.book.choice = BookTaskChoice(day: .fixture, task: .study)
    trip.task = .study
    let fixture = await BooksFixture.loaded([trip])
    let gate = Gate()
    fixture.books.onBooks.does { [trip] _ in
      await gate.wait()
      return [trip]
    }
    fixture.today.onChoose.succeeds()
    fixture.clock.advance(milliseconds: 86_400_000)
    let key = Task.immediate { await fixture.model.changes.chooseNext() }
    let alarm = Task.immediate { await fixture.model.load() }
    gate.open()
    _ = await (key.value, alarm.value)
    #expect(fixture.today.onChoose.inputs.last?.0 == .study)
  }

  @Test("After the day has ended more new words are not allowed: the new day has its own words")
  func moreAfterDayHasEnded() async {
    let fixture = await BooksFixture.loaded()
    fixture.reviews.onOverview.returns(ReviewOverview(total: ReviewCounts(new: 30)))
    await fixture.model.countReviews()
    fixture.clock.advance(milliseconds: 86_400_000)
    let plan = DayPlan(new: 20)
    fixture.reviews.onOverview.returns(ReviewOverview(plan: plan, total: ReviewCounts(new: 30)))
    await fixture.model.afterDay.learnMore(10)
    #expect(fixture.state.notice == .book(.dayIsNotOver(plan)))
    #expect(fixture.reviews.onAllowNewWords.inputs.isEmpty)
    #expect(fixture.history.lastDone == nil && fixture.navigator.events.isEmpty)
  }

  @Test("Keys lead to other screens")
  func navigation() async {
    let fixture = await BooksFixture.loaded()
    await fixture.model.open()
    fixture.model.openList()
    fixture.model.addWord()
    fixture.model.closeBook()
    fixture.model.showStarterBooks()
    fixture.model.select(place: 3)
    await fixture.model.open()
    fixture.model.addWord()
    fixture.model.quit()
    #expect(
      fixture.navigator.events == [
        .show(.study(.book(4))), .show(.studyList(.book(4))), .show(.newWord(in: 4)),
        .show(.closeBook(4)), .show(.starterBooks), .show(.study(.notYetKnown)), .quit,
      ]
    )
    #expect(fixture.state.notice == .book(.needsBook))
  }

  @Test("Without any book, keys that need one say how to get one")
  func withoutBook() async {
    let fixture = BooksFixture([])
    fixture.starterBooks.onIsOfferDue.returns(true)
    fixture.starterBooks.onLevels.returns([StarterLevel(name: "N5", wordCount: 684, bookCount: 14)])
    await fixture.model.load()
    fixture.model.addWord()
    #expect(fixture.state.notice == .book(.noBook(level: "N5")))
    fixture.starterBooks.onIsOfferDue.returns(false)
    await fixture.model.load()
    await fixture.model.fronts.next()
    #expect(fixture.state.notice == .book(.noBook(level: nil)))
    #expect(fixture.navigator.events.isEmpty)
  }

  @Test("A library that has lost its files does not greet like a new one")
  func lostFiles() async {
    let fixture = BooksFixture([])
    fixture.starterBooks.onIsOfferDue.returns(true)
    fixture.starterBooks.onLevels.returns([])
    fixture.backups.onProblem.returns(.shrunk(since: "2026-11-22T0915"))
    await fixture.model.load()
    #expect(fixture.state.phase == .ready)
    #expect(fixture.state.backupProblem == .shrunk(since: "2026-11-22T0915"))
    fixture.backups.onProblem.returns(nil)
    await fixture.model.load()
    #expect(fixture.state.phase == .welcome(nil))
  }

  @Test("Before the first book the starter books are offered, and Enter adds the easiest")
  func firstRun() async {
    let fixture = BooksFixture([])
    let n5 = StarterLevel(name: "N5", wordCount: 684, bookCount: 14)
    fixture.starterBooks.onIsOfferDue.returns(true)
    fixture.starterBooks.onLevels.returns([n5])
    #expect(fixture.state.phase == .loading)
    await fixture.model.load()
    #expect(fixture.state.phase == .welcome(n5))
    fixture.reviews.onOverview.returns(ReviewOverview(total: ReviewCounts()))
    await fixture.model.countReviews()

    fixture.starterBooks.onAddBooks.does { _ in
      fixture.books.onBooks.returns(FixedBooks.all)
      return [FixedBooks.food.book, FixedBooks.house.book]
    }
    await fixture.model.open()
    #expect(fixture.state.phase == .ready)
    // The plan of no books is not shown for that of these.
    #expect(fixture.state.due == .loading)
    // Enter begins what the line says.
    #expect(fixture.state.selection == .studyToday)
    #expect(fixture.state.notice == .book(.starterBooksAdded(level: "N5", count: 2)))
    fixture.trash.onDelete.succeeds()
    await fixture.model.changes.undo()
    #expect(fixture.state.notice == .book(.starterBooksUndone(level: "N5", count: 2)))
    let books = [FixedBooks.food, FixedBooks.house].map(\.id)
    #expect(fixture.trash.onDelete.inputs == [TrashItems(books: books)])
  }

  @Test("Once there were books, an empty library offers nothing")
  func emptyLibrary() async {
    let fixture = BooksFixture([])
    fixture.starterBooks.onIsOfferDue.returns(false)
    await fixture.model.load()
    #expect(fixture.state.phase == .ready && fixture.state.rowCount == 0)
  }

  @Test("A failure to read books is reported; a later one keeps the books on the screen")
  func readingFails() async {
    let error = StoreError.system(operation: "open", path: "/data", code: 24)
    let fixture = BooksFixture()
    fixture.books.onBooks.fails(error)
    await fixture.model.load()
    #expect(fixture.state.phase == .failed(.store(error)))
    fixture.books.onBooks.returns(FixedBooks.all)
    await fixture.model.load()
    fixture.books.onBooks.fails(error)
    await fixture.model.load()
    #expect(fixture.state.phase == .ready && fixture.state.rowCount == 6)
    #expect(fixture.state.notice == .failure(.store(error)))
  }

  @Test("Books of a library that is gone are not listed any more, until it is back")
  func goneLibrary() async {
    let gone = StoreError.libraryGone(path: "/data")
    let fixture = BooksFixture()
    await fixture.model.load()
    #expect(fixture.state.phase == .ready)
    fixture.books.onBooks.fails(gone)
    await fixture.model.load()
    #expect(fixture.state.phase == .failed(.store(gone)))
    fixture.books.onBooks.returns(FixedBooks.all)
    await fixture.model.load()
    #expect(fixture.state.phase == .ready && fixture.state.rowCount == 6)
  }

  @Test("What is due is counted after the books were read, and again after each reading")
  func reviews() async {
    let fixture = await BooksFixture.loaded()
    #expect(fixture.state.reviews == nil)
    fixture.reviews.onOverview.returns(ReviewOverview(plan: DayPlan(due: 42, new: 20)))
    let followed = Task {
      var counts: [Int?] = []
      await fixture.model.followReviews { counts.append(fixture.state.plan?.due) }
      return counts
    }
    await waitUntil { fixture.state.reviews != nil }
    fixture.reviews.onOverview.fails(fullDisk)
    await fixture.model.load()
    await waitUntil { fixture.state.reviews == nil }
    followed.cancel()
    await fixture.model.load()
    #expect(await followed.value == [42, nil])
    fixture.model.review()
    fixture.model.reviewBook()
    let book = fixture.state.selectedBook?.id
    #expect(
      fixture.navigator.events == [
        .show(.review(.due(.allBooks))), .show(.review(.due(.books(book.map { [$0] } ?? [])))),
      ]
    )
  }
}
