import Domain
import TestSupport
import Testing

@testable import ViewModels

/// The line on home that says what to do now.
@MainActor
struct BooksStudyLineTests {
  @Test("It is selected at first, and Enter begins the session; the books are below it")
  func begins() async {
    let world = BooksWorld()
    await world.model.load()
    #expect(world.state.selection == .studyToday && world.state.selectedRow == 0)
    await world.model.open()
    #expect(world.navigator.events == [.show(.review(.due(.allBooks)))])
    world.model.openList()
    #expect(world.state.notice == .book(.needsBook))
    world.model.move(.down, page: 10)
    #expect(world.selectedTitle == "N5 · 03 たべもの")
    world.model.move(.up, page: 10)
    #expect(world.state.selection == .studyToday)
  }

  @Test("Without a word to study there is none, nor during a search")
  func none() async {
    let empty = WordBookOverview.fixture(.fixture(9, title: "今日の単語"))
    let world = BooksWorld([empty, BookFixtures.begin])
    await world.model.load()
    #expect(world.selectedTitle == "今日の単語" && !world.state.hasStudyLine)
    world.books.onBooks.returns(BookFixtures.all)
    await world.model.load()
    #expect(world.state.hasStudyLine)
    world.model.select(place: 0)
    world.model.search.begin()
    await world.model.search.type("N5")
    #expect(world.selectedTitle == "N5 · 03 たべもの")
    world.model.search.cancel()
    #expect(world.state.selection == .studyToday)
  }

  @Test("When all books are closed, it is there for the words that go on being reviewed")
  func closed() async {
    var closed = BookFixtures.begin
    closed.book.keepsReviews = true
    let world = BooksWorld([closed])
    await world.model.load()
    #expect(world.state.hasStudyLine && world.state.selection == .studyToday)
    await world.model.open()
    #expect(world.navigator.events == [.show(.review(.due(.allBooks)))])
    closed.book.keepsReviews = false
    world.books.onBooks.returns([closed])
    await world.model.load()
    #expect(!world.state.hasStudyLine)
  }

  @Test("The minutes are those of the learner's own answers once enough were measured")
  func minutes() async {
    let plan = DayPlan(due: 4, learning: 2, new: 20)
    #expect(StudyPace().minutes(for: plan) == 6)
    #expect(StudyPace().minutes(for: DayPlan(due: 1)) == 1)
    let uiState = SpyUIState(["review-pace": ["answers": "100", "milliseconds": "2000000"]])
    let world = BooksWorld(uiState: uiState)
    world.reviews.onOverview.returns(ReviewOverview(plan: plan))
    await world.model.load()
    await world.model.countReviews()
    #expect(world.state.pace.minutes(for: plan) == 15)
  }

  @Test("Old answers count less, and damaged UI state counts as nothing")
  func pace() {
    var pace = StudyPace()
    pace.add(answers: 10, milliseconds: 300_000)
    #expect(pace.minutes(for: DayPlan(due: 60)) == 8)
    pace.add(answers: 10, milliseconds: 100_000)
    #expect(pace.minutes(for: DayPlan(due: 60)) == 20)
    for _ in 0..<50 { pace.add(answers: 100, milliseconds: 300_000) }
    #expect(pace.minutes(for: DayPlan(due: 60)) == 3)
    #expect(StudyPace(pace.saved) == pace)
    for damaged in [["answers": "x"], ["answers": "-1", "milliseconds": "5"], ["answers": "2"]] {
      #expect(StudyPace(damaged) == StudyPace())
    }
  }
}
