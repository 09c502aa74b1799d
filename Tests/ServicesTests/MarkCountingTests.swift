import Domain
import InMemory
import Services
import TestSupport
import Testing

@Suite("Marks that count as reviews")
struct MarkCountingTests {
  private func ratings(_ world: ReviewWorld) async throws -> [Rating] {
    try await world.store.fetchReviews(of: [1]).map(\.rating)
  }

  @Test("○ on a new word counts as good, × as again, in one step with the mark")
  func counts() async throws {
    for (state, rating) in [(StudyState.success, Rating.good), (.fail, .again)] {
      let world = ReviewWorld()
      try await world.fill(1)
      try await world.words.updateStudyState(state, of: 1)
      let reviews = try await world.store.fetchReviews(of: [1])
      #expect(reviews == [.fixture(1001, rating: rating, asked: nil, isMark: true)])
      #expect(try await world.store.fetchWords([1]).map(\.state) == [state])
    }
  }

  @Test("A later mark on the same day is practice")
  func onceADay() async throws {
    let world = ReviewWorld()
    try await world.fill(1)
    try await world.words.updateStudyState(.fail, of: 1)
    // The learning step is due by then, but the day has had its review.
    world.clock.advance(milliseconds: 600_000)
    try await world.words.updateStudyState(.success, of: 1)
    #expect(try await ratings(world) == [.again])
    world.clock.advance(days: 1)
    try await world.words.updateStudyState(.success, of: 1)
    #expect(try await ratings(world) == [.again, .good])
  }

  @Test("A word that is not due is not rescheduled, nor one that was graded today")
  func notDue() async throws {
    let world = ReviewWorld()
    try await world.fill(1)
    try await world.grade(.easy, 1)
    try await world.words.updateStudyState(.fail, of: 1)
    world.clock.advance(days: 7)
    try await world.words.updateStudyState(.success, of: 1)
    #expect(try await ratings(world) == [.easy])
    world.clock.advance(days: 1)
    try await world.words.updateStudyState(.fail, of: 1)
    #expect(try await ratings(world) == [.easy, .again])
  }

  @Test("A mark corrected at once replaces the one before it, as the toggle key does")
  func corrected() async throws {
    let world = ReviewWorld()
    try await world.fill(1)
    try await world.words.updateStudyState(.success, of: 1)
    world.clock.advance(milliseconds: 1_000)
    try await world.words.updateStudyState(.fail, of: 1)
    #expect(try await ratings(world) == [.again])
    world.clock.advance(milliseconds: 1_000)
    try await world.words.updateStudyState(.undefined, of: 1)
    #expect(try await ratings(world).isEmpty)
  }

  @Test("Undoing a mark undoes its review, and no other")
  func takenBack() async throws {
    let world = ReviewWorld()
    try await world.fill(1)
    try await world.words.updateStudyState(.success, of: 1)
    world.clock.advance(milliseconds: 60_000)
    try await world.words.updateStudyState(.fail, of: 1)
    try await world.words.updateStudyState(.success, of: 1, takingBack: .fail)
    #expect(try await ratings(world) == [.good])
    try await world.words.updateStudyState(.undefined, of: 1, takingBack: .success)
    #expect(try await ratings(world).isEmpty)
    #expect(try await world.state(1).isNew)
    // Back to a mark of another day: no new review is added.
    try await world.words.updateStudyState(.fail, of: 1, takingBack: .success)
    #expect(try await ratings(world).isEmpty)
  }

  @Test("Marks on many words at once are not recall and do not count")
  func many() async throws {
    let world = ReviewWorld()
    try await world.fill(2)
    _ = try await world.words.change([1, 2], by: .state(.success))
    #expect(try await ratings(world).isEmpty)
  }
}
