import Domain
import TestSupport
import Testing

@Suite("The meaning of a word in the dictionary")
struct DictionaryMeaningTests {
  private let dictionary = SpyDictionaryService()

  private func meaning(_ kanji: String, _ gana: String) async -> String? {
    await dictionary.meaning(of: WordInput(gana: SideInput(gana), kanji: SideInput(kanji)))
  }

  private func lists(_ entries: (kanji: String?, gana: String, meaning: String, Bool)...) {
    dictionary.onEntries.returns(
      entries.map {
        DictionaryEntry(
          kanji: $0.kanji,
          gana: $0.gana,
          senses: [[$0.meaning]],
          isCommon: $0.3,
          source: "EDICT"
        )
      }
    )
  }

  @Test("It is that of the entry with the same kanji and gana")
  func exact() async {
    lists(("市場", "いちば", "marketplace", true), ("市場", "しじょう", "market", true))
    #expect(await meaning("市場", "しじょう") == "market")
    #expect(await meaning("市場", "しば") == nil)
    #expect(await meaning("市場", "") == nil)
  }

  @Test("A verb with する has the meaning of its noun")
  func verbalNoun() async {
    dictionary.onEntries.does { text, _, _ in
      ["勉強", "べんきょう"].contains(text)
        ? [
          DictionaryEntry.fixture("勉強", "べんきょう", "study")
        ] : []
    }
    #expect(await meaning("勉強する", "べんきょうする") == "study")
    #expect(await meaning("", "べんきょうする") == "study")
    #expect(await meaning("勉強した", "べんきょうする") == nil)
  }

  @Test("A verb with する has the meanings of its noun that are those of a verb, if there are any")
  func verbalMeanings() async {
    let senses = [
      ["discourtesy", "impoliteness"], ["excuse me"], ["to a tee"], ["to leave"],
      ["to be rude", "rudeness"],
    ]
    dictionary.onEntries.does { text, _, _ in
      ["失礼", "しつれい"].contains(text)
        ? [
          DictionaryEntry(
            kanji: "失礼",
            gana: "しつれい",
            senses: senses,
            isCommon: true,
            source: "EDICT"
          )
        ] : []
    }
    #expect(await meaning("失礼", "しつれい") == "discourtesy, impoliteness; excuse me")
    #expect(await meaning("失礼する", "しつれいする") == "to leave; to be rude")
    #expect(await meaning("", "しつれいする") == "to leave; to be rude")
  }

  @Test(
    "A word in kana that is listed with kanji has its meaning, if only one common word sounds so"
  )
  func kana() async {
    lists(
      ("珈琲", "コーヒー", "coffee", true),
      ("珈琲店", "コーヒーてん", "café", true),
      ("骨火", "コーヒー", "bone fire", false),
      ("架非", "コーヒー", "coffee", true)
    )
    #expect(await meaning("", "コーヒー") == "coffee")
    lists(("橋", "はし", "bridge", true), ("箸", "はし", "chopsticks", true))
    #expect(await meaning("", "はし") == nil)
    lists((nil, "これ", "hey", false), ("此れ", "これ", "this", true))
    #expect(await meaning("", "これ") == "this", "the common word is meant")
    lists(("箸", "はし", "chopsticks", true), (nil, "はし", "hashi", true))
    #expect(await meaning("", "はし") == "hashi", "exactly this word")
  }
}
