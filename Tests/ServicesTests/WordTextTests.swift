import Domain
import TestSupport
import Testing

@Suite("The free texts of a word")
struct WordTextTests {
  private let fixture = ServicesFixture()

  private func texts(_ text: WordText, in book: WordBookID) async throws -> [String] {
    try await fixture.words.words(in: book).map(\.texts[text])
  }

  @Test(
    "Each survives copies and moves, can be edited, and is restored by undo",
    arguments: WordText.allCases
  )
  func kept(text: WordText) async throws {
    let word = Word.fixture(1, texts: [text: "in full"])
    try await fixture.fill(.fixture(1), .fixture(2), words: [word])
    _ = try await fixture.words.change([1], by: .copy(to: 2))
    #expect(try await texts(text, in: 2) == ["in full"])
    let edits = WordEdits(changing: [WordEdit(id: 1, texts: [text: " か\u{3099} "])])
    let undoing = try await fixture.words.edit(edits, addingTo: nil)
    #expect(try await texts(text, in: 1) == ["が"])
    _ = try await fixture.words.perform(undoing)
    #expect(try await texts(text, in: 1) == ["in full"])
    _ = try await fixture.words.change([1], by: .move(to: 2))
    #expect(try await texts(text, in: 2) == ["in full", "in full"])
  }
}
