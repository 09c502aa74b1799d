import Domain
import InMemory
import TestSupport
import Testing

@Suite("Confused words in the store")
struct ConfusionTests {
  /// 食べ物 たべもの food, 飲む のむ, 朝ご飯 あさごはん and 4: 食物 たべもん eaten thing.
  private func world() async throws -> ReviewWorld {
    let world = ReviewWorld()
    try await world.fill(3)
    let other = Word.fixture(
      4,
      meaning: SideContent("fare"),
      gana: SideContent("くいもの"),
      kanji: SideContent("食い物")
    )
    try await world.store.insertWords([other])
    return world
  }

  private func answer(
    _ world: ReviewWorld,
    _ id: WordID,
    _ typed: String,
    _ rating: Rating = .again
  ) async throws -> GradedReview {
    try await world.reviews.grade(ReviewAnswer(id, rating, asked: .meaning, typed: typed))
  }

  @Test("Pairs are found in the reviews, and drilled side by side when they come up again")
  func pairs() async throws {
    let world = try await world()
    #expect(try await world.reviews.confusions().confusions.isEmpty)
    #expect(try await world.reviews.drill(.confused, order: .random, seed: 1).isEmpty)
    _ = try await answer(world, 1, "くいもの")
    _ = try await answer(world, 2, "あさごはん", .good)
    _ = try await answer(world, 3, "ばんごはん")
    #expect(try await world.reviews.confusions().confusions.map(\.words) == [[1, 4]])
    #expect(try await world.reviews.drill(.confused, order: .random, seed: 1).isEmpty)
    let second = try await answer(world, 4, "たべもの")
    #expect(try await world.reviews.confusions().confusions.map(\.count) == [2])
    let drill = try await world.reviews.drill(.confused, order: .random, seed: 1)
    #expect(drill.map(\.id) == [1, 4])
    // Undoing a grade removes the confusion.
    _ = try await world.reviews.undo([second.review.id])
    #expect(try await world.reviews.drill(.confused, order: .random, seed: 1).isEmpty)
  }

  @Test("A suspended word is left out, and one edited to match is not a confusion")
  func changed() async throws {
    let world = try await world()
    for typed in ["くいもの", "食い物"] { _ = try await answer(world, 1, typed) }
    let step = try await world.reviews.change([4], by: .suspend(true))
    let drill = try await world.reviews.drill(.confused, order: .random, seed: 1)
    #expect(drill.map(\.id) == [1])
    _ = try await world.words.perform(step)
    let input = WordInput(
      meaning: SideInput("food"),
      gana: SideInput("たべもの、くいもの"),
      kanji: SideInput("食べ物、食い物")
    )
    _ = try await world.words.edit(1, to: input)
    #expect(try await world.reviews.confusions().confusions.isEmpty)
  }
}
