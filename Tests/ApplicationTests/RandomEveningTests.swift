import Application
import Domain
import TestSupport
import Testing
import ViewModels

@Suite("The plan of the day on random evenings")
@MainActor
struct RandomEveningTests {
  @Test(
    "Every place has the same numbers after every step",
    arguments: 1...12 as ClosedRange<UInt64>
  )
  func evening(seed: UInt64) async throws {
    let evening = try await RandomEvening(seed: seed)
    for _ in 0..<40 {
      let step = try await evening.act()
      try await evening.expectAgreement(after: "seed \(seed): \(step)")
    }
  }
}

/// A learner who does anything in any order, over the real services and view models.
@MainActor
private final class RandomEvening {
  private let container = TestDIContainer()
  private let clock: FixedClock
  private let random: SeededRandom
  private let navigator = SpyNavigator()
  private let home: BooksViewModel
  private let session: ReviewViewModel
  private let statistics: StatisticsViewModel
  private var study: StudyViewModel
  private var nextBook = 4
  /// The limit of new words of a day on which the learner asked for more.
  private var newPerDay: [Day: Int] = [:]

  init(seed: UInt64) async throws {
    random = SeededRandom(seed: seed)
    clock = try #require(container.clock as? FixedClock)
    for book in 1...3 {
      let words = (1...12).map {
        Word.fixture(WordID(number: book * 100 + $0), in: .init(number: book))
      }
      try await container.database.insertBooks([.fixture(.init(number: book))], words: words)
    }
    try await container.learnBothWays()
    home = container.makeBooksViewModel(navigator: navigator)
    session = container.makeReviewViewModel(source: .due(.allBooks), navigator: navigator)
    statistics = container.makeStatisticsViewModel(navigator: navigator)
    study = container.makeStudyViewModel(source: .book(1), navigator: navigator)
    await session.load()
    await session.follow {}
    await home.load()
  }

  private var limit: Int {
    newPerDay[container.studyClock.today] ?? container.configuration.review.newPerDay
  }

  private func roll(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

  /// Does something.
  /// - Returns: What it was.
  func act() async throws -> String {
    switch roll(11) {
    case 0...3:
      await session.grading.uncover()
      let rating = Rating.allCases[roll(4)]
      await session.grading.grade(rating)
      return "graded \(rating)"
    case 4:
      await session.grading.undo()
      return "undid a grade"
    case 5, 6: return try await mark()
    case 7:
      clock.advance(milliseconds: [20_000, 300_000, 3_600_000, 30_000_000, 200_000_000][roll(5)])
      return "waited"
    case 8:
      let input = WordInput(meaning: SideInput("m"), gana: SideInput("が"), kanji: SideInput(""))
      guard let book = try await openBook() else { return "no book" }
      _ = try await container.makeWordService().save([input, input], in: book)
      return "added two words"
    case 9: return try await delete()
    case 10 where roll(4) == 0:
      guard let book = try await openBook() else { return "no book" }
      let fronts = [CardFronts(.kanji, second: .meaning), CardFronts(.meaning, second: .kanji)]
      let chosen = roll(4) == 0 ? CardFronts(.kanji) : fronts[roll(2)]
      try await container.makeWordBookService().setFronts(chosen, of: book)
      return "chose the sides of a book"
    case 10 where roll(4) == 0:
      guard let book = try await openBook() else { return "no book" }
      let since = roll(2) == 0 ? nil : clock.now
      try await container.makeWordBookService().setNewFirst(since: since, of: book)
      return "chose a book for new words"
    case 10 where roll(2) == 0:
      let begun = try await counted().begun
      newPerDay[container.studyClock.today] = max(limit, begun) + 3
      try await container.makeReviewService().allowNewWords(3)
      return "asked for three more new words"
    default:
      guard roll(4) == 0, let book = try await openBook() else { return "did nothing" }
      let title = "book \(nextBook)"
      nextBook += 1
      _ = try await container.makeWordBookService().close(
        book,
        movingTo: .newBook(title: title),
        keepingReviews: roll(2) == 0
      )
      return "closed a book"
    }
  }

  /// Deletes a word or a book, restores what was deleted, or purges it.
  private func delete() async throws -> String {
    let trash = try await container.database.fetchTrash()
    let deleted = TrashItems(books: trash.books.map(\.id), words: trash.words.map(\.id))
    switch roll(6) {
    case 0, 1:
      try await container.database.restoreItems(deleted)
      return "restored everything"
    case 2 where !deleted.books.isEmpty || !deleted.words.isEmpty:
      try await container.database.purgeItems(deleted)
      return "purged everything"
    case 3:
      guard let book = try await openBook() else { return "no book" }
      try await container.database.deleteItems(TrashItems(books: [book]))
      return "deleted a book"
    default:
      guard let book = try await openBook() else { return "no book" }
      let words = try await container.database.fetchWords(in: book)
      guard !words.isEmpty else { return "no word" }
      // Of those that were asked, if any.
      let asked = words.filter { $0.state != .undefined }
      let word = asked.isEmpty ? words[roll(words.count)] : asked[roll(asked.count)]
      try await container.database.deleteItems(TrashItems(words: [word.id]))
      return "deleted a word"
    }
  }

  private func mark() async throws -> String {
    if roll(4) == 0, let book = try await openBook() {
      study = container.makeStudyViewModel(source: .book(book), navigator: navigator)
    }
    await study.load()
    if roll(5) == 0 {
      await study.undo()
      return "undid a mark"
    }
    if study.state.deck.isPassOver { study.first() }
    let state = StudyState.allCases[roll(3)]
    if !study.state.deck.isUncovered { study.uncoverAll() }
    await study.mark(state)
    return "marked \(state)"
  }

  private func openBook() async throws -> WordBookID? {
    let open = try await container.database.fetchBooks().filter { !$0.isClosed }
    return open.isEmpty ? nil : open[roll(open.count)].id
  }

  /// Compares every place that shows a number with the words themselves.
  func expectAgreement(after step: String) async throws {
    let plan = try await counted()
    let query = try await container.makeDataProvider().fetch(DueQuery(.allBooks))
    #expect(query.plan == plan, "\(step)")
    #expect(query.books.values.reduce(0) { $0 + $1.due } == plan.due + plan.later, "\(step)")
    if !step.contains(": graded") {
      await session.load()
      await session.follow {}
    }
    var shown = session.state.plan
    // A session does not show how many words were started.
    shown.begun = plan.begun
    #expect(shown == plan, "the session after \(step)")
    await home.load()
    if !home.state.showsClosed { await home.toggleClosed() }
    await home.countReviews()
    #expect(home.state.plan == plan, "home after \(step)")
    await statistics.load()
    try await expectBooksAgree(after: step)
    #expect(statistics.state.plan.value == plan, "statistics after \(step)")
    let figures = try #require(statistics.state.statistics.value)
    #expect(figures.forecast.first == plan.due + plan.learning + plan.later, "\(step)")
    #expect(figures.day(ago: 0).begun == plan.begun, "\(step)")
    let printed = PrintedNumbers(container: container)
    try await printed.expectAgreement(with: plan, after: step)
    try await printed.expectTotals(on: home.state, after: step)
  }

  /// Compares the numbers of each book on home, and those of a session over it alone, with its words.
  private func expectBooksAgree(after step: String) async throws {
    let (plan, books) = (home.state.plan ?? DayPlan(), home.state.today + home.state.books)
    let rows = books.map { home.state.reviews(of: $0) ?? ReviewCounts() }
    #expect(rows.reduce(0) { $0 + $1.due } == plan.due + plan.later, "the rows after \(step)")
    #expect(rows.reduce(0) { $0 + $1.learning } == plan.learning, "the rows after \(step)")
    let new = min(rows.reduce(0) { $0 + $1.new }, max(0, limit - plan.begun))
    #expect(new == plan.new, "the rows after \(step)")
    let tallies = statistics.state.statistics.value?.books ?? [:]
    for (book, shown) in zip(books, rows) {
      let alone = try await container.makeDataProvider().fetch(DueQuery(.books([book.id])))
      var asked = alone.total
      if book.book.isClosed { asked = book.book.keepsReviews ? asked : ReviewCounts() }
      if book.book.isClosed { asked.new = 0 }
      #expect(asked == shown, "book \(book.id) after \(step)")
      let words = tallies[book.id]?.states
      let sum = words.map { $0.new + $0.learning + $0.young + $0.mature + $0.suspended } ?? 0
      #expect(sum == book.counts.total, "the words of book \(book.id) after \(step)")
      let queue = try await container.makeReviewService().queue(ReviewRequest(.books([book.id])))
      var plan = queue.plan(
        at: container.studyClock.moment,
        dayOf: container.studyClock.day(of:)
      )
      (plan.done, plan.begun) = (alone.plan.done, alone.plan.begun)
      #expect(plan == alone.plan, "a session over book \(book.id) after \(step)")
    }
  }

  /// The plan, counted word by word from the reviews.
  private func counted() async throws -> DayPlan {
    let books = try await container.database.fetchBooks()
    let moment = container.studyClock.moment
    var plan = DayPlan()
    for book in books {
      let words = try await container.database.fetchWords(in: book.id)
      for word in words {
        let history = try await container.makeReviewService().history(of: word.id)
        let cards = [false, true].map { second in history.filter { $0.review.isSecond == second } }
        let isPair = book.secondFront != nil
        let states = cards.map { $0.last?.state ?? .new }
        let state = isPair ? asked(states[0], states[1], on: moment.day) : states[0]
        // Of a closed book, only what was learnt is asked, unless the learner did not want that.
        guard !book.isClosed || book.keepsReviews && !state.isNew else { continue }
        if state.isNew {
          plan.new += 1
        } else if state.isDue(at: moment) {
          plan.due += 1
        } else if case .at(let time) = state.due,
          container.studyClock.day(of: time) == moment.day
        {
          plan.learning += 1
        }
      }
    }
    let done = try await doneToday()
    (plan.done, plan.begun) = (done.words, done.begun)
    plan.new = min(plan.new, max(0, limit - plan.begun))
    return plan
  }

  /// What was done today, including words that no longer exist.
  private func doneToday() async throws -> (words: Int, begun: Int) {
    let (today, log) = (container.studyClock.today, try await container.database.fetchReviewLog())
    var (words, begun) = (Set<WordID>(), 0)
    for (place, id) in log.wordIDs.enumerated() {
      let days = log.entries(at: place).map(\.moment.day)
      if days.first == today { begun += 1 }
      if days.last == today { words.insert(id) }
    }
    return (words.count, begun)
  }

  /// The one of two cards that is asked on a day.
  private func asked(_ first: CardState, _ second: CardState, on day: Day) -> CardState {
    func wasAsked(_ card: CardState) -> Bool { card.last?.day == day }
    func isWanted(_ card: CardState) -> Bool {
      if case .on(let due) = card.due { due <= day } else { card.isLearning }
    }
    if wasAsked(first), wasAsked(second) {
      return isWanted(second) && !isWanted(first) ? second : first
    }
    if wasAsked(first) { return first }
    if wasAsked(second) { return second }
    if first.isNew { return isWanted(second) ? second : first }
    return isWanted(first) ? first : second
  }
}
