import Domain
import InMemory
import Services
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Marks of a session among all changes")
struct StudyUndoOrderTests {
  private let clock = FixedClock()
  private let words = SpyWordService()
  private let service: StoredUndoService
  private let history: UndoStack

  init() {
    words.onUpdateStudyState.succeeds()
    service = StoredUndoService(
      words: words,
      books: SpyWordBookService(),
      trash: SpyTrashService(),
      reviews: SpyReviewService(),
      today: SpyTodayService(),
      studyClock: clock.studyClock,
      uiState: InMemoryUIStateStore()
    )
    let keeper = UndoKeeper(service: service, studyClock: clock.studyClock)
    history = UndoStack(service, keeper: keeper)
  }

  @Test("Of two marks that the same reverts, another window has undone the last one only")
  func equalMarks() async throws {
    await history.takeOverCommands()
    let writer = MarkWriter(words, history)
    var (order, marks, word) = (StudyUndoOrder(), StudyMarks(), Word.fixture(1))
    for state in [StudyState.success, .undefined, .success] {
      let mark = marks.give(state, to: word, position: 0, uncovered: 0)
      order.gave(mark, isRedone: false, in: history)
      try await writer.write(state, by: mark, again: false)
      word.state = state
    }
    let deck = StudyDeck(words: [word])
    let steps = order.steps(marks, of: deck, by: writer)
    history.keepSoon { steps }
    await waitUntil { await service.earlierReversals().count == 3 }
    let kept = await service.earlierReversals()
    #expect(kept.first == kept.last)
    try await service.save(Array(kept.dropLast()), since: kept)
    await history.takeOverCommands()
    #expect(order.undoneByOthers(marks, by: writer, in: history).map(\.number) == [2])
  }
}
