import CustomDump
import Domain
import InMemory
import TestSupport
import Testing

@testable import Services

@Suite("Closing a book")
struct ClosingTests {
  private let fixture = ServicesFixture()

  private func fill() async throws {
    try await fixture.fill(
      .fixture(1, title: "一", age: 14),
      .fixture(2, title: "二", age: 1),
      .fixture(3, title: "三", isClosed: true),
      words: Word.fixtures(4, in: 1, states: [.success, .fail, .undefined, .fail])
        + [.fixture(9, in: 2)]
    )
    fixture.clock.advance(milliseconds: 1000)
  }

  @Test("Words that are not ○ move and start as –; the book is closed and reviewed today")
  func moving() async throws {
    try await fill()
    let closing = try await close(1, .book(2))
    #expect(closing.moved == [2, 3, 4] && closing.target == 2)
    let book = try await fixture.books.book(1)
    #expect(book.book.isClosed && book.isReviewedToday && book.task == .none)
    #expect(book.book.keepsReviews && book.book.movedWords == [2, 3, 4])
    #expect(book.counts == StateCounts(success: 1))
    let target = try await fixture.words.words(in: 2)
    #expect(Set(target.map(\.id)) == [2, 3, 4, 9])
    #expect(target.allSatisfy { $0.state == .undefined && $0.bookID == 2 })
  }

  @Test("Words keep their reviews when they move")
  func reviews() async throws {
    try await fill()
    try await fixture.store.insertReviews([.fixture(1, of: 2), .fixture(2, of: 1)])
    _ = try await close(1, .book(2))
    #expect(try await fixture.store.fetchReviews(of: [2]).map(\.id) == [1])
    #expect(try await fixture.store.fetchReviews(of: [1]).map(\.id) == [2])
  }

  @Test("Without a target no word moves; that reviews end is a choice")
  func withoutTarget() async throws {
    try await fill()
    let closing = try await fixture.books.close(1, movingTo: .nowhere, keepingReviews: false)
    #expect(closing.moved.isEmpty && closing.target == nil)
    let book = try await fixture.books.book(1).book
    #expect(book.isClosed && !book.keepsReviews && !book.isReviewed)
    #expect(try await fixture.words.words(in: 1).count == 4)
    #expect(try await fixture.words.words(in: 2).count == 1)
  }

  @Test(
    "A target that cannot take words is rejected, and nothing changes",
    arguments: [
      (1, InputError.sameBook(title: "一")), (3, InputError.bookIsClosed(title: "三")),
    ] as [(WordBookID, InputError)]
  )
  func refusals(target: WordBookID, error: InputError) async throws {
    try await fill()
    await #expect(throws: error) { try await close(1, .book(target)) }
    try await expectUntouched()
  }

  @Test("Missing books and closed books are rejected")
  func missing() async throws {
    try await fill()
    await #expect(throws: notFound(WordBookID(9))) {
      try await close(1, .book(9))
    }
    await #expect(throws: notFound(WordBookID(9))) {
      try await close(9, .book(2))
    }
    await #expect(throws: InputError.alreadyClosed(title: "三")) {
      try await close(3, .book(2))
    }
    try await expectUntouched()
  }

  @Test("A new book for the copies appears together with them")
  func newBook() async throws {
    try await fill()
    let closing = try await close(1, .newBook(title: " 苦手 "))
    let made = try #require(closing.madeBook)
    #expect(try await fixture.books.book(made).book.title == "苦手")
    #expect(try await fixture.words.words(in: made).map(\.id) == closing.moved)
    await #expect(throws: InputError.emptyTitle) {
      try await close(2, .newBook(title: " "))
    }
    #expect(try await !fixture.books.book(2).book.isClosed)
  }

  @Test("Closing a book with every word known creates no empty book")
  func noBookForNothing() async throws {
    try await fill()
    try await fixture.words.updateStudyState(.success, of: 9)
    let closing = try await close(2, .newBook(title: "苦手"))
    #expect(closing == Closing(bookID: 2))
    #expect(try await fixture.books.books(order: .newestFirst).count == 3)
  }

  @Test(
    "Undo undoes everything: the closing, the move and the book created for it",
    arguments: [.nowhere, .book(2), .newBook(title: "苦手")] as [ClosingTarget]
  )
  func undo(target: ClosingTarget) async throws {
    try await fill()
    try await fixture.store.updateBooks([WordBookPatch(id: 1, reviewedOn: .some(.fixture))])
    let before = try await fixture.books.books(order: .newestFirst)
    let words = try await fixture.words.words(in: 1)
    let closing = try await close(1, target)
    try await fixture.books.undo(closing)
    let after = try await fixture.books.books(order: .newestFirst)
    expectNoDifference(after, before)
    #expect(try await fixture.words.words(in: 1) == words)
    #expect(try await fixture.words.words(in: 2).map(\.id) == [9])
  }

  @Test("Undo leaves words that were marked, moved on or deleted since as they are")
  func undoAfterChanges() async throws {
    try await fill()
    let closing = try await close(1, .book(2))
    try await fixture.words.updateStudyState(.success, of: 2)
    try await fixture.store.updateWords([WordPatch(id: 3, bookID: 3)])
    try await fixture.store.deleteWords([4])
    try await fixture.books.undo(closing)
    #expect(try await fixture.words.words(in: 1).map(\.id) == [1, 2])
    #expect(try await fixture.words.words(in: 1).map(\.state) == [.success, .success])
    #expect(try await fixture.words.words(in: 3).map(\.id) == [3])
  }

  @Test("A new book with other words stays when closing is undone; so does a missing one")
  func undoWithOtherWords() async throws {
    try await fill()
    let closing = try await close(1, .newBook(title: "苦手"))
    let made = try #require(closing.madeBook)
    let other = try await fixture.words.save([WordInput("dog", gana: "いぬ", kanji: "犬")], in: made)
    try await fixture.books.undo(closing)
    #expect(try await fixture.words.words(in: made) == other)
    let again = try await close(1, .newBook(title: "苦手"))
    try await fixture.books.delete(try #require(again.madeBook))
    try await fixture.books.undo(again)
    #expect(try await !fixture.books.book(1).book.isClosed)
  }

  @Test("A closed book is reopened with its words, as they are by now; undo closes it again")
  func reopening() async throws {
    try await fill()
    _ = try await close(1, .book(2))
    try await fixture.words.updateStudyState(.success, of: 2)
    try await fixture.store.updateWords([WordPatch(id: 3, bookID: 3)])
    try await fixture.store.deleteWords([4])
    let closed = try await fixture.books.book(1).book
    let reopening = try await fixture.books.reopen(1)
    #expect(reopening.returned == [2: 2, 3: 3])
    let words = try await fixture.words.words(in: 1)
    #expect(words.map(\.id) == [1, 2, 3])
    #expect(words.map(\.state) == [.success, .success, .undefined])
    #expect(try await fixture.books.book(1).book.movedWords.isEmpty)
    // It was done for the day by closing it.
    #expect(try await fixture.books.book(1).book.reviewedOn == nil)
    try await fixture.books.undo(reopening)
    #expect(try await fixture.books.book(1).book == closed)
    #expect(try await fixture.words.words(in: 1).map(\.id) == [1])
    #expect(try await fixture.words.words(in: 3).map(\.id) == [3])
  }

  @Test("A word that the learner moved on since stays where it is when the book is reopened")
  func movedOn() async throws {
    try await fill()
    let other = try await fixture.books.create(title: "別")
    _ = try await close(1, .book(2))
    let undoing = try await fixture.words.change([3], by: .move(to: other.id))
    #expect(try await fixture.books.book(1).book.movedWords == [2, 4])
    #expect(try await fixture.books.reopen(1).returned == [2: 2, 4: 2])
    #expect(try await fixture.words.words(in: other.id).map(\.id) == [3])
    _ = try await fixture.words.perform(undoing)
    #expect(try await fixture.words.words(in: 2).map(\.id) == [3, 9])
  }

  @Test("Undoing such a move, in a later run too, lets the word come back with the others")
  func movedBack() async throws {
    try await fill()
    let other = try await fixture.books.create(title: "別")
    _ = try await close(1, .book(2))
    let moving = Reversal.words(try await fixture.words.change([3, 9], by: .move(to: other.id)))
    let stored = try Reversal(stored: #require(moving.storedText))
    guard case .words(let undoing) = stored else {
      Issue.record("\(stored)")
      return
    }
    let redoing = try await fixture.words.perform(undoing)
    #expect(try await fixture.words.words(in: 2).map(\.id) == [2, 3, 4, 9])
    #expect(try await fixture.books.book(1).book.movedWords == [2, 4, 3])
    let again = try await fixture.words.perform(redoing)
    #expect(try await fixture.books.book(1).book.movedWords == [2, 4])
    #expect(again == undoing)
    // Once the book is open, it has no record of moved words.
    _ = try await fixture.books.reopen(1)
    _ = try await fixture.words.perform(again)
    #expect(try await fixture.books.book(1).book.movedWords.isEmpty)
    #expect(try await fixture.words.words(in: 2).map(\.id) == [3, 9])
  }

  @Test("Words that come back have the mark of their last grade again, unless they got another one")
  func marksComeBack() async throws {
    try await fill()
    try await fixture.store.insertReviews([
      .fixture(1, of: 3, rating: .again), .fixture(2, of: 4, rating: .again),
    ])
    _ = try await close(1, .book(2))
    #expect(
      try await fixture.words.words(in: 2).filter { $0.id != 9 }.allSatisfy {
        $0.state == .undefined
      }
    )
    try await fixture.words.updateStudyState(.success, of: 4)
    let reopening = try await fixture.books.reopen(1)
    let states = try await fixture.words.words(in: 1).map { ($0.id, $0.state) }
    #expect(states.first { $0.0 == 3 }?.1 == .fail)
    #expect(states.first { $0.0 == 4 }?.1 == .success)
    #expect(states.first { $0.0 == 2 }?.1 == .undefined, "it was never graded")
    try await fixture.books.undo(reopening)
    #expect(try await fixture.words.word(3).state == .undefined)
    #expect(try await fixture.words.word(4).state == .success)
  }

  @Test("What undoes it is the same when it is read again")
  func keptBetweenRuns() async throws {
    try await fill()
    let closing = Reversal.closing(try await close(1, .newBook(title: "苦手")))
    #expect(try Reversal(stored: #require(closing.storedText)) == closing)
    let reopening = Reversal.reopening(try await fixture.books.reopen(1))
    #expect(try Reversal(stored: #require(reopening.storedText)) == reopening)
  }

  @Test("A book that was closed before there was a record is reopened without words")
  func olderClosing() async throws {
    try await fill()
    #expect(try await fixture.books.reopen(3).returned.isEmpty)
    #expect(try await !fixture.books.book(3).book.isClosed)
  }

  @Test("A book that was closed or reopened in another window since stays as it is")
  func changedSince() async throws {
    try await fill()
    let closing = try await close(1, .book(2))
    let reopening = try await fixture.books.reopen(1)
    try await fixture.store.updateBooks([WordBookPatch(id: 1, reviewedOn: .some(.fixture))])
    let open = try await fixture.books.book(1).book
    await #expect(throws: InputError.bookChangedSince(open)) { try await fixture.books.reopen(1) }
    await #expect(throws: InputError.bookChangedSince(open)) {
      try await fixture.books.undo(closing)
    }
    #expect(try await fixture.books.book(1).book == open)
    _ = try await fixture.books.close(1, movingTo: .nowhere, keepingReviews: false)
    let closed = try await fixture.books.book(1).book
    await #expect(throws: InputError.bookChangedSince(closed)) {
      try await fixture.books.undo(reopening)
    }
    #expect(try await fixture.books.book(1).book == closed)
  }

  @Test(
    "A book that was reopened and closed in another way since stays as it is, with its words",
    arguments: [.book(4), .newBook(title: "別")] as [ClosingTarget]
  )
  func closedOtherwise(target: ClosingTarget) async throws {
    try await fill()
    try await fixture.store.insertBooks([.fixture(4)], words: [])
    let first = try await close(1, .book(2))
    _ = try await fixture.books.reopen(1)
    let second = try await close(1, target)
    let closed = try await fixture.books.book(1).book
    await #expect(throws: InputError.bookChangedSince(closed)) {
      try await fixture.books.undo(first)
    }
    #expect(try await fixture.books.book(1).book == closed)
    try await fixture.books.undo(second)
    #expect(try await fixture.words.words(in: 1).map(\.id) == [1, 2, 3, 4])
  }

  /// Closes a book whose reviews go on.
  private func close(_ id: WordBookID, _ target: ClosingTarget) async throws -> Closing {
    try await fixture.books.close(id, movingTo: target, keepingReviews: true)
  }

  private func expectUntouched() async throws {
    let book = try await fixture.books.book(1)
    #expect(!book.book.isClosed && !book.isReviewedToday)
    #expect(try await fixture.words.words(in: 2).map(\.id) == [9])
  }
}
