import Domain
import Services
import TestSupport
import Testing

/// Thirty days of one learner with two books, who also marks words by hand, and who closes a book and
/// reopens it, with the reviews of what was learnt in it going on or not.
@Suite("A month of study with marks by hand and a closed book")
struct MarkedMonthTests {
  private let month = MarkedMonth()

  @Test("The plan of every day follows from the grades and marks")
  func month() async throws {
    try await month.begin()
    for day in 0..<30 {
      month.beginDay(day)
      try await month.expectPlan()
      switch day {
      case 8: try await month.close(keepingReviews: true)
      case 14: try await month.reopen()
      case 20: try await month.close(keepingReviews: false)
      case 25: try await month.reopen()
      default: break
      }
      try await month.expectPlan()
      try await month.markByHand(on: day)
      try await month.expectPlan()
      try await month.study()
      try await month.expectPlan()
    }
    #expect(month.countedMarks > 30)
    #expect(month.silentMarks > 0)
  }
}

/// The learner, and a model of what was done that does not use the program's code.
private final class MarkedMonth {
  private static let wordCount = 40
  private static let newPerDay = 3

  private let fixture = ReviewFixture {
    ($0.newPerDay, $0.reviewsPerDay, $0.backlogLimit) = (newPerDay, 10_000, 10_000)
  }
  private let start: Timestamp
  private var grades: [[Formulas.Graded]] = Array(repeating: [], count: wordCount)
  private var states: [StudyState] = Array(repeating: .undefined, count: wordCount)
  /// The words of the closed book whose reviews do not go on.
  private var ended: Set<Int> = []
  private(set) var countedMarks = 0
  private(set) var silentMarks = 0

  init() {
    start = fixture.clock.now
  }

  private var books: any WordBookService {
    StoredWordBookService(
      store: fixture.store,
      provider: SourceProvider(fixture.sources),
      studyClock: fixture.studyClock,
      ids: fixture.ids
    )
  }

  /// The words of the second book, by their places from 0.
  private var second: Range<Int> { Self.wordCount / 2..<Self.wordCount }

  private var today: Int { fixture.studyClock.today.number }

  func begin() async throws {
    let half = Self.wordCount / 2
    try await fixture.store.insertBooks([.fixture(1)], words: Word.fixtures(half))
    try await fixture.store.insertBooks(
      [.fixture(2)],
      words: Word.fixtures(half, in: 2, from: half + 1)
    )
  }

  func beginDay(_ day: Int) { fixture.clock.set(start.plus(seconds: day * 86_400)) }

  // MARK: The books

  /// Closes the second book; what is not ○ moves to the first one, where it starts as –.
  func close(keepingReviews: Bool) async throws {
    _ = try await books.close(2, movingTo: .book(1), keepingReviews: keepingReviews)
    for word in second where states[word] != .success { states[word] = .undefined }
    if !keepingReviews { ended = Set(second.filter { states[$0] == .success }) }
    #expect(try await books.book(2).counts.success == second.count { states[$0] == .success })
  }

  func reopen() async throws {
    _ = try await books.reopen(2)
    ended = []
    #expect(try await books.book(2).counts.total == second.count)
  }

  // MARK: Marks

  /// Marks a few words ○, × and –; one new word is marked ○ and cleared again.
  func markByHand(on day: Int) async throws {
    for offset in 0..<3 {
      let word = (day * 7 + offset * 11) % Self.wordCount
      if ended.contains(word) { continue }
      try await mark(word, (day + offset) % 3 == 0 ? .fail : .success)
    }
    let new = grades.indices.first { grades[$0].isEmpty && !ended.contains($0) }
    guard day % 4 == 1, let new else { return }
    try await mark(new, .success)
    try await mark(new, .undefined)
    #expect(grades[new].isEmpty)
  }

  private func mark(_ word: Int, _ state: StudyState) async throws {
    fixture.clock.advance(milliseconds: 60_000)
    let says = saysSomethingNew(word, state)
    switch state {
    case .undefined: grades[word].removeAll { $0.day == today }
    case .success: if says { add(3, to: word) }
    case .fail: if says { add(1, to: word) }
    }
    states[word] = state
    if says { countedMarks += 1 } else { silentMarks += 1 }
    try await fixture.words.updateStudyState([id(word): state], undoing: nil)
    let reviews = try await fixture.store.fetchReviews(of: [id(word)])
    #expect(reviews.count == grades[word].count, "word \(word), day \(today)")
  }

  /// × counts at any time unless the last grade of the day was again; ○ counts once a day, for a word
  /// that is new or due, or that was not known last.
  private func saysSomethingNew(_ word: Int, _ state: StudyState) -> Bool {
    let ofToday = grades[word].filter { $0.day == today }
    if state == .fail { return ofToday.last?.grade != 1 }
    let known = grades[word].last { $0.grade != 2 }.map { $0.grade > 2 }
    if ofToday.last(where: { $0.grade != 2 }).map({ $0.grade > 2 }) == true { return false }
    return known == false || grades[word].isEmpty || isDue(Formulas(grades[word]))
  }

  // MARK: Reviews

  /// Studies until nothing is left today.
  func study() async throws {
    var queue = try await fixture.reviews.queue(ReviewRequest())
    while let time = queue.nextTime(after: fixture.clock.now) {
      if time > fixture.clock.now { fixture.clock.set(time) }
      guard let card = queue.next(at: fixture.clock.now) else { break }
      let word = Int(card.id.low) - 1
      let draw = (word * 7 + grades[word].count * 11) % 20
      let rating: Rating = draw < 3 ? .again : draw < 6 ? .hard : draw < 16 ? .good : .easy
      add(Double(rating.rawValue), to: word)
      if rating != .hard { states[word] = rating == .again ? .fail : .success }
      queue.grade(try await fixture.reviews.grade(ReviewAnswer(card.id, rating)).card)
      fixture.clock.advance(milliseconds: 7_000)
    }
  }

  private func add(_ grade: Double, to word: Int) {
    let now = fixture.clock.now.milliseconds
    grades[word].append(Formulas.Graded(milliseconds: now, day: today, grade: grade))
  }

  // MARK: The numbers

  /// Compares the plan of the day, and the ○ × – of the books, with the model.
  func expectPlan() async throws {
    let plan = try await fixture.reviews.overview(of: .allBooks).plan
    #expect(plan == expected, "day \(today)")
    let overviews = try await books.books(order: .newestFirst)
    let counts = overviews.reduce(StateCounts()) { $0 + $1.counts }
    for state in StudyState.allCases {
      #expect(counts[state] == states.count { $0 == state }, "\(state), day \(today)")
    }
  }

  private var expected: DayPlan {
    var plan = DayPlan()
    for word in grades.indices {
      let days = grades[word].map(\.day)
      if days.last == today { plan.done += 1 }
      if days.first == today { plan.begun += 1 }
      let card = Formulas(grades[word])
      if ended.contains(word) { continue }
      if card.phase == .new {
        plan.new += 1
      } else if isDue(card) {
        plan.due += 1
      } else if let time = card.dueTime, day(of: time) <= today {
        plan.learning += 1
      }
    }
    plan.new = min(plan.new, max(0, Self.newPerDay - plan.begun))
    return plan
  }

  private func isDue(_ card: Formulas) -> Bool {
    if let time = card.dueTime { return time <= fixture.clock.now.milliseconds }
    return card.dueDay.map { $0 <= today } ?? false
  }

  private func day(of milliseconds: Int64) -> Int {
    fixture.studyClock.day(of: Timestamp(milliseconds: milliseconds)).number
  }

  private func id(_ word: Int) -> WordID { WordID(number: word + 1) }
}
