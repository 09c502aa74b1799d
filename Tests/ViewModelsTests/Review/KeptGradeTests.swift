import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("A grade that is undone and given again")
struct KeptGradeTests {
  private let service = SpyReviewService()
  private let card = ReviewCard(word: .fixture(1))

  private func grade() -> KeptGrade {
    KeptGrade(ReviewAnswer(1, .good), of: card, on: Day(number: 0))
  }

  private func answer(as id: ReviewID) {
    service.onGrade.returns(
      GradedReview(review: .fixture(id), card: card, interval: .days(1))
    )
    service.onUndo.returns([UndoneReview(review: .fixture(id), card: card)])
  }

  @Test("What is undone is the review that was made last")
  func lastReview() async throws {
    let grade = grade()
    answer(as: 1)
    #expect(try await grade.give(by: service).review.id == 1)
    #expect(try await grade.undo(by: service) == card)
    answer(as: 2)
    _ = try await grade.give(by: service)
    _ = try await grade.undo(by: service)
    #expect(service.onUndo.inputs == [[1], [2]])
  }

  @Test("One that could not be given has nothing to undo; one of a word that is gone has no card")
  func noReview() async throws {
    let grade = grade()
    service.onGrade.fails(fullDisk)
    await #expect(throws: fullDisk) { try await grade.give(by: service) }
    #expect(try await grade.undo(by: service) == nil)
    #expect(service.onUndo.inputs.isEmpty)
    answer(as: 1)
    _ = try await grade.give(by: service)
    service.onUndo.returns([UndoneReview(review: .fixture(1), card: nil)])
    #expect(try await grade.undo(by: service) == nil)
  }
}
