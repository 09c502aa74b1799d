import Domain
import InMemory
import TestSupport
import Testing

@testable import Services

@Suite("An n before a vowel or y that may be ん")
struct AmbiguousNTests {
  private let dictionary = SpyDictionaryService()
  private let samples = SpySampleService()
  private let store = InMemoryUIStateStore()

  init() {
    let words = [("本屋", "ほんや"), ("記念", "きねん"), ("禁煙", "きんえん"), ("反位", "はんい")]
    dictionary.onEntries.does { text, _, _ in
      words.filter { $0.1 == text }.map { kanji, gana in
        DictionaryEntry(
          kanji: kanji,
          gana: gana,
          senses: [["x"]],
          isCommon: kanji != "反位",
          source: "EDICT"
        )
      }
    }
    samples.onSamples.returns([])
  }

  private func pieces(_ kana: String) async throws -> [KanjiConversion.Piece] {
    let service = RankedKanjiConversionService(
      analyser: FixedAnalyser(),
      dictionary: dictionary,
      words: InMemoryDatabase(),
      samples: samples,
      levels: LevelWords(lists: []),
      kanji: NoKanjiCatalogue(),
      history: ConversionHistory(store: store)
    )
    return try await service.conversion(of: kana, lengths: []).pieces
  }

  @Test(
    "Each such n gives a reading; none behind ん or っ, at the beginning, or in a long text",
    arguments: [
      ("ほにゃ", ["ほんや"]), ("きにゅう", ["きんゆう"]), ("しに", ["しんい"]), ("に", []),
      ("こんにちは", []), ("のに", ["のんい"]), ("たのに", ["たんおに", "たのんい"]), ("ねこ", []),
      ("はなのなかのにわ", ["はんあのなかのにわ", "はなんおなかのにわ", "はなのんあかのにわ"]),
      ("わたしのいえにはいぬがいる", []),
    ]
  )
  func readings(kana: String, expected: [String]) {
    #expect(AmbiguousN.otherReadings(of: kana) == expected)
  }

  @Test("A common word that may be meant comes first, with its reading, if the kana is not a word")
  func noWord() async throws {
    let piece = try await pieces("ほにゃ")[0]
    #expect(piece.candidates == ["本屋", "ほにゃ", "ホニャ"])
    #expect(piece.readings == ["本屋": "ほんや"] && piece.kana == "ほにゃ")
    #expect(try await pieces("はに")[0].candidates == ["はに", "ハニ"], "Rare ones do not come.")
  }

  @Test("Behind the words that are read as it was typed")
  func word() async throws {
    let piece = try await pieces("きねん")[0]
    #expect(piece.candidates == ["記念", "禁煙", "きねん", "キネン"])
    #expect(piece.readings == ["禁煙": "きんえん"])
  }
}
