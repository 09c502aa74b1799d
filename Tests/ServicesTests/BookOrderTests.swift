import Domain
import InMemory
import TestSupport
import Testing

@Suite("Sorting books")
struct BookOrderTests {
  private let fixture = ServicesFixture()

  private func titles(_ order: WordBookOrder) async throws -> [String] {
    try await fixture.books.books(order: order).map(\.book.title)
  }

  @Test("By age, and by the number of words that are not success; ties newest first")
  func ages() async throws {
    try await fixture.fill(
      .fixture(1, title: "a", age: 5),
      .fixture(2, title: "b", age: 2),
      .fixture(3, title: "c", age: 2),
      .fixture(4, title: "d", age: 9),
      words: Word.fixtures(3, in: 1, states: [.success, .fail, .undefined])
        + Word.fixtures(3, in: 4, from: 11, states: [.success])
    )
    #expect(try await titles(.newestFirst) == ["c", "b", "a", "d"])
    #expect(try await titles(.oldestFirst) == ["d", "a", "b", "c"])
    #expect(try await titles(.mostUnknownFirst) == ["a", "c", "b", "d"])
  }

  @Test(
    "By title, numbers as numbers, ignoring case and width",
    arguments: [
      ["N5 · 2", "N5 · 10", "N5 · 100"], ["N5 · 01", "N5 · 2", "N5 · 03"],
      ["apple", "Banana", "cherry"], ["１課", "2課", "１０課"], ["N5", "N5 · 1"],
      ["a 1 b 2", "a 1 b 10", "a 2 b 1"], ["アイ", "いぬ", "ウミ"],
      ["7", "99999999999999999999998", "99999999999999999999999"], ["!", "1", "a", "가"],
    ]
  )
  func byTitle(expected: [String]) async throws {
    let books = expected.enumerated().map {
      WordBook.fixture(WordBookID(number: $0 + 1), title: $1, age: $0)
    }
    for order in [books, books.reversed()] {
      let fixture = ServicesFixture()
      try await fixture.store.insertBooks(order, words: [])
      let titles = try await fixture.books.books(order: .title).map(\.book.title)
      #expect(titles == expected)
    }
  }

  @Test("Equal titles come newest first")
  func equalTitles() async throws {
    try await fixture.fill(
      .fixture(1, title: "本", age: 2),
      .fixture(2, title: "本", age: 1),
      .fixture(3, title: "本", age: 3)
    )
    #expect(try await fixture.books.books(order: .title).map(\.id) == [2, 1, 3])
  }
}
