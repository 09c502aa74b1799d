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
    func keep(_ reversals: [Reversal], since known: [Reversal]) async throws {
      self.reversals = reversals
    }
    func perform(_ reversal: Reversal) async throws -> Reversal? { nil }
    func subject(of reversal: Reversal) async -> ReversalSubject? { nil }
  }

  private func desk(_ reversals: Reversal...) async -> ReviewDesk {
    let history = UndoStack(keeper: UndoKeeper(service: Earlier(reversals: reversals)))
    let desk = ReviewDesk(cards, history: history)
    await desk.model.load()
    // Until what was left is read.
    while history.lastDone == nil { await Task.yield() }
    return desk
  }

  private func grade(_ id: Int) -> Reversal {
    .grades([ReviewID(number: id)], restoring: [WordID(number: id): .undefined])
  }

  @Test("One that was undone elsewhere is skipped, and the grade before it is undone")
  func skipped() async {
    let desk = await desk(grade(2), grade(3))
    desk.service.onUndo.does { [cards] ids in
      ids == [3] ? [] : [UndoneReview(review: .fixture(2, of: 2), card: cards[1])]
    }
    await desk.model.grading.undo()
    #expect(desk.service.onUndo.inputs == [[3], [2]])
    #expect(desk.picture == "飲む uncovered, 3 left")
    #expect(desk.model.state.notice == .review(.gradeUndone("飲む", .good)))
  }

  @Test("So is another change before it; if there was none, nothing is left")
  func otherChange() async {
    let desk = await desk(.title("N5", 1), grade(3))
    desk.service.onUndo.returns([])
    desk.service.onUndoLast.returns(nil)
    await desk.model.grading.undo()
    let change = EarlierChange(.title("N5", 1), name: nil)
    #expect(desk.model.state.notice == .earlier(change, isUndone: true))
    await desk.model.grading.undo()
    #expect(desk.model.state.notice == .nothingToUndo)
  }
}
