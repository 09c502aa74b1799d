import Domain
import Services
import TestSupport
import Testing

@Suite("The order of offered words")
struct OfferedWordOrderTests {
  private let dictionary = SpyDictionaryService()
  private let easy = StarterWordList(name: "N5") {
    [
      WordInput(
        meaning: SideInput("to eat"),
        gana: SideInput("たべる"),
        kanji: SideInput("食べる")
      )
    ]
  }

  private func entry(_ kanji: String, _ gana: String, _ gloss: String) -> DictionaryEntry {
    DictionaryEntry(kanji: kanji, gana: gana, senses: [[gloss]], isCommon: true, source: "EDICT")
  }

  @Test("Of common words with the same meaning those of the easiest list come first")
  func levels() async {
    dictionary.onEntries.returns([
      entry("喫する", "きっする", "to eat"), entry("食う", "くう", "to eat"), entry("食べる", "たべる", "to eat"),
    ])
    let service = LevelledDictionaryService(
      dictionary: dictionary,
      levels: LevelWords(lists: [easy])
    )
    let found = await service.entries(for: "eat", on: .meaning, limit: 2)
    #expect(found.map(\.kanji) == ["食べる", "喫する"])
  }

  @Test("A word comes later that means it only among other things")
  func laterSense() async {
    let take = DictionaryEntry(
      kanji: "食べる",
      gana: "たべる",
      senses: [["to live on"], ["to eat"]],
      isCommon: true,
      source: "EDICT"
    )
    dictionary.onEntries.returns([take, entry("食う", "くう", "to eat")])
    let service = LevelledDictionaryService(
      dictionary: dictionary,
      levels: LevelWords(lists: [easy])
    )
    let found = await service.entries(for: "to eat", on: .meaning, limit: 8)
    #expect(found.map(\.kanji) == ["食う", "食べる"])
  }

  @Test("Remarks in parentheses are no part of a meaning")
  func remarks() async {
    dictionary.onEntries.returns([
      entry("土用", "どよう", "dog days"), entry("犬", "いぬ", "dog (Canis (lupus) familiaris)"),
    ])
    let service = LevelledDictionaryService(
      dictionary: dictionary,
      levels: LevelWords(lists: [easy])
    )
    let found = await service.entries(for: "dog", on: .meaning, limit: 8)
    #expect(found.map(\.kanji) == ["犬", "土用"])
  }

  @Test("A full match stays before an easier word that only begins with the text")
  func whole() async {
    dictionary.onEntries.returns([entry("食", "た", "meal"), entry("食べる", "たべる", "to eat")])
    let service = LevelledDictionaryService(
      dictionary: dictionary,
      levels: LevelWords(lists: [easy])
    )
    let found = await service.entries(for: "た", on: .gana, limit: 8)
    #expect(found.map(\.gana) == ["た", "たべる"])
  }
}
