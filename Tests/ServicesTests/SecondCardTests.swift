import Domain
import InMemory
import Services
import TestSupport
import Testing

@Suite("Words that are asked in both directions")
struct SecondCardTests {
  /// Two words, the first of which was learnt some days ago and is due after 8 days.
  private func fixture(daysAgo: Int = 2) async throws -> ReviewFixture {
    let fixture = ReviewFixture()
    try await fixture.store.insertBooks(
      [.fixture(1, secondFront: .meaning)],
      words: Word.fixtures(2)
    )
    try await fixture.store.insertReviews([
      .fixture(1, of: 1, at: .fixture(days: -daysAgo), rating: .easy)
    ])
    return fixture
  }

  /// What a session asks: each word, with whether its second card is asked.
  private func asked(_ fixture: ReviewFixture) async throws -> [WordID: Bool] {
    let queue = try await fixture.reviews.queue(ReviewRequest())
    return Dictionary(
      (queue.pending + queue.learning).map { ($0.id, $0.isSecond) },
      uniquingKeysWith: { $0 || $1 }
    )
  }

  /// The words that would be asked the other way tomorrow, according to their traits.
  private func putOff(_ fixture: ReviewFixture) async throws -> [WordID] {
    try await fixture.sources.traits(of: [1, 2])
      .filter { $0.value.contains(.otherWayTomorrow) }.keys.sorted()
  }

  private func grade(_ fixture: ReviewFixture, _ id: WordID, _ rating: Rating) async throws
    -> GradedReview
  {
    let isSecond = try await fixture.reviews.cards([id]).first?.isSecond ?? false
    return try await fixture.reviews.grade(ReviewAnswer(id, rating, isSecond: isSecond))
  }

  @Test("The second card is new once the first is learnt, and has its own schedule")
  func schedules() async throws {
    let fixture = try await fixture()
    #expect(try await asked(fixture) == [1: true, 2: false])
    #expect(try await fixture.reviews.overview(of: .allBooks).plan == DayPlan(new: 2))
    let graded = try await grade(fixture, 1, .easy)
    #expect(graded.card.isSecond && graded.card.state.reviewCount == 1)
    #expect(graded.review.isSecond)
    #expect(try await asked(fixture) == [2: false])
    let plan = try await fixture.reviews.overview(of: .allBooks).plan
    #expect(plan == DayPlan(new: 1, done: 1, begun: 1))
    let history = try await fixture.reviews.history(of: 1)
    #expect(history.map(\.state.reviewCount) == [1, 1])
    #expect(history.map(\.state.lapseCount) == [0, 0])
  }

  @Test(
    "A word whose first card is learnt is learnt, as in statistics, also while the second is new"
  )
  func learnt() async throws {
    let fixture = try await fixture()
    #expect(try await asked(fixture)[1] == true)
    let traits = try await fixture.sources.traits(of: [1, 2])
    #expect(traits[1]?.isSuperset(of: [.learnt, .new]) == true)
    #expect(traits[2] == .new)
    _ = try await grade(fixture, 1, .easy)
    #expect(try await fixture.sources.traits(of: [1])[1]?.contains(.learnt) == true)
  }

  @Test("A word whose first card is due tomorrow again is not asked the other way then")
  func dueTomorrowAgain() async throws {
    let fixture = try await fixture()
    for rating in [Rating.again, .again, .again, .good, .good] {
      _ = try await grade(fixture, 2, rating)
      fixture.clock.advance(milliseconds: 700_000)
    }
    let card = try #require(try await fixture.reviews.cards([2]).first)
    #expect(card.state.due == .on(Day(number: Day.fixture.number + 1)))
    #expect(!card.isOtherPutOff)
    #expect(try await putOff(fixture) == [])
    #expect(try await fixture.reviews.overview(of: .allBooks).otherWayTomorrow == 0)
    let history = try await fixture.sources.history(of: 2)
    #expect(history.other?.next == .otherWayFirst(Day(number: Day.fixture.number + 2)))
  }

  @Test("A word that was learnt one way today is asked the other way tomorrow")
  func otherWayTomorrow() async throws {
    let fixture = try await fixture()
    func overview() async throws -> ReviewOverview {
      try await fixture.reviews.overview(of: .allBooks)
    }
    #expect(try await overview().otherWayTomorrow == 0)
    #expect(try await putOff(fixture) == [])
    _ = try await grade(fixture, 2, .easy)
    #expect(try await overview().otherWayTomorrow == 1)
    #expect(try await putOff(fixture) == [2])
    _ = try await fixture.reviews.change([2], by: .suspend(true))
    #expect(try await overview().otherWayTomorrow == 0)
    #expect(try await putOff(fixture) == [])
    _ = try await fixture.reviews.change([2], by: .suspend(false))
    fixture.clock.advance(days: 1)
    #expect(try await overview().plan.new == 2)
    #expect(try await overview().otherWayTomorrow == 0)
  }

  @Test("Of two cards that are due on one day the first is asked, and the second the day after")
  func apart() async throws {
    let fixture = try await fixture(daysAgo: 20)
    try await fixture.store.insertReviews([
      .fixture(2, of: 1, at: .fixture(days: -19), rating: .easy, isSecond: true)
    ])
    let tomorrow = Day(number: Day.fixture.number + 1)
    #expect(try await asked(fixture)[1] == false)
    #expect(try await fixture.reviews.overview(of: .allBooks).plan.due == 1)
    #expect(try await putOff(fixture) == [1])
    #expect(try await fixture.sources.history(of: 1).other?.next == .otherWayFirst(tomorrow))
    _ = try await grade(fixture, 1, .good)
    #expect(try await asked(fixture)[1] == nil)
    #expect(try await putOff(fixture) == [1])
    let history = try await fixture.sources.history(of: 1)
    #expect(history.asked == .meaning && history.next == .otherWayFirst(tomorrow))
    #expect(try await fixture.reviews.overview(of: .allBooks).plan.due == 0)
    // Also one that is not new.
    #expect(try await fixture.reviews.overview(of: .allBooks).otherWayTomorrow == 1)
    fixture.clock.advance(days: 1)
    #expect(try await asked(fixture)[1] == true)
    #expect(try await putOff(fixture) == [])
  }

  @Test("A card of a session says whether the other one waits for tomorrow because of it")
  func otherPutOff() async throws {
    // The second card is new, and after a lapse of the first one it does not begin tomorrow.
    var fixture = try await fixture(daysAgo: 20)
    #expect(try await cardsWithOther(fixture) == [1])
    #expect(try await grade(fixture, 1, .again).card.isOtherPutOff == false)
    // The second card is due, too.
    fixture = try await self.fixture(daysAgo: 20)
    try await fixture.store.insertReviews([
      .fixture(2, of: 1, at: .fixture(days: -19), rating: .easy, isSecond: true)
    ])
    #expect(try await cardsWithOther(fixture) == [1])
    // The first one is usually due tomorrow then, and takes precedence.
    let graded = try await grade(fixture, 1, .again)
    #expect(!graded.card.isOtherPutOff)
    #expect(try await cardsWithOther(fixture) == [])
    let undone = try await fixture.reviews.undo([graded.review.id], restoring: [1: .success])
    #expect(undone.first?.card?.isOtherPutOff == true)
    try await fixture.store.updateBooks([WordBookPatch(id: 1, secondFront: .some(nil))])
    #expect(try await cardsWithOther(fixture) == [])
  }

  /// The words of a session whose other card waits for tomorrow.
  private func cardsWithOther(_ fixture: ReviewFixture) async throws -> [WordID] {
    let queue = try await fixture.reviews.queue(ReviewRequest())
    return (queue.pending + queue.learning).filter(\.isOtherPutOff).map(\.id)
  }

  @Test("A closed book begins no second card, so that none waits for tomorrow")
  func closed() async throws {
    let fixture = try await fixture(daysAgo: 20)
    #expect(try await putOff(fixture) == [1])
    let patch = WordBookPatch(id: 1, isClosed: true, keepsReviews: true)
    try await fixture.store.updateBooks([patch])
    #expect(try await putOff(fixture) == [])
    #expect(try await asked(fixture) == [1: false])
    #expect(try await cardsWithOther(fixture) == [])
  }

  @Test("In a closed book a word has only the card that was learnt, also while it is not due")
  func closedWithOne() async throws {
    let fixture = try await fixture()
    let patch = WordBookPatch(id: 1, isClosed: true, keepsReviews: true)
    try await fixture.store.updateBooks([patch])
    let card = try #require(try await fixture.reviews.cards([1]).first)
    #expect(!card.isSecond && card.state.reviewCount == 1)
    #expect(try await fixture.sources.history(of: 1).asked == .kanji)
  }

  @Test("After a lapse yesterday the steps of one card are finished before the other is asked")
  func steps() async throws {
    let fixture = try await fixture(daysAgo: 20)
    try await fixture.store.insertReviews([
      .fixture(2, of: 1, at: .fixture(days: -19), rating: .easy, isSecond: true)
    ])
    _ = try await grade(fixture, 1, .again)
    #expect(try await asked(fixture)[1] == false)
    fixture.clock.advance(days: 1)
    #expect(try await asked(fixture)[1] == false)
  }

  @Test("A mark counts for the first card, and the second waits for the next day")
  func mark() async throws {
    let fixture = try await fixture()
    #expect(try await asked(fixture)[1] == true)
    _ = try await fixture.words.updateStudyState(.fail, of: 1)
    let reviews = try await fixture.store.fetchReviews(of: [1])
    #expect(reviews.map(\.isSecond) == [false, false])
    #expect(try await asked(fixture)[1] == false)
  }

  @Test("Undo undoes the grade of that card only")
  func undo() async throws {
    let fixture = try await fixture()
    let graded = try await grade(fixture, 1, .again)
    #expect(try await fixture.store.fetchWords([1]).first?.state == .fail)
    let undone = try await fixture.reviews.undo([graded.review.id], restoring: [1: .success])
    #expect(undone.first?.card?.isSecond == true)
    #expect(undone.first?.card?.state.isNew == true)
    #expect(try await fixture.store.fetchWords([1]).first?.state == .success)
    #expect(try await fixture.store.fetchReviews(of: [1]).map(\.id) == [1])
    #expect(try await asked(fixture)[1] == true)
  }

  @Test("Without a second direction its card is hidden, and comes back with its history")
  func hidden() async throws {
    let fixture = try await fixture(daysAgo: 7)
    try await fixture.store.insertReviews([
      .fixture(2, of: 1, at: .fixture(days: -6), rating: .good, isSecond: true),
      .fixture(3, of: 1, at: .fixture(days: -6, seconds: 60), rating: .good, isSecond: true),
    ])
    #expect(try await asked(fixture)[1] == true)
    try await fixture.store.updateBooks([WordBookPatch(id: 1, secondFront: .some(nil))])
    #expect(try await asked(fixture) == [2: false])
    #expect(try await fixture.reviews.overview(of: .allBooks).plan == DayPlan(new: 1))
    try await fixture.store.updateBooks([WordBookPatch(id: 1, secondFront: .some(.meaning))])
    #expect(try await asked(fixture)[1] == true)
    #expect(try await fixture.reviews.cards([1]).first?.state.reviewCount == 2)
  }

  @Test("A suspended or buried word is left out with both cards")
  func leftOut() async throws {
    let fixture = try await fixture()
    _ = try await fixture.reviews.change([1], by: .bury(true))
    #expect(try await asked(fixture) == [2: false])
    fixture.clock.advance(days: 1)
    #expect(try await asked(fixture)[1] == true)
    _ = try await fixture.reviews.change([1], by: .suspend(true))
    #expect(try await asked(fixture) == [2: false])
    #expect(try await fixture.reviews.overview(of: .allBooks).total.suspended == 1)
  }

  @Test("The history of a word says which of its cards comes first, and when the other one does")
  func history() async throws {
    for (ago, second, asked, other) in [
      // The first was learnt, the second is new.
      (2, nil, FrontType.meaning, Optional(8 - 2)),
      // The first is due after 6 days, the second a day later.
      (2, 1, .kanji, 8 - 1), (1, 2, .meaning, 8 - 1),
    ] as [(Int, Int?, FrontType, Int?)] {
      let fixture = try await fixture(daysAgo: ago)
      if let second {
        try await fixture.store.insertReviews([
          .fixture(2, of: 1, at: .fixture(days: -second), rating: .easy, isSecond: true)
        ])
      }
      let history = try await fixture.sources.history(of: 1)
      #expect(history.asked == asked)
      #expect(history.other?.asked == (asked == .kanji ? .meaning : .kanji))
      guard case .day(let day, _)? = history.other?.next, let other else {
        Issue.record("The other card has no day.")
        continue
      }
      #expect(Day.fixture.days(to: day) == other)
      #expect(second == nil ? history.next == .new : history.state.reviewCount == 1)
    }
    let single = ReviewFixture()
    try await single.fill(1)
    let history = try await single.sources.history(of: 1)
    #expect(history.asked == nil && history.other == nil)
  }

  @Test(
    "A word whose second card was learnt elsewhere is asked that way when it is due, and is not lost by closing",
    arguments: [false, true]
  )
  func learntTheOtherWay(isClosed: Bool) async throws {
    let fixture = try await fixture()
    try await fixture.store.insertReviews([
      .fixture(9, of: 2, at: .fixture(days: -2), rating: .easy, isSecond: true)
    ])
    if isClosed {
      let patch = WordBookPatch(id: 1, isClosed: true, keepsReviews: true)
      try await fixture.store.updateBooks([patch])
    }
    let cards = try await fixture.reviews.cards([1, 2])
    let preview = ClosingPreview(of: cards, movingTo: .nowhere)
    #expect(preview.reviewed == 2 && preview.unreviewed == 0)
    #expect(try await asked(fixture)[2] == (isClosed ? nil : false))
    fixture.clock.advance(days: 5)
    #expect(try await fixture.reviews.overview(of: .allBooks).tomorrow == 2)
    fixture.clock.advance(days: 1)
    #expect(try await asked(fixture) == [1: false, 2: true])
    #expect(try await fixture.reviews.overview(of: .allBooks).plan.due == 2)
  }
}
