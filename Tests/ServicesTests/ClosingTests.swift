import CustomDump
import Domain
import InMemory
import TestSupport
import Testing

@Suite("Closing a book")
struct ClosingTests {
  private let world = World()

  private func fill() async throws {
    try await world.fill(
      .fixture(1, title: "一", age: 14),
      .fixture(2, title: "二", age: 1),
      .fixture(3, title: "三", isClosed: true),
      words: Word.fixtures(4, in: 1, states: [.success, .fail, .undefined, .fail])
        + [.fixture(9, in: 2)]
    )
    world.clock.advance(milliseconds: 1000)
  }

  @Test("Words that are not success are copied, undefined; the book is closed and reviewed today")
  func moving() async throws {
    try await fill()
    #expect(try await world.books.close(1, movingTo: .book(2)).copies == [1001, 1002, 1003])
    let book = try await world.books.book(1)
    #expect(book.book.isClosed && book.isReviewedToday && book.task == .none)
    #expect(book.counts == StateCounts(undefined: 1, success: 1, fail: 2))
    let target = try await world.words.words(in: 2)
    #expect(target.map(\.kanji.text) == ["食べ物", "飲む", "朝ご飯", "学校"])
    #expect(target.map(\.id) == [9, 1001, 1002, 1003])
    #expect(target.allSatisfy { $0.state == .undefined && $0.bookID == 2 })
  }

  @Test("Without a target no word is copied")
  func withoutTarget() async throws {
    try await fill()
    #expect(try await world.books.close(1, movingTo: .nowhere) == Closing(bookID: 1))
    #expect(try await world.books.book(1).book.isClosed)
    #expect(try await world.words.words(in: 2).count == 1)
  }

  @Test(
    "A target that cannot take words is rejected, and nothing changes",
    arguments: [
      (1, InputError.sameBook(title: "一")), (3, InputError.bookIsClosed(title: "三")),
    ] as [(WordBookID, InputError)]
  )
  func refusals(target: WordBookID, error: InputError) async throws {
    try await fill()
    await #expect(throws: error) { try await world.books.close(1, movingTo: .book(target)) }
    try await expectUntouched()
  }

  @Test("Missing books and closed books are rejected")
  func missing() async throws {
    try await fill()
    await #expect(throws: notFound(WordBookID(9))) {
      try await world.books.close(1, movingTo: .book(9))
    }
    await #expect(throws: notFound(WordBookID(9))) {
      try await world.books.close(9, movingTo: .book(2))
    }
    await #expect(throws: InputError.alreadyClosed(title: "三")) {
      try await world.books.close(3, movingTo: .book(2))
    }
    try await expectUntouched()
  }

  @Test("A new book for the copies appears together with them")
  func newBook() async throws {
    try await fill()
    let closing = try await world.books.close(1, movingTo: .newBook(title: " 苦手 "))
    let made = try #require(closing.madeBook)
    #expect(try await world.books.book(made).book.title == "苦手")
    #expect(try await world.words.words(in: made).map(\.id) == closing.copies)
    await #expect(throws: InputError.emptyTitle) {
      try await world.books.close(2, movingTo: .newBook(title: " "))
    }
    #expect(try await !world.books.book(2).book.isClosed)
  }

  @Test("Closing a book with every word known creates no empty book")
  func noBookForNothing() async throws {
    try await fill()
    try await world.words.updateStudyState(.success, of: 9)
    let closing = try await world.books.close(2, movingTo: .newBook(title: "苦手"))
    #expect(closing == Closing(bookID: 2))
    #expect(try await world.books.books(order: .newestFirst).count == 3)
  }

  @Test(
    "Undo undoes everything: the closing, the copies and the book created for them",
    arguments: [.nowhere, .book(2), .newBook(title: "苦手")] as [ClosingTarget]
  )
  func undo(target: ClosingTarget) async throws {
    try await fill()
    try await world.store.updateBooks([WordBookPatch(id: 1, reviewedOn: .some(.fixture))])
    let before = try await world.books.books(order: .newestFirst)
    let closing = try await world.books.close(1, movingTo: target)
    // Later changes of the copies are lost with them.
    if let copy = closing.copies.first {
      try await world.words.updateStudyState(.success, of: copy)
      try await world.store.deleteWords([closing.copies[1]])
    }
    try await world.books.undo(closing)
    let after = try await world.books.books(order: .newestFirst)
    expectNoDifference(after, before)
    #expect(try await world.words.words(in: 2).map(\.id) == [9])
  }

  @Test("A new book with other words stays when closing is undone; so does a missing one")
  func undoWithOtherWords() async throws {
    try await fill()
    let closing = try await world.books.close(1, movingTo: .newBook(title: "苦手"))
    let made = try #require(closing.madeBook)
    let other = try await world.words.save([WordInput("dog", gana: "いぬ", kanji: "犬")], in: made)
    try await world.books.undo(closing)
    #expect(try await world.words.words(in: made) == other)
    let again = try await world.books.close(1, movingTo: .newBook(title: "苦手"))
    try await world.books.delete(try #require(again.madeBook))
    try await world.books.undo(again)
    #expect(try await !world.books.book(1).book.isClosed)
  }

  private func expectUntouched() async throws {
    let book = try await world.books.book(1)
    #expect(!book.book.isClosed && !book.isReviewedToday)
    #expect(try await world.words.words(in: 2).map(\.id) == [9])
  }
}
