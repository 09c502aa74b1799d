import Domain
import InMemory
import Persistence
import Services

/// Reviews: creating them, starting a session, and durable grades.
extension BenchmarkLibrary {
  var reviews: StoredReviewService {
    StoredReviewService(
      store: database,
      studyClock: StudyClock(MachineClock(), rolloverHour: 0),
      ids: ULIDGenerator(clock: MachineClock(), random: SystemRandomSource()),
      random: SystemRandomSource(),
      settings: SchedulingSettings(ReviewSettings())
    )
  }

  /// The service of words as in the program: a mark counts as a review.
  private var markingService: StoredWordService {
    let ids = ULIDGenerator(clock: MachineClock(), random: SystemRandomSource())
    return StoredWordService(
      store: database,
      images: StoredImageService(store: InMemoryImageStore()),
      clock: MachineClock(),
      ids: ids,
      marks: MarkCounter(
        studyClock: StudyClock(MachineClock(), rolloverHour: 0),
        ids: ids,
        settings: SchedulingSettings(ReviewSettings())
      )
    )
  }

  /// Creates `count` reviews in all, at growing intervals up to now, a tenth of them ×.
  ///
  /// They are stored in the order of their times, as a learner has made them.
  /// - Parameters:
  ///   - count: Their number.
  ///   - days: The number of days over which first reviews are spread; the last are 20 days ago.
  /// - Throws: `StoreError`.
  func makeReviews(count: Int, days: UInt64) async throws {
    let (clock, random) = (MachineClock(), SystemRandomSource())
    let words = try await database.fetchOutlines().map(\.id)
    let each = max(1, count / words.count)
    var plan: [(time: Timestamp, word: WordID, number: Int)] = []
    plan.reserveCapacity(words.count * each)
    for word in words {
      let first = 20 + Int(random.next() % days)
      let distance = max(1, first / each)
      for number in 0..<each {
        let seconds = (number * distance - first) * 86_400 + Int(random.next() % 3_600)
        plan.append((clock.now.plus(seconds: seconds), word, number))
      }
    }
    plan.sort { $0.time < $1.time }
    let ids = ULIDGenerator(clock: clock, random: random)
    for start in stride(from: 0, to: plan.count, by: 1_000) {
      let added = plan[start..<min(plan.count, start + 1_000)].map { planned in
        Review(
          id: ids.make(),
          wordID: planned.word,
          moment: StudyMoment(time: planned.time, day: clock.day(of: planned.time)),
          rating: planned.number + 1 == each ? .good : Self.rating(random.next() % 10),
          duration: 2_000 + Int(random.next() % 8_000),
          asked: planned.number % 2 == 0 ? .kanji : .meaning
        )
      }
      try await database.changeReviews(ReviewStep(adding: added))
    }
    try await database.compact()
    try await monitor.close()
  }

  /// Measures a session from an empty memory to its cards.
  func measureSession() async throws {
    let start = milliseconds()
    try await monitor.prepare()
    let loaded = milliseconds()
    let queue = try await reviews.queue(ReviewRequest())
    print(milliseconds() - start, loaded - start, peakMemory(), queue.count)
  }

  /// Measures the statistics from an empty memory, and the reading of words and reviews in it.
  func measureStatistics() async throws {
    let start = milliseconds()
    try await monitor.prepare()
    _ = try await database.fetchReviewLog()
    let read = milliseconds()
    let sources = StoredSources(
      store: database,
      reviews: reviews,
      studyClock: StudyClock(MachineClock(), rolloverHour: 0),
      settings: SchedulingSettings(ReviewSettings())
    )
    _ = try await sources.statistics()
    print(milliseconds() - start, read - start, peakMemory())
  }

  /// Marks words one by one, like the study screens.
  func measureMark() async throws {
    // Like the program, which thereby knows when nothing has changed outside.
    let changes = await monitor.changesFromOutside()
    defer { withExtendedLifetime(changes) {} }
    let words = try await database.fetchOutlines().map(\.id).shuffled()
    let service = markingService
    try await measureDurable { round in
      let state: StudyState = round % 2 == 0 ? .success : .fail
      try await service.updateStudyState([words[round % words.count]: state], undoing: nil)
    }
  }

  /// Grades the cards of a session one by one.
  func measureGrade() async throws {
    let changes = await monitor.changesFromOutside()
    defer { withExtendedLifetime(changes) {} }
    // As in a session, each word once: words of earlier runs would have more and more reviews.
    let words = try await database.fetchOutlines().map(\.id).shuffled()
    let service = reviews
    try await measureDurable { round in
      _ = try await service.grade(ReviewAnswer(words[round % words.count], .good))
    }
  }

  private static func rating(_ tenth: UInt64) -> Rating {
    switch tenth {
    case 0: .again
    case 1: .hard
    case 2: .easy
    default: .good
    }
  }
}
