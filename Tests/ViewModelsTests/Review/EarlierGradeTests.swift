import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("Undoing grades of an earlier run")
struct EarlierGradeTests {
  private let service = SpyReviewService()
  private let cards = [ReviewCard].new(3)

  /// What an earlier run left.
  private actor Earlier: UndoService {
    private var reversals: [Reversal]

    init(reversals: [Reversal]) { self.reversals = reversals }

    func earlierReversals() async -> [Reversal] { reversals }
    func save(_ reversals: [Reversal], since known: [Reversal]) async throws {
      self.reversals = reversals
    }
    func perform(_ reversal: Reversal) async throws -> PerformedReversal {
      PerformedReversal(next: nil)
    }
    func subject(of reversal: Reversal) async -> ReversalSubject? { nil }
  }

  private func fixture(_ reversals: Reversal...) async -> ReviewFixture {
    let earlier = Earlier(reversals: reversals)
    let history = UndoStack(earlier, keeper: UndoKeeper(service: earlier))
    let fixture = ReviewFixture(cards, history: history)
    await fixture.model.load()
    // Until what was left is read.
    while history.lastDone == nil { await letOthersRun() }
    return fixture
  }

  private func grade(_ id: Int) -> Reversal {
    .grades([ReviewID(number: id)], restoring: [WordID(number: id): .undefined])
  }

  @Test("One that was undone elsewhere is skipped, and the grade before it is undone")
  func skipped() async {
    let fixture = await fixture(grade(2), grade(3))
    fixture.service.onUndo.does { [cards] ids in
      ids == [3] ? [] : [UndoneReview(review: .fixture(2, of: 2), card: cards[1])]
    }
    await fixture.model.grading.undo()
    #expect(fixture.service.onUndo.inputs == [[3], [2]])
    #expect(fixture.picture == "飲む uncovered, 3 left")
    #expect(fixture.model.state.notice == .review(.gradeUndone("飲む", .good)))
  }

  @Test("So is another change before it; if there was none, nothing is left")
  func otherChange() async {
    let fixture = await fixture(.title("N5", 1), grade(3))
    fixture.service.onUndo.returns([])
    fixture.service.onUndoLast.returns(nil)
    await fixture.model.grading.undo()
    let change = EarlierChange(.title("N5", 1), name: nil)
    #expect(fixture.model.state.notice == .earlier(change, isUndone: true))
    await fixture.model.grading.undo()
    #expect(fixture.model.state.notice == .nothingToUndo)
  }
}
