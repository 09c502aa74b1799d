import CustomDump
import Domain
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
    #expect(try await world.books.close(1, movingTo: 2) == 3)
    let book = try await world.books.book(1)
    #expect(book.book.isClosed && book.isReviewedToday && book.mark == .none)
    #expect(book.counts == StateCounts(undefined: 1, success: 1, fail: 2))
    let target = try await world.words.words(in: 2)
    #expect(target.map(\.kanji.text) == ["食べ物", "飲む", "朝ご飯", "学校"])
    #expect(target.map(\.id) == [9, 1001, 1002, 1003])
    #expect(target.allSatisfy { $0.state == .undefined && $0.bookID == 2 })
  }

  @Test("Without a target no word is copied")
  func withoutTarget() async throws {
    try await fill()
    #expect(try await world.books.close(1, movingTo: nil) == 0)
    #expect(try await world.books.book(1).book.isClosed)
    #expect(try await world.words.words(in: 2).count == 1)
  }

  @Test(
    "A target that cannot take words is refused, and nothing has happened",
    arguments: [
      (1, InputError.sameBook(title: "一")), (3, InputError.bookIsClosed(title: "三")),
    ] as [(WordBookID, InputError)]
  )
  func refusals(target: WordBookID, error: InputError) async throws {
    try await fill()
    await #expect(throws: error) { try await world.books.close(1, movingTo: target) }
    try await expectUntouched()
  }

  @Test("Missing books and books closed already are refused")
  func missing() async throws {
    try await fill()
    await #expect(throws: notFound(WordBookID(9))) { try await world.books.close(1, movingTo: 9) }
    await #expect(throws: notFound(WordBookID(9))) { try await world.books.close(9, movingTo: 2) }
    await #expect(throws: InputError.alreadyClosed(title: "三")) {
      try await world.books.close(3, movingTo: 2)
    }
    try await expectUntouched()
  }

  private func expectUntouched() async throws {
    let book = try await world.books.book(1)
    #expect(!book.book.isClosed && !book.isReviewedToday)
    #expect(try await world.words.words(in: 2).map(\.id) == [9])
  }
}
