import Domain
import InMemory
import Services
import Synchronization
import TestSupport
import Testing

@Suite("Fitting the schedule")
struct FittingServiceTests {
  private let world = ReviewWorld()
  private let memos = SpyUIState()
  private let live = LiveParameters()

  private var service: StoredFittingService { service(world.settings) }

  private func service(_ settings: ReviewSettings) -> StoredFittingService {
    StoredFittingService(store: world.store, memos: memos, live: live, settings: settings)
  }

  @Test("Too few reviews, and reviews of one day only, are refused")
  func refused() async throws {
    await #expect(throws: FittingError.tooFewReviews(0, needed: 400)) {
      try await service.fit { _ in }
    }
    try await world.store.insertReviews(Review.history(words: 57))
    await #expect(throws: FittingError.tooFewReviews(399, needed: 400)) {
      try await service.fit { _ in }
    }
    let other = ReviewWorld()
    try await other.store.insertReviews(
      (1...400).map { .fixture(ReviewID(number: $0), of: WordID(number: $0)) }
    )
    await #expect(throws: FittingError.nothingForetold) {
      try await StoredFittingService(
        store: other.store,
        memos: memos,
        live: live,
        settings: other.settings
      )
      .fit { _ in }
    }
  }

  @Test("A fit tells how far it is, is better, and changes nothing before it is used")
  func fits() async throws {
    try await world.store.insertReviews(Review.history(words: 60))
    let parts = Mutex<[Double]>([])
    let fitting = try await service.fit { part in parts.withLock { $0.append(part) } }
    #expect(fitting.reviewCount == 420)
    #expect(fitting.foretoldCount == 360)
    #expect(fitting.isBetter)
    #expect(parts.withLock { $0.first } == 0)
    #expect(parts.withLock { $0.last } == 1)
    #expect(live.current == nil)
    #expect(memos.kept.isEmpty)
    #expect(try await service.fit { _ in } == fitting)
  }

  @Test("What is used counts at once and in the next run, and can be left again")
  func uses() async throws {
    try await world.store.insertReviews(Review.history(words: 60))
    let reviews = StoredReviewService(
      store: world.store,
      clock: world.studyClock,
      ids: world.ids,
      random: SeededRandom(),
      settings: world.settings,
      live: live
    )
    try await world.fill(1)
    let before = try await reviews.cards([1])[0].state.memory
    let fitting = try await service.fit { _ in }
    try await service.use(fitting)
    #expect(try await reviews.cards([1])[0].state.memory != before)
    #expect(await service.usesFitted())
    let again = try await service.fit { _ in }
    #expect(!again.isBetter)
    #expect(again.lossBefore == fitting.lossAfter)

    let next = LiveParameters()
    let later = StoredFittingService(
      store: world.store,
      memos: memos,
      live: next,
      settings: world.settings
    )
    await later.recall()
    #expect(next.current == fitting.parameters)

    try await service.use(nil)
    #expect(try await reviews.cards([1])[0].state.memory == before)
    #expect(memos.kept.isEmpty)
  }

  @Test("Parameters of the settings file count, and a damaged memo does not")
  func settings() async throws {
    var settings = world.settings
    settings.parameters[0] = 0.5
    await #expect(throws: FittingError.namedInSettings) {
      try await service(settings).use(.fixture)
    }
    live.use(ReviewSettings.defaultParameters)
    #expect(live.applied(to: settings) == settings)
    live.use(nil)
    try await memos.keep(["w": "0.5 1 nan"], as: "parameters")
    await service.recall()
    #expect(live.current == nil)
  }

  @Test("A fit ends when it is cancelled")
  func cancelled() async throws {
    try await world.store.insertReviews(Review.history(words: 60))
    let task = Task { [service] in
      try await service.fit { _ in withUnsafeCurrentTask { $0?.cancel() } }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
