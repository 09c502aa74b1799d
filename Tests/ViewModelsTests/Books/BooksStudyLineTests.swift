import Domain
import TestSupport
import Testing

@testable import ViewModels

/// The line on home that says what to do now.
@MainActor
struct BooksStudyLineTests {
  @Test("It is selected at first, and Enter begins the session; the books are below it")
  func begins() async {
    let fixture = BooksFixture()
    await fixture.model.load()
    #expect(fixture.state.selection == .studyToday && fixture.state.selectedRow == 0)
    await fixture.model.open()
    #expect(fixture.navigator.events == [.show(.review(.due(.allBooks)))])
    fixture.model.openList()
    #expect(fixture.state.notice == .book(.needsBook))
    fixture.model.move(.down, page: 10)
    #expect(fixture.selectedTitle == "N5 · 03 たべもの")
    fixture.model.move(.up, page: 10)
    #expect(fixture.state.selection == .studyToday)
  }

  @Test("Without a word to study there is none, nor during a search")
  func none() async {
    let empty = WordBookOverview.fixture(.fixture(9, title: "今日の単語"))
    let fixture = BooksFixture([empty, FixedBooks.begin])
    await fixture.model.load()
    #expect(fixture.selectedTitle == "今日の単語" && !fixture.state.hasStudyLine)
    fixture.books.onBooks.returns(FixedBooks.all)
    await fixture.model.load()
    #expect(fixture.state.hasStudyLine)
    fixture.model.select(place: 0)
    fixture.model.search.begin()
    await fixture.model.search.type("N5")
    #expect(fixture.selectedTitle == "N5 · 03 たべもの")
    fixture.model.search.cancel()
    #expect(fixture.state.selection == .studyToday)
  }

  @Test("When all books are closed, it is there for the words that go on being reviewed")
  func closed() async {
    var closed = FixedBooks.begin
    closed.book.keepsReviews = true
    let fixture = BooksFixture([closed])
    await fixture.model.load()
    #expect(fixture.state.hasStudyLine && fixture.state.selection == .studyToday)
    await fixture.model.open()
    #expect(fixture.navigator.events == [.show(.review(.due(.allBooks)))])
    closed.book.keepsReviews = false
    fixture.books.onBooks.returns([closed])
    await fixture.model.load()
    #expect(!fixture.state.hasStudyLine)
  }

  @Test("More new words are allowed once, also when the key is pressed twice before they are")
  func moreOnce() async {
    let fixture = await BooksFixture.loaded()
    let gate = Gate()
    fixture.reviews.onOverview.returns(ReviewOverview(total: ReviewCounts(new: 30)))
    fixture.reviews.onAllowNewWords.does { count in
      await gate.wait()
      return count
    }
    await fixture.model.countReviews()
    let first = Task.immediate { await fixture.model.afterDay.learnMore(10) }
    await waitUntil { gate.waitingCount > 0 }
    await fixture.model.afterDay.learnMore(10)
    gate.open()
    await first.value
    #expect(fixture.reviews.onAllowNewWords.inputs == [10])
    #expect(fixture.navigator.events == [.show(.review(.due(.allBooks)))])
  }

  @Test("When what is due could not be counted, keys that go on after the day say why")
  func unknownDay() async {
    let fixture = await BooksFixture.loaded()
    fixture.reviews.onOverview.fails(fullDisk)
    await fixture.model.countReviews()
    fixture.model.afterDay.drillTomorrow()
    #expect(fixture.state.notice == .failed(fullDisk))
    fixture.model.dismissNotice()
    await fixture.model.afterDay.learnMore(10)
    #expect(fixture.state.notice == .failed(fullDisk) && fixture.navigator.events.isEmpty)
  }

  @Test("The minutes are those of the learner's own answers once enough were measured")
  func minutes() async {
    let plan = DayPlan(due: 4, learning: 2, new: 20)
    #expect(StudyPace().minutes(for: plan) == 6)
    #expect(StudyPace().minutes(for: DayPlan(due: 1)) == 1)
    let uiState = SpyUIState(["review-pace": ["answers": "100", "milliseconds": "2000000"]])
    let fixture = BooksFixture(uiState: uiState)
    fixture.reviews.onOverview.returns(ReviewOverview(plan: plan))
    await fixture.model.load()
    await fixture.model.countReviews()
    #expect(fixture.state.pace.minutes(for: plan) == 15)
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
    pace.add(answers: 900, milliseconds: 2_700_000)
    #expect(StudyPace(pace.saved) == pace && pace.minutes(for: DayPlan(due: 60)) == 3)
    for damaged in [["answers": "x"], ["answers": "-1", "milliseconds": "5"], ["answers": "2"]] {
      #expect(StudyPace(damaged) == StudyPace())
    }
  }
}
