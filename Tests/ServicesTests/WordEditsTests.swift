import CustomDump
import Domain
import InMemory
import TestSupport
import Testing

@Suite("Edits of many words at once")
struct WordEditsTests {
  private let fixture = ServicesFixture()

  @Test("Edited fields change, new words are added, others deleted: one step in both directions")
  func oneStep() async throws {
    try await fixture.fill(.fixture(1), words: Word.fixtures(3, states: [.success]))
    let before = try await fixture.words.words(in: 1)
    fixture.clock.advance(milliseconds: 1000)
    let undoing = try await fixture.words.edit(
      WordEdits(
        changing: [
          WordEdit(id: 1, sides: [.meaning: " meal "], tags: ["a", " a", ""]),
          WordEdit(id: 2, texts: [.notes: " n "]),
        ],
        adding: [WordInput("new ", gana: "あたらしい")],
        deleting: [3]
      ),
      addingTo: 1
    )
    let after = try await fixture.words.words(in: 1)
    #expect(after.map(\.meaning.text) == ["meal", "to drink", "new"])
    #expect(after.map(\.texts[.notes]) == ["", "n", ""])
    #expect(after[0].tags == ["a"])
    #expect(after[0].state == .success)
    _ = try await fixture.words.perform(undoing)
    let back = try await fixture.words.words(in: 1)
    expectNoDifference(back, before)
  }

  @Test("Others' changes in the meantime are kept, except in the edited fields")
  func meanwhile() async throws {
    try await fixture.fill(.fixture(1), .fixture(2), words: Word.fixtures(2))
    let edits = WordEdits(
      changing: [WordEdit(id: 1, sides: [.meaning: "meal"]), WordEdit(id: 2, texts: [.notes: "n"])]
    )
    let image = ImageReference(name: "a.png")
    try await fixture.store.updateWords([
      WordPatch(
        id: 1,
        bookID: 2,
        meaning: SideContent("dish", image: image),
        kanji: SideContent("料理"),
        state: .fail,
        tags: ["theirs"]
      )
    ])
    try await fixture.store.deleteWords([2])
    let undoing = try await fixture.words.edit(edits, addingTo: 1)
    #expect(undoing.wordCount == 1)
    let word = try await fixture.words.word(1)
    #expect(word.meaning == SideContent("meal", image: image))
    #expect(word.kanji.text == "料理")
    #expect(word.tags == ["theirs"])
    #expect(word.bookID == 2)
    #expect(word.state == .fail)
  }

  @Test("Nothing happens unless every word is complete and the book exists")
  func refusals() async throws {
    try await fixture.fill(.fixture(1), words: Word.fixtures(2))
    let before = try await fixture.words.words(in: 1)
    try await fixture.store.updateWords([WordPatch(id: 2, kanji: SideContent())])
    await #expect(throws: InputError.incompleteWord(missing: [.ganaOrKanji])) {
      try await fixture.words.edit(
        WordEdits(
          changing: [
            WordEdit(id: 1, sides: [.meaning: "meal"]), WordEdit(id: 2, sides: [.gana: ""]),
          ]
        ),
        addingTo: nil
      )
    }
    await #expect(throws: InputError.incompleteWord(missing: [.meaning])) {
      try await fixture.words.edit(
        WordEdits(adding: [WordInput("", gana: "あ")], deleting: [1]),
        addingTo: 1
      )
    }
    await #expect(throws: notFound(WordBookID(9))) {
      try await fixture.words.edit(WordEdits(adding: [WordInput("a", gana: "あ")]), addingTo: 9)
    }
    #expect(try await fixture.words.words(in: 1)[0] == before[0])
  }
}
