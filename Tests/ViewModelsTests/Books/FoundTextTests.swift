import Domain
import TestSupport
import Testing
import ViewModels

@Suite("The text because of which a word was found")
struct FoundTextTests {
  private let word = Word.fixture(
    meaning: SideContent("dinner"),
    gana: SideContent("ゆうはん"),
    kanji: SideContent("夕飯"),
    texts: [.example: "夕飯を食べる。 I eat dinner.", .notes: "see 朝食"],
    tags: ["N5", "Meals"]
  )

  private func text(for search: String?) -> String? {
    var state = BooksState(day: .fixture)
    state.filter = search.map { TextLine($0) }
    return state.foundText(of: word)
  }

  @Test("It is the example, the notes or a tag, and none when a side matches as well")
  func texts() {
    #expect(text(for: "eat") == "夕飯を食べる。 I eat dinner.")
    #expect(text(for: "たべ") == nil, "食べ is not spelt so")
    #expect(text(for: "朝食") == "see 朝食")
    #expect(text(for: "dinner") == nil)
    #expect(text(for: "yuuhan") == nil, "a side matches the kana")
    #expect(text(for: "meals") == "#Meals")
    #expect(text(for: "meal") == nil, "that is no tag")
    #expect(text(for: "is:due") == nil)
    #expect(text(for: nil) == nil)
  }
}
