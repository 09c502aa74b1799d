import CustomDump
import Domain
import InMemory
import TestSupport
import Testing

@Suite("Changes of many words, and their undo")
struct WordStepTests {
  private let fixture = ServicesFixture()

  private func fill() async throws {
    try await fixture.fill(
      .fixture(1),
      .fixture(2, title: "二"),
      .fixture(3, title: "三", isClosed: true),
      words: Word.fixtures(4, states: [.success, .fail])
    )
  }

  private func words() async throws -> [WordBookID: [Word]] {
    var words: [WordBookID: [Word]] = [:]
    for book in try await fixture.store.fetchBooks() {
      words[book.id] = try await fixture.store.fetchWords(in: book.id)
    }
    return words
  }

  private func expectWords(_ expected: [WordBookID: [Word]]) async throws {
    let words = try await words()
    expectNoDifference(words, expected)
  }

  private static let changes: [WordsChange] = [
    .move(to: 2), .copy(to: 2), .delete, .tag(adding: ["a", "b"], removing: ["c"]),
  ]

  @Test("Every change is undone exactly, redone, and undone again", arguments: changes)
  func backAndForth(_ change: WordsChange) async throws {
    try await fill()
    try await fixture.store.updateWords([WordPatch(id: 2, tags: ["c", "b"])])
    let before = try await words()
    let undoing = try await fixture.words.change([1, 2, 3], by: change)
    #expect(undoing.wordCount == 3)
    let after = try await words()
    #expect(after != before)
    let redoing = try await fixture.words.perform(undoing)
    try await expectWords(before)
    let again = try await fixture.words.perform(redoing)
    try await expectWords(after)
    _ = try await fixture.words.perform(again)
    try await expectWords(before)
  }

  @Test("Tags are added once after the others, and removed, based on what is stored by then")
  func tags() async throws {
    try await fill()
    try await fixture.store.updateWords([WordPatch(id: 1, tags: ["a", "old"])])
    let undoing = try await fixture.words.change(
      [1, 2],
      by: .tag(adding: ["verb", "a"], removing: ["old"])
    )
    #expect(
      try await fixture.store.fetchWords([1, 2]).map(\.tags) == [["a", "verb"], ["verb", "a"]]
    )
    #expect(undoing.patches.map(\.tags) == [["a", "old"], []])
  }

  @Test("Missing words, and words without a change, are left out")
  func leftOut() async throws {
    try await fill()
    try await fixture.store.updateWords([WordPatch(id: 1, tags: ["a"])])
    let tag = WordsChange.tag(adding: ["a"], removing: [])
    let undoing = try await fixture.words.change([1, 2, 9], by: tag)
    #expect(undoing.patches == [WordPatch(id: 2, tags: [])])
    #expect(try await fixture.words.change([9], by: .delete).isEmpty)
    #expect(try await fixture.words.change([1], by: tag).isEmpty)
    let moving = try await fixture.words.change([1, 2], by: .move(to: 2))
    try await fixture.store.deleteWords([1])
    _ = try await fixture.words.perform(moving)
    #expect(try await fixture.store.fetchWords(in: 1).map(\.id) == [2, 3, 4])
  }

  @Test("Closed and missing books take no words; undo returns words even there")
  func targets() async throws {
    try await fill()
    await #expect(throws: InputError.bookIsClosed(title: "三")) {
      try await fixture.words.change([1], by: .move(to: 3))
    }
    await #expect(throws: notFound(WordBookID(9))) {
      try await fixture.words.change([1], by: .copy(to: 9))
    }
    let undoing = try await fixture.words.change([1], by: .move(to: 2))
    try await fixture.store.updateBooks([WordBookPatch(id: 1, isClosed: true)])
    _ = try await fixture.words.perform(undoing)
    #expect(try await fixture.store.fetchWords(in: 1).map(\.id) == [1, 2, 3, 4])
  }
}
