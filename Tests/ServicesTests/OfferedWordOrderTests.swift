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
    DictionaryEntry.fixture(kanji, gana, gloss)
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
    let live = DictionaryEntry(
      kanji: "食べる",
      gana: "たべる",
      senses: [["to eat"], ["to live on"]],
      isCommon: true,
      source: "EDICT"
    )
    dictionary.onEntries.returns([live, entry("暮らす", "くらす", "to live on")])
    let service = LevelledDictionaryService(
      dictionary: dictionary,
      levels: LevelWords(lists: [easy])
    )
    let found = await service.entries(for: "to live on", on: .meaning, limit: 8)
    #expect(found.map(\.kanji) == ["暮らす", "食べる"])
  }

  @Test("A word of the lists comes first that the dictionary describes in other words")
  func otherWords() async {
    let stop = entry("停留所", "ていりゅうじょ", "station")
    let stations = [entry("駅", "うまや", "stage"), entry("駅", "えき", "railway station")]
    dictionary.onEntries.does { text, side, _ in
      if side == .kanji { return text == "駅" ? stations : [] }
      return [stop]
    }
    let list = StarterWordList(name: "N5") {
      [
        WordInput(
          meaning: SideInput("station; stop"),
          gana: SideInput("えき"),
          kanji: SideInput("駅")
        )
      ]
    }
    let service = LevelledDictionaryService(
      dictionary: dictionary,
      levels: LevelWords(lists: [list])
    )
    let found = await service.entries(for: "station", on: .meaning, limit: 8)
    #expect(found.map(\.kanji) == ["駅", "停留所"])
    #expect(found.first?.glosses == ["station", "railway station"])
    #expect(found.first?.gana == "えき")
  }

  @Test("A meaning of the lists that the dictionary has, too, is offered once")
  func onceOnly() async {
    let foot = DictionaryEntry(
      kanji: "足",
      gana: "あし",
      senses: [["foot", "paw"], ["leg"]],
      isCommon: true,
      source: "EDICT"
    )
    dictionary.onEntries.returns([foot])
    let list = StarterWordList(name: "N5") {
      [WordInput(meaning: SideInput("leg"), gana: SideInput("あし"), kanji: SideInput("足"))]
    }
    let service = LevelledDictionaryService(
      dictionary: dictionary,
      levels: LevelWords(lists: [list])
    )
    let found = await service.entries(for: "leg", on: .meaning, limit: 8)
    #expect(found.map(\.senses) == [[["leg", "foot", "paw"]]])
  }

  @Test("Of words in kana, too, those of the lists come first")
  func inKana() async {
    let list = StarterWordList(name: "N5") {
      [WordInput(meaning: SideInput("ball-point pen"), gana: SideInput("ボールペン"))]
    }
    func kana(_ gana: String) -> DictionaryEntry {
      DictionaryEntry.fixture(nil, gana, "pen")
    }
    dictionary.onEntries.returns([kana("ペン"), kana("ボールペン")])
    let service = LevelledDictionaryService(
      dictionary: dictionary,
      levels: LevelWords(lists: [list])
    )
    let found = await service.entries(for: "pen", on: .meaning, limit: 8)
    #expect(found.map(\.gana) == ["ボールペン", "ペン"])
  }

  @Test("Remarks in parentheses are not part of a meaning")
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
