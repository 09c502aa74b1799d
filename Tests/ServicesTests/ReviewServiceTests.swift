import Domain
import InMemory
import Services
import TestSupport
import Testing

@Suite("Reviews")
struct ReviewServiceTests {
  @Test("A grade is stored with everything that belongs to it, and says when the word comes next")
  func grade() async throws {
    let fixture = ReviewFixture()
    try await fixture.fill(1)
    let answer = ReviewAnswer(1, .good, duration: 2_500, asked: .meaning, typed: "たべもの")
    let preview = try await fixture.reviews.preview(of: try await fixture.reviews.cards([1])[0])
    let graded = try await fixture.reviews.grade(answer)
    #expect(graded.interval == .seconds(600))
    #expect(preview[.good] == graded.interval)
    #expect(graded.card.state.due == .at(Timestamp.fixture.plus(seconds: 600)))
    #expect(graded.card.state == (try await fixture.state(1)))
    #expect(
      try await fixture.store.fetchReviews(of: [1]) == [
        .fixture(
          1001,
          rating: .good,
          duration: 2_500,
          asked: .meaning,
          typed: "たべもの"
        )
      ]
    )
  }

  @Test("After a grade, reviews by clocks ahead in two time zones are what the library has of them")
  func clocksAhead() async throws {
    let fixture = ReviewFixture()
    try await fixture.fill(1)
    let later = Timestamp.fixture.plus(days: 2, milliseconds: 1_000)
    try await fixture.store.insertReviews([
      .fixture(1, at: .fixture(days: 2)),
      .fixture(2, at: StudyMoment(time: later, day: Day.fixture.next), rating: .again),
    ])
    let graded = try await fixture.grade(.good, 1)
    #expect(graded[0].card.state == (try await fixture.state(1)))
  }

  @Test("A missing word cannot be graded")
  func gone() async throws {
    let fixture = ReviewFixture()
    try await fixture.fill(1)
    try await fixture.store.deleteWords([1])
    await #expect(throws: notFound(1 as WordID)) { try await fixture.grade(.good, 1) }
  }

  @Test("Any number of grades is undone, of an earlier run too, each restoring the state before it")
  func undo() async throws {
    let fixture = ReviewFixture()
    try await fixture.fill(2)
    var states: [CardState] = [.new]
    for rating in [Rating.good, .good, .again, .easy] {
      states.append(try await fixture.grade(rating, 1)[0].card.state)
      fixture.clock.advance(days: 3)
    }
    // A mark is not a grade of a session.
    try await fixture.words.updateStudyState(.fail, of: 2)
    for before in states.dropLast().reversed() {
      let undone = try await ReviewFixture(fixture.store).reviews.undoLast()
      #expect(undone?.card?.state == before)
    }
    #expect(try await fixture.reviews.undoLast() == nil)
    #expect(try await fixture.state(2).reviewCount == 1)
  }

  @Test("Grades undone by id leave the others, and those that are undone already")
  func undoNamed() async throws {
    let fixture = ReviewFixture()
    try await fixture.fill(2)
    let graded = try await fixture.grade(.easy, 1, 2).map(\.review.id)
    #expect(try await fixture.reviews.undo([graded[0]]).map(\.review.wordID) == [1])
    #expect(try await fixture.reviews.undo(graded).map(\.review.wordID) == [2])
    #expect(try await fixture.reviews.undo(graded).isEmpty)
  }

  @Test("The reviews of two devices are one log, whichever was stored first")
  func merged() async throws {
    let (one, two) = (ReviewFixture(), ReviewFixture())
    let reviews: [Review] = [
      .fixture(1, rating: .easy), .fixture(2, at: .fixture(days: 8), rating: .again),
      .fixture(3, at: .fixture(days: 8, seconds: 60), rating: .good),
      .fixture(4, at: .fixture(days: 8, seconds: 60), rating: .hard),
    ]
    for fixture in [one, two] { try await fixture.fill(1) }
    try await one.store.insertReviews(reviews)
    for review in [2, 3, 1, 0] { try await two.store.insertReviews([reviews[review]]) }
    #expect(try await one.state(1) == two.state(1))
    #expect(try await one.reviews.history(of: 1) == two.reviews.history(of: 1))
    #expect(try await one.state(1).lapseCount == 1)
  }

  @Test("A word becomes a leech with the lapse that reaches the threshold")
  func leeches() async throws {
    let fixture = ReviewFixture {
      ($0.leechThreshold, $0.learningSteps, $0.relearningSteps) = (2, [], [])
    }
    try await fixture.fill(2)
    var became: [Bool] = []
    for rating in [Rating.good, .again, .again, .again, .good] {
      became.append(try await fixture.grade(rating, 1)[0].becameLeech)
      fixture.clock.advance(days: 5)
    }
    #expect(became == [false, false, true, false, false])
    let drilled = try await fixture.reviews.drill(.leeches, order: .dueFirst, seed: 1)
    #expect(drilled.map(\.id) == [1])
  }

  @Test("Suspending, flagging and burying words is undone in one step")
  func changes() async throws {
    let fixture = ReviewFixture()
    try await fixture.fill(3)
    let before = try await fixture.store.fetchWords([1, 2, 3])
    var undoing: [WordStep] = []
    for change in [CardChange.suspend(true), .flag(true), .bury(true)] {
      undoing.append(try await fixture.reviews.change([1, 3, 99], by: change))
    }
    let word = try await fixture.store.fetchWords([3])[0]
    #expect(word.isSuspended && word.isFlagged && word.buriedUntil == Day(number: 20_779))
    undoing.append(try await fixture.reviews.change([3], by: .bury(false)))
    #expect(try await fixture.store.fetchWords([3])[0].buriedUntil == nil)
    #expect(try await fixture.reviews.change([1], by: .flag(true)).isEmpty)
    for step in undoing.reversed() { _ = try await fixture.words.perform(step) }
    #expect(try await fixture.store.fetchWords([1, 2, 3]) == before)
  }

  @Test("A word's history says what each review led to, and what recall was expected")
  func history() async throws {
    let fixture = ReviewFixture()
    try await fixture.fill(1)
    try await fixture.grade(.easy, 1)
    fixture.clock.advance(days: 8)
    let graded = try await fixture.grade(.good, 1)[0]
    let history = try await fixture.reviews.history(of: 1)
    #expect(history.map(\.review.rating) == [.easy, .good])
    #expect(history[0].retrievability == nil)
    #expect(abs((history[1].retrievability ?? 0) - 0.9) < 0.01)
    #expect(history[1].state == graded.card.state)
  }

  @Test("With invalid settings every method throws, and nothing is stored")
  func settings() async throws {
    let fixture = ReviewFixture { $0.parameters = [1] }
    try await fixture.fill(1)
    await #expect(throws: (any Error).self) { try await fixture.grade(.good, 1) }
    await #expect(throws: (any Error).self) { try await fixture.reviews.overview(of: .allBooks) }
    #expect(try await fixture.store.fetchReviews(of: [1]).isEmpty)
  }

  @Test("Words are counted in their books, however those take turns in the library")
  func booksInTurn() async throws {
    let fixture = ReviewFixture()
    try await fixture.store.insertBooks(
      [.fixture(1), .fixture(2), .fixture(3, isClosed: true)],
      words: (1...30).map { .fixture(WordID(number: $0), in: WordBookID(number: 1 + $0 % 3)) }
    )
    try await fixture.store.insertReviews(
      (1...24).map {
        .fixture(
          ReviewID(number: $0),
          of: WordID(number: $0),
          at: .fixture(days: -9, seconds: $0),
          rating: .easy
        )
      }
    )
    let overview = try await fixture.reviews.overview(of: .allBooks)
    let each = ReviewCounts(due: 8, new: 2)
    #expect(overview.books == [1: each, 2: each])
    #expect(overview.total == ReviewCounts(due: 16, new: 4))
    #expect(overview.plan.due == 16)
    #expect(try await fixture.reviews.overview(of: .books([2])).books == [2: each])
  }

  @Test("The history of a word says that its card was suspended in Anki, until a review of it")
  func setAsideInHistory() async throws {
    let fixture = ReviewFixture()
    try await fixture.fill(1)
    let carried = CarriedState(due: ReviewDue.on(.fixture).setAside)
    try await fixture.store.insertReviews([
      .fixture(1, of: 1, at: .fixture(days: -9), carried: carried)
    ])
    let history = try await fixture.sources.history(of: 1)
    #expect(history.next == .setAside)
    #expect(history.curve.last?.day == Day.fixture.next)
    try await fixture.grade(.good, 1)
    #expect(try await fixture.sources.history(of: 1).next != .setAside)
  }

  @Test("The curve of a word has few points, whatever days its reviews have")
  func farReviews() async throws {
    let far = [Day(number: .min), Day(number: .max)]
    for days in [far, Array(far.reversed()), [Day.fixture] + far, far + [Day.fixture]] {
      let fixture = ReviewFixture()
      try await fixture.fill(1)
      try await fixture.store.insertReviews(
        days.enumerated().map { place, day in
          let time = StudyMoment.fixture(seconds: place).time
          return .fixture(
            ReviewID(number: place + 1),
            of: 1,
            at: StudyMoment(time: time, day: day)
          )
        }
      )
      #expect(try await fixture.sources.history(of: 1).curve.count < 2_000)
    }
  }

  @Test("The history of a word says whether its learning step has ended")
  func stepInHistory() async throws {
    let fixture = ReviewFixture()
    try await fixture.fill(1)
    try await fixture.grade(.good, 1)
    let before = try await fixture.sources.history(of: 1).next
    guard case .step(let end, isRelearning: false, isDue: false) = before else {
      Issue.record("\(before)")
      return
    }
    fixture.clock.set(end)
    let after = try await fixture.sources.history(of: 1).next
    #expect(after == .step(end, isRelearning: false, isDue: true))
  }
}
