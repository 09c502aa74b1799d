import Domain
import InMemory
import Services
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Undo after the day is over")
struct UndoAfterDayTests {
  private let clock = FixedClock()
  private let service: StoredUndoService

  init() {
    service = StoredUndoService(
      words: SpyWordService(),
      books: SpyWordBookService(),
      trash: SpyTrashService(),
      reviews: SpyReviewService(),
      today: SpyTodayService(),
      studyClock: clock.studyClock,
      uiState: InMemoryUIStateStore()
    )
  }

  /// A history after what earlier runs have left.
  private func start() async -> UndoStack {
    let keeper = UndoKeeper(service: service, studyClock: clock.studyClock)
    let history = UndoStack(service, keeper: keeper)
    await history.takeOverCommands()
    return history
  }

  @Test("What was done for that day is reported, and nothing before it is undone in its place")
  func told() async throws {
    try await service.save([.title("a", 1)], since: [])
    let history = await start()
    let day = clock.today
    let notice = Notice.book(.reviewed(title: "a"))
    history.record(undoneBy: .reviewed(false, 1, on: day), done: notice, undone: notice)
    await waitUntil { await service.earlierReversals().count >= 2 }
    clock.advance(milliseconds: 86_400_000)
    let error = InputError.dayIsOver(day)
    #expect(await history.undo() == UndoOutcome(.cannotUndo(Failure(error))))
    #expect(history.lastDone?.change.reversal == .title("a", 1))
  }

  @Test("The next run does not offer it")
  func nextRun() async throws {
    let day = clock.today
    try await service.save([.title("a", 1), .reviewed(false, 1, on: day)], since: [])
    clock.advance(milliseconds: 86_400_000)
    #expect(await start().lastDone?.change.reversal == .title("a", 1))
  }
}
