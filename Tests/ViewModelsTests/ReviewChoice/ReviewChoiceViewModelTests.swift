import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("Choosing what to review")
struct ReviewChoiceViewModelTests {
  private let service = SpyReviewService()
  private let books = SpyWordBookService()
  private let forms = SpyBaseFormService()
  private let navigator = SpyNavigator()
  private let model: ReviewChoiceViewModel

  init() async {
    model = Self.model(service, books, forms, navigator)
    books.onBooks.returns([
      .fixture(.fixture(1, title: "一")), .fixture(.fixture(2, title: "二")),
      .fixture(.fixture(3, isClosed: true)),
    ])
    service.onOverview.returns(
      ReviewOverview(plan: DayPlan(due: 3, new: 4), books: [2: ReviewCounts(due: 3, new: 4)])
    )
    service.onDrills.returns([
      Drill(.leeches, wordCount: 2), Drill(.tag("動詞"), wordCount: 5),
    ])
    await model.load()
  }

  private static func model(
    selecting book: WordBookID? = nil,
    _ service: SpyReviewService,
    _ books: SpyWordBookService,
    _ forms: SpyBaseFormService,
    _ navigator: SpyNavigator
  ) -> ReviewChoiceViewModel {
    ReviewChoiceViewModel(
      selecting: book,
      service: service,
      books: books,
      forms: forms,
      studyClock: FixedClock().studyClock,
      navigator: navigator
    )
  }

  @Test("It begins at the book that was selected on home, until another row is selected")
  func beginsAtBook() async {
    let model = Self.model(selecting: 2, service, books, forms, navigator)
    await model.load()
    #expect(model.state.selected?.bookID == 2)
    model.select(row: 0)
    await model.load()
    #expect(model.state.selectedRow == 0)
    let other = Self.model(selecting: 9, service, books, forms, navigator)
    await other.load()
    #expect(other.state.selectedRow == 0, "a book that is not listed")
  }

  @Test("A row that is selected while the rows are read again stays selected")
  func selectedMeanwhile() async {
    let gate = Gate()
    service.onDrills.does { _ in
      await gate.wait()
      return [Drill(.leeches, wordCount: 2)]
    }
    let reading = Task.immediate { await model.load() }
    await waitUntil { gate.waitingCount > 0 }
    model.select(row: 3)
    gate.open()
    await reading.value
    #expect(model.state.selected?.bookID == 2)
  }

  @Test("Of two readings that overlap, the later one counts")
  func overlappingReadings() async {
    let (gate, before) = (Gate(), service.onDrills.inputs.count)
    service.onDrills.does { [service] _ in
      let isFirst = service.onDrills.inputs.count == before + 1
      if isFirst { await gate.wait() }
      return [Drill(.leeches, wordCount: isFirst ? 1 : 3)]
    }
    let first = Task.immediate { await model.load() }
    await waitUntil { gate.waitingCount > 0 }
    await model.load()
    gate.open()
    await first.value
    #expect(model.state.rows.first == .drill(Drill(.leeches, wordCount: 3)))
  }

  @Test("Drills come first, then open books with their due counts, then tags")
  func rows() {
    #expect(
      model.state.rows == [
        .drill(Drill(.leeches, wordCount: 2)), .search,
        book(1, "一", ReviewCounts()), book(2, "二", ReviewCounts(due: 3, new: 4)),
        .drill(Drill(.tag("動詞"), wordCount: 5)),
      ]
    )
    #expect(model.state.selectedRow == 0)
  }

  private func book(
    _ id: WordBookID,
    _ title: String,
    _ counts: ReviewCounts,
    asked: ReviewCounts? = nil,
    isClosed: Bool = false
  ) -> ReviewChoiceState.Row {
    .book(id, title: title, counts, asked: asked ?? counts, isClosed: isClosed)
  }

  @Test("A book has what is asked of it within the day’s limits beside all of it")
  func asked() async {
    service.onDrills.returns([])
    var overview = ReviewOverview(
      plan: DayPlan(due: 7, new: 4, later: 6),
      total: ReviewCounts(due: 13, steps: 2, new: 40),
      books: [1: ReviewCounts(due: 3, steps: 2, new: 3), 2: ReviewCounts(due: 10, new: 37)]
    )
    service.onOverview.returns(overview)
    await model.load()
    #expect(
      model.state.rows.dropFirst() == [
        book(1, "一", ReviewCounts(due: 3, steps: 2, new: 3)),
        book(2, "二", ReviewCounts(due: 10, new: 37), asked: ReviewCounts(due: 5, new: 4)),
      ]
    )
    overview.plan = DayPlan(due: 2, later: 11)
    service.onOverview.returns(overview)
    await model.load()
    model.select(row: 2)
    #expect(!model.state.hasWordsToReview)
    model.select(row: 1)
    #expect(model.state.hasWordsToReview, "the limits do not apply to steps")
  }

  @Test("The selected book, or the picked ones, are reviewed or drilled")
  func choosing() async {
    model.select(row: 2)
    await model.start()
    model.pick()
    #expect(model.state.selectedRow == 3)
    model.pick()
    model.select(row: 2)
    await model.start()
    await model.drill()
    model.pick()
    model.select(row: 2)
    await model.start()
    #expect(
      navigator.events == [
        .show(.review(.due(.books([1])))), .show(.review(.due(.books([1, 2])))),
        .show(.review(.drill(.books([1, 2])))), .show(.review(.due(.books([2])))),
      ]
    )
    model.select(row: 0)
    model.pick()
    #expect(model.state.notice == .book(.needsBook))
  }

  @Test("Leeches, a tag and search results are drilled; an empty search is not")
  func drilling() async {
    await model.start()
    model.select(row: 4)
    await model.drill()
    service.onDrill.returns(.new(1))
    navigator.answerPrompts("たべ", "　")
    model.select(row: 1)
    await model.start()
    await model.search()
    let routes = navigator.events.filter { if case .show = $0 { true } else { false } }
    #expect(
      routes == [
        .show(.review(.drill(.leeches))), .show(.review(.drill(.tag("動詞")))),
        .show(.review(.drill(.search("たべ")))),
      ]
    )
  }

  @Test("A conjugated word drills those of its base form, unless that finds nothing either")
  func baseForm() async {
    forms.onBaseForms.does { $0 == "たべたい" ? ["たべる"] : [] }
    service.onDrill.does { selection, _, _ in selection == .search("たべる") ? .new(1) : [] }
    navigator.answerPrompts("tabetai", "zzz")
    await model.search()
    await model.search()
    let routes = navigator.events.filter { if case .show = $0 { true } else { false } }
    #expect(
      routes == [.show(.review(.drill(.search("たべる")))), .show(.review(.drill(.search("zzz"))))]
    )
  }

  @Test("Keys wait from the question on until the words to be drilled are found")
  func searching() async {
    let gate = Gate()
    service.onDrill.does { _, _, _ in
      await gate.wait()
      return .new(1)
    }
    navigator.answerPrompts("食")
    let search = Task.immediate { await model.search() }
    await waitUntil { gate.waitingCount > 0 }
    #expect(model.isSearching)
    gate.open()
    await search.value
    #expect(!model.isSearching)
  }

  @Test("A search that is not understood is reported, and drills nothing")
  func misunderstood() async {
    navigator.answerPrompts("is:dew")
    await model.search()
    #expect(model.state.notice == .search(.unknownTrait("dew", nearest: .due)))
    #expect(navigator.events.last == .dropWaitingKeys)
    #expect(!navigator.events.contains { if case .show = $0 { true } else { false } })
  }

  @Test("A closed book is listed while words of it are due, and reviewed like the others")
  func closedBook() async {
    books.onBooks.returns([
      .fixture(.fixture(1, title: "一")), .fixture(.fixture(2, title: "二", isClosed: true)),
      .fixture(.fixture(3, isClosed: true)), .fixture(.fixture(4, title: "四", isClosed: true)),
    ])
    service.onDrills.returns([])
    service.onOverview.returns(
      ReviewOverview(books: [
        2: ReviewCounts(due: 3), 3: ReviewCounts(suspended: 1), 4: ReviewCounts(learning: 1),
      ])
    )
    await model.load()
    #expect(
      model.state.rows == [
        .search, book(1, "一", ReviewCounts()),
        book(2, "二", ReviewCounts(due: 3), isClosed: true),
        book(4, "四", ReviewCounts(learning: 1), isClosed: true),
      ]
    )
    model.select(row: 2)
    await model.start()
    #expect(navigator.events == [.show(.review(.due(.books([2]))))])
  }

  @Test("Selection and picks stay when it is read again; an error is reported")
  func reloading() async {
    model.select(row: 3)
    model.pick()
    model.select(row: 3)
    service.onDrills.returns([])
    await model.load()
    #expect(model.state.selectedRow == 2)
    #expect(model.state.picked == [2])
    service.onDrills.fails(fullDisk)
    await model.load()
    #expect(model.state.notice == .failed(fullDisk))
    #expect(model.state.rows.count == 3)
  }
}
