import Domain
import InMemory
import Services
import Synchronization
import TestSupport
import Testing

@Suite("Optimizing the schedule")
struct OptimizerServiceTests {
  private let fixture = ReviewFixture()
  private let uiState = SpyUIState()
  private let scheduling: SchedulingSettings

  init() { scheduling = SchedulingSettings(fixture.settings) }

  private var service: StoredOptimizerService { service(scheduling) }

  private func service(_ settings: SchedulingSettings) -> StoredOptimizerService {
    StoredOptimizerService(store: fixture.store, uiState: uiState, settings: settings)
  }

  @Test("Too few reviews, and reviews of one day only, are rejected")
  func refused() async throws {
    await #expect(throws: OptimizerError.tooFewReviews(0, needed: 400)) {
      try await service.optimize { _ in }
    }
    try await fixture.store.insertReviews(Review.history(words: 57))
    await #expect(throws: OptimizerError.tooFewReviews(399, needed: 400)) {
      try await service.optimize { _ in }
    }
    let other = ReviewFixture()
    try await other.store.insertReviews(
      (1...400).map { .fixture(ReviewID(number: $0), of: WordID(number: $0)) }
    )
    await #expect(throws: OptimizerError.nothingToPredict) {
      try await StoredOptimizerService(
        store: other.store,
        uiState: uiState,
        settings: SchedulingSettings(other.settings)
      )
      .optimize { _ in }
    }
  }

  @Test("It reports its progress, its result is better, and nothing changes before it is used")
  func fits() async throws {
    try await fixture.store.insertReviews(Review.history(words: 60))
    let parts = Mutex<[Double]>([])
    let result = try await service.optimize { part in parts.withLock { $0.append(part) } }
    #expect(result.reviewCount == 420)
    #expect(result.predictedCount == 360)
    #expect(result.isBetter)
    #expect(parts.withLock { $0.first } == 0)
    #expect(parts.withLock { $0.last } == 1)
    #expect(scheduling.optimizedParameters == nil)
    #expect(uiState.kept.isEmpty)
    #expect(try await service.optimize { _ in } == result)
  }

  @Test("A used result counts at once and in the next run, and can be reset")
  func uses() async throws {
    try await fixture.store.insertReviews(Review.history(words: 60))
    let reviews = StoredReviewService(
      store: fixture.store,
      studyClock: fixture.studyClock,
      ids: fixture.ids,
      random: SeededRandom(),
      settings: scheduling
    )
    try await fixture.fill(1)
    let before = try await reviews.cards([1])[0].state.memory
    let result = try await service.optimize { _ in }
    try await service.use(result)
    #expect(try await reviews.cards([1])[0].state.memory != before)
    #expect(await service.usesOptimized())
    let again = try await service.optimize { _ in }
    #expect(!again.isBetter)
    #expect(again.lossBefore == result.lossAfter)

    let next = SchedulingSettings(fixture.settings)
    let later = StoredOptimizerService(
      store: fixture.store,
      uiState: uiState,
      settings: next
    )
    await later.recall()
    #expect(next.optimizedParameters == result.parameters)

    try await service.use(nil)
    #expect(try await reviews.cards([1])[0].state.memory == before)
    #expect(uiState.kept.isEmpty)
  }

  @Test("Parameters in the settings file count; damaged UI state does not")
  func settings() async throws {
    var settings = fixture.settings
    settings.parameters[0] = 0.5
    let named = SchedulingSettings(settings)
    await #expect(throws: OptimizerError.namedInSettings) {
      try await service(named).use(.fixture)
    }
    #expect(await service(named).areParametersNamed())
    #expect(await !service.areParametersNamed())
    named.use(ReviewSettings.defaultParameters)
    #expect(named.current == settings)
    try await uiState.save(["w": "0.5 1 nan"], as: "parameters")
    await service.recall()
    #expect(scheduling.optimizedParameters == nil)
  }

  @Test("It stops when it is cancelled")
  func cancelled() async throws {
    try await fixture.store.insertReviews(Review.history(words: 60))
    let task = Task { [service] in
      try await service.optimize { _ in withUnsafeCurrentTask { $0?.cancel() } }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
