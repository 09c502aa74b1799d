import Domain
import TestSupport
import Testing

@testable import Services

@Suite("Undo and redo of imported reviews")
struct ImportedReviewsUndoTests {
  private let fixture = ReviewFixture()
  private let moment = StudyMoment.fixture()

  private func perform(_ reversal: Reversal) async throws -> Reversal {
    try #require(try await fixture.undoService().perform(reversal).next)
  }

  private func id(attempt: Int) -> ReviewID {
    ReviewID(importedOf: 1, at: moment.time, attempt: attempt)
  }

  private func carried() async throws -> [CarriedState?] {
    try await fixture.store.fetchReviews(of: [1]).map(\.carried)
  }

  @Test("They are undone and redone as often as the learner likes")
  func manyRounds() async throws {
    try await fixture.fill(1)
    let before = CarriedState(due: .on(Day(number: 20_000)))
    let after = CarriedState(due: .on(Day(number: 20_001)))
    let review = Review.fixture(id(attempt: 0), of: 1, at: moment, carried: after)
    try await fixture.store.insertReviews([review])
    let replaced = ReplacedReview(review.id, of: 1, carried: before)
    var undo = Reversal.imported(ImportedItems(replaced: [replaced]))
    for _ in 1...20 {
      let redo = try await perform(undo)
      #expect(try await carried() == [before])
      undo = try await perform(redo)
      #expect(try await carried() == [after])
    }
  }

  @Test("Those that another import added meanwhile do not count twice after a redo")
  func addedMeanwhile() async throws {
    try await fixture.fill(1)
    let later = StudyMoment.fixture(seconds: 1)
    let reviews = [
      Review.fixture(id(attempt: 0), of: 1, at: moment),
      Review.fixture(ReviewID(importedOf: 1, at: later.time), of: 1, at: later),
    ]
    try await fixture.store.insertReviews(reviews)
    let redo = try await perform(.imported(ImportedItems(reviews: reviews.map(\.id))))
    #expect(try await fixture.store.fetchReviews(of: [1]) == [])
    let other = Review.fixture(id(attempt: 1), of: 1, at: moment)
    try await fixture.store.insertReviews([other])
    let undo = try await perform(redo)
    let all = try await fixture.store.fetchReviews(of: [1])
    #expect(all.map(\.moment) == [moment, later] && all.first == other)
    // Undone again, those of the other import stay.
    let again = try await perform(undo)
    #expect(try await fixture.store.fetchReviews(of: [1]) == [other])
    let second = Review.fixture(ReviewID(importedOf: 1, at: later.time, attempt: 2), at: later)
    try await fixture.store.insertReviews([second])
    // When all of them were added in the meantime, nothing is left to undo.
    #expect(try await fixture.undoService().perform(again).next == nil)
    #expect(try await fixture.store.fetchReviews(of: [1]) == [other, second])
  }
}
