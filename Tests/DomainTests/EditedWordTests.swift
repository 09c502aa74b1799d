import Domain
import TestSupport
import Testing

@Suite("A word as an edit leaves it")
struct EditedWordTests {
  @Test("Texts and tags are normalized; sides that are not edited keep text and image")
  func fields() throws {
    let image = ImageReference(name: String(repeating: "ab", count: 32) + ".png")
    let word = Word.fixture(1, meaning: SideContent("to eat", image: image))
    let edited = try word.edited(
      by: WordEdit(
        id: 1,
        sides: [.meaning: " to drink "],
        texts: [.notes: " n "],
        tags: ["verb", " verb "]
      )
    )
    #expect(edited.meaning == SideContent("to drink", image: image))
    #expect(edited.kanji == word.kanji && edited.gana == word.gana)
    #expect(edited.texts[.notes] == "n" && edited.tags == ["verb"])
  }

  @Test("An incomplete word is refused only when a side was edited")
  func incomplete() throws {
    let word = Word.fixture(1, meaning: SideContent(""))
    #expect(try word.edited(by: WordEdit(id: 1, texts: [.notes: "n"])).texts[.notes] == "n")
    #expect(throws: InputError.incompleteWord(missing: [.meaning])) {
      try word.edited(by: WordEdit(id: 1, sides: [.kanji: "犬"]))
    }
  }
}
