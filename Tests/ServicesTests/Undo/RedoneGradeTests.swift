import Domain
import TestSupport
import Testing

@testable import Services

@Suite("Grades that are redone")
struct RedoneGradeTests {
  private let fixture = ReviewFixture()

  @Test("A grade that is redone on a later day counts for the day on which it was given")
  func gradeOfYesterday() async throws {
    try await fixture.fill(3)
    let graded = try await fixture.grade(.good, 2)
    fixture.clock.advance(days: 1)
    let service = fixture.undoService()
    let given = Reversal.grades(graded.map(\.review.id), restoring: [2: .undefined])
    let redo = try #require(try await service.perform(given).next)
    _ = try await service.perform(redo)
    let reviews = try await fixture.store.fetchReviews(of: [2])
    #expect(reviews.map(\.moment) == graded.map(\.review.moment))
    #expect(try await fixture.reviews.overview(of: .allBooks).plan.done == 0)
  }
}
