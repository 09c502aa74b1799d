import Domain
import TestSupport
import Testing

@Suite("Today")
struct TodayServiceTests {
  private let fixture = ServicesFixture()

  private func ids() async throws -> [[WordBookID]] {
    let today = try await fixture.today.today()
    return [today.study.map(\.id), today.review.map(\.id)]
  }

  @Test("Books with today's ages, newest first; closed and done ones are left out")
  func schedule() async throws {
    for age in 0...30 { try await fixture.fill(.fixture(WordBookID(number: age + 1), age: age)) }
    try await fixture.fill(.fixture(100, age: 0, isClosed: true))
    try await fixture.fill(.fixture(101, age: 7, reviewedOn: .fixture))
    #expect(try await ids() == [[1, 2, 3], [4, 8, 15, 29]])
    fixture.clock.advance(days: 4)
    #expect(try await ids() == [[], [4, 11, 25]])
  }

  @Test("A done book leaves today's list until the next day that asks for it")
  func reviewed() async throws {
    try await fixture.fill(.fixture(1, age: 1))
    try await fixture.today.markReviewed(1)
    #expect(try await ids() == [[], []])
    try await fixture.today.unmarkReviewed(1)
    #expect(try await ids() == [[1], []])
    try await fixture.today.markReviewed(1)
    fixture.clock.advance(days: 1)
    #expect(try await ids() == [[1], []])
  }

  @Test("A manual choice is valid for the day, and can be undone")
  func choices() async throws {
    try await fixture.fill(.fixture(1, age: 5), .fixture(2, age: 0))
    try await fixture.today.choose(.review, for: 1)
    try await fixture.today.choose(BookTask.none, for: 2)
    #expect(try await ids() == [[], [1]])
    try await fixture.today.choose(nil, for: 2)
    #expect(try await ids() == [[2], [1]])
    fixture.clock.advance(days: 1)
    #expect(try await ids() == [[2], []])
    await #expect(throws: notFound(WordBookID(9))) {
      try await fixture.today.choose(.study, for: 9)
    }
  }

  @Test("Not yet known: the words of today's books that are not success, book by book")
  func notYetKnown() async throws {
    try await fixture.fill(
      .fixture(1, age: 3),
      .fixture(2, age: 0),
      .fixture(3, age: 5),
      words: Word.fixtures(3, in: 1, states: [.success, .fail, .undefined])
        + Word.fixtures(2, in: 2, from: 11, states: [.undefined, .success])
        + Word.fixtures(2, in: 3, from: 21)
    )
    #expect(try await fixture.today.notYetKnown().map(\.id) == [11, 2, 3])
    #expect(try await fixture.today.today().notYetKnown == 3)
    try await fixture.today.markReviewed(2)
    #expect(try await fixture.today.notYetKnown().map(\.id) == [2, 3])
  }
}
