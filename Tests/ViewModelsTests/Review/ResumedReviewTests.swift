import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("A review session that is resumed on the same day")
struct ResumedReviewTests {
  private let uiState = SpyUIState()
  private let cards = [ReviewCard].new(3)

  private func books(_ since: Timestamp?) -> [WordBookOverview] {
    var book = WordBook.fixture(2, title: "N4")
    book.newFirstSince = since
    return [.fixture(.fixture(1, title: "N5", front: .kanji)), .fixture(book)]
  }

  /// Leaves a session at its second card, and resumes it with the cards in another order.
  private func resume(uncovered: Bool = false, chosen: Timestamp?) async -> ReviewFixture {
    let first = ReviewFixture(cards, uiState: uiState)
    first.books.onBooks.returns(books(nil))
    await first.model.load()
    await first.answer(.good)
    if uncovered { await first.model.grading.uncover() }
    await first.model.back()
    let second = ReviewFixture([cards[2], cards[1]], uiState: uiState)
    second.books.onBooks.returns(books(chosen))
    await second.model.load()
    return second
  }

  @Test("It begins with the card at which it was left")
  func sameCard() async {
    #expect(await resume(chosen: nil).picture == "飲む covered, 2 left")
  }

  @Test("After other books were chosen for new words it begins with one of theirs")
  func otherOrder() async {
    #expect(await resume(chosen: .fixture).picture == "朝ご飯 covered, 2 left")
  }

  @Test("A card whose answer was seen still comes first")
  func uncovered() async {
    #expect(await resume(uncovered: true, chosen: .fixture).picture == "飲む covered, 2 left")
  }

  @Test("It counts only its own grades, not those of another session in between")
  func otherSession() async {
    let first = ReviewFixture(cards, uiState: uiState)
    await first.model.load()
    await first.answer(.good)
    await first.model.back()
    let second = ReviewFixture([cards[1], cards[2]], uiState: uiState)
    let given = [Review.fixture(9, of: 9, rating: .again), .fixture(1, of: 1, rating: .good)]
    second.service.onOwnReviews.returns(given)
    await second.model.load()
    #expect(second.model.state.deck.tally.graded == 1)
    #expect(second.model.state.deck.tally.recalled == 1)
    await second.answer(.good)
    second.service.onOwnReviews.returns([.fixture(2, of: 2)] + given)
    await second.model.load()
    #expect(second.model.state.deck.tally.graded == 2)
  }

  @Test("Of a session that an earlier version left, all grades since its first one are counted")
  func earlierVersion() async throws {
    let first = ReviewFixture(cards, uiState: uiState)
    await first.model.load()
    await first.answer(.good)
    await first.model.back()
    var saved = try #require(await uiState.state("review-place"))
    saved["reviews"] = nil
    try await uiState.save(saved, as: "review-place")
    let second = ReviewFixture([cards[1], cards[2]], uiState: uiState)
    second.service.onOwnReviews.returns([.fixture(9, of: 9), .fixture(1, of: 1)])
    await second.model.load()
    #expect(second.model.state.deck.tally.graded == 2)
  }

  @Test("Undoing what a book asks, or which one comes first, reads the cards that follow")
  func undoneChoice() async {
    let fixture = ReviewFixture(cards)
    await fixture.model.load()
    fixture.books.onBook.returns(.fixture(.fixture(2)))
    fixture.books.onSetNewFirst.succeeds()
    let choice = Reversal.newFirst(since: nil, 2)
    fixture.history.record(undoneBy: choice, done: .nothingToRedo, undone: .nothingToUndo)
    fixture.service.onQueue.returns(ReviewQueue([cards[2], cards[0], cards[1]]))
    await fixture.model.grading.undo()
    #expect(fixture.picture == "食べ物 covered, 3 left")
    await fixture.answer(.good)
    #expect(fixture.picture == "朝ご飯 covered, 2 left")
  }
}
