import Domain
import InMemory
import Services
import TestSupport

/// Reviews over one library in memory, with a fixed clock.
struct ReviewFixture {
  let store: any Database
  let clock: FixedClock
  let ids: SequentialIDs
  var settings = ReviewSettings()
  var allowance = NewWordAllowance()

  /// Creates a fixture with the default settings, but without fuzz.
  init(
    _ store: any Database = InMemoryDatabase(),
    clock: FixedClock = FixedClock(),
    ids: SequentialIDs = SequentialIDs(),
    _ change: (inout ReviewSettings) -> Void = { _ in }
  ) {
    (self.store, self.clock, self.ids) = (store, clock, ids)
    settings.usesFuzz = false
    change(&settings)
  }

  var studyClock: StudyClock { StudyClock(clock, rolloverHour: settings.rolloverHour) }

  var reviews: any ReviewService {
    StoredReviewService(
      store: store,
      studyClock: studyClock,
      ids: ids,
      random: SeededRandom(),
      settings: SchedulingSettings(settings),
      allowance: allowance
    )
  }

  var words: any WordService {
    StoredWordService(
      store: store,
      images: StoredImageService(store: InMemoryImageStore()),
      clock: clock,
      ids: ids,
      marks: MarkCounter(
        studyClock: studyClock,
        ids: ids,
        settings: SchedulingSettings(settings)
      )
    )
  }

  var sources: StoredSources {
    StoredSources(
      store: store,
      reviews: reviews,
      studyClock: studyClock,
      settings: SchedulingSettings(settings)
    )
  }

  /// Puts words into book 1.
  func fill(_ count: Int) async throws {
    try await store.insertBooks([.fixture(1)], words: Word.fixtures(count))
  }

  /// Grades words one after the other.
  @discardableResult
  func grade(_ rating: Rating, _ ids: WordID...) async throws -> [GradedReview] {
    var graded: [GradedReview] = []
    for id in ids { graded.append(try await reviews.grade(ReviewAnswer(id, rating))) }
    return graded
  }

  func state(_ id: WordID) async throws -> CardState {
    try await reviews.cards([id]).first?.state ?? .new
  }
}
