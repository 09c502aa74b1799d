import Domain
import InMemory
import TestSupport
import Testing

@Suite("Confused words in the store")
struct ConfusionTests {
  /// 食べ物 たべもの food, 飲む のむ, 朝ご飯 あさごはん and 4: 食物 たべもん eaten thing.
  private func fixture() async throws -> ReviewFixture {
    let fixture = ReviewFixture()
    try await fixture.fill(3)
    let other = Word.fixture(
      4,
      meaning: SideContent("fare"),
      gana: SideContent("くいもの"),
      kanji: SideContent("食い物")
    )
    try await fixture.store.insertWords([other])
    return fixture
  }

  private func answer(
    _ fixture: ReviewFixture,
    _ id: WordID,
    _ typed: String,
    _ rating: Rating = .again
  ) async throws -> GradedReview {
    try await fixture.reviews.grade(ReviewAnswer(id, rating, asked: .meaning, typed: typed))
  }

  @Test("Pairs are found in the reviews, and drilled side by side when they come up again")
  func pairs() async throws {
    let fixture = try await fixture()
    #expect(try await fixture.reviews.confusions().confusions.isEmpty)
    #expect(try await fixture.reviews.drill(.confused, order: .random, seed: 1).isEmpty)
    _ = try await answer(fixture, 1, "くいもの")
    _ = try await answer(fixture, 2, "あさごはん", .good)
    _ = try await answer(fixture, 3, "ばんごはん")
    #expect(try await fixture.reviews.confusions().confusions.map(\.words) == [[1, 4]])
    #expect(try await fixture.reviews.drill(.confused, order: .random, seed: 1).isEmpty)
    let second = try await answer(fixture, 4, "たべもの")
    #expect(try await fixture.reviews.confusions().confusions.map(\.count) == [2])
    let drill = try await fixture.reviews.drill(.confused, order: .random, seed: 1)
    #expect(drill.map(\.id) == [1, 4])
    // Undoing a grade removes the confusion.
    _ = try await fixture.reviews.undo([second.review.id])
    #expect(try await fixture.reviews.drill(.confused, order: .random, seed: 1).isEmpty)
  }

  @Test("A suspended word is left out, and one edited to match is not a confusion")
  func changed() async throws {
    let fixture = try await fixture()
    for typed in ["くいもの", "食い物"] { _ = try await answer(fixture, 1, typed) }
    let step = try await fixture.reviews.change([4], by: .suspend(true))
    let drill = try await fixture.reviews.drill(.confused, order: .random, seed: 1)
    #expect(drill.map(\.id) == [1])
    _ = try await fixture.words.perform(step)
    let input = WordInput(
      meaning: SideInput("food"),
      gana: SideInput("たべもの、くいもの"),
      kanji: SideInput("食べ物、食い物")
    )
    _ = try await fixture.words.edit(try await fixture.words.word(1), to: input)
    #expect(try await fixture.reviews.confusions().confusions.isEmpty)
  }
}
