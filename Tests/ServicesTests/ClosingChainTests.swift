import Domain
import TestSupport
import Testing

@testable import Services

@Suite("Books that were closed one after the other")
struct ClosingChainTests {
  private let fixture = ServicesFixture()

  private func fill() async throws {
    try await fixture.fill(
      .fixture(1, title: "一", age: 14),
      .fixture(2, title: "二", age: 1),
      words: Word.fixtures(4, in: 1, states: [.success, .fail, .undefined, .fail])
        + [.fixture(9, in: 2)]
    )
    fixture.clock.advance(milliseconds: 1000)
  }

  @Test("Words that came back to an open book stay when a book that moved them on is reopened too")
  func chain() async throws {
    try await fill()
    let third = try await fixture.books.create(title: "別").id
    _ = try await close(1, .book(2))
    _ = try await close(2, .book(third))
    let reopening = try await fixture.books.reopen(1)
    #expect(reopening.recorded == [2: [2, 3, 4]])
    #expect(try await fixture.books.book(2).book.movedWords == [9])
    let stored = Reversal.reopening(reopening)
    #expect(try Reversal(stored: #require(stored.storedText)) == stored)
    try await fixture.books.undo(reopening)
    #expect(try await fixture.books.book(2).book.movedWords == [9, 2, 3, 4])
    #expect(try await fixture.words.words(in: third).map(\.id) == [2, 3, 4, 9])
    let first = try await fixture.books.reopen(1)
    let second = try await fixture.books.reopen(2)
    #expect(second.returned == [9: third])
    #expect(try await fixture.words.words(in: 1).map(\.id) == [1, 2, 3, 4])
    // It has no record any more.
    try await fixture.books.undo(first)
    #expect(try await fixture.books.book(2).book.movedWords.isEmpty)
    #expect(try await fixture.words.words(in: third).map(\.id) == [2, 3, 4])
  }

  @Test("Words that go back to the book that was closed last still come back to the first one")
  func reverse() async throws {
    try await fill()
    let third = try await fixture.books.create(title: "別").id
    _ = try await close(1, .book(2))
    fixture.clock.advance(days: 1)
    _ = try await close(2, .book(third))
    let second = try await fixture.books.reopen(2)
    #expect(second.recorded.isEmpty)
    #expect(try await fixture.words.words(in: 2).map(\.id) == [2, 3, 4, 9])
    let first = try await fixture.books.reopen(1)
    #expect(first.returned == [2: 2, 3: 2, 4: 2])
    #expect(try await fixture.words.words(in: 1).map(\.id) == [1, 2, 3, 4])
    #expect(try await fixture.words.words(in: 2).map(\.id) == [9])
  }

  @Test("Closing a book again does not record a word that was moved on while it was open")
  func strays() async throws {
    try await fill()
    let other = try await fixture.books.create(title: "別")
    _ = try await close(1, .book(2))
    let reopening = try await fixture.books.reopen(1)
    _ = try await fixture.words.change([3], by: .move(to: other.id))
    try await fixture.books.undo(reopening)
    #expect(try await fixture.books.book(1).book.movedWords == [2, 4])
    #expect(try await fixture.words.words(in: other.id).map(\.id) == [3])
  }

  /// Closes a book whose reviews go on.
  private func close(_ id: WordBookID, _ target: ClosingTarget) async throws -> Closing {
    try await fixture.books.close(id, movingTo: target, keepingReviews: true)
  }
}
