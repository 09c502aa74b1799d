import Domain
import Testing

@testable import Dictionaries

@Suite("A line of EDICT")
struct EDICTLineTests {
  private func entries(_ line: String) -> [DictionaryEntry] {
    EDICTLine.entries(in: Array(line.utf8), source: "EDICT")
  }

  private func entry(
    _ kanji: String?,
    _ gana: String,
    _ senses: [[String]],
    common: Bool = false
  ) -> DictionaryEntry {
    DictionaryEntry(kanji: kanji, gana: gana, senses: senses, isCommon: common, source: "EDICT")
  }

  @Test("Spelling, reading, senses and (P) are separated; labels are dropped")
  func reads() {
    #expect(
      entries("壕 [ごう] /(n) (1) moat/fosse/(n) (2) (uk) underground shelter/dugout/(P)/")
        == [
          entry("壕", "ごう", [["moat", "fosse"], ["underground shelter", "dugout"]], common: true)
        ]
    )
  }

  @Test("A word without kanji has only a reading")
  func kanaOnly() {
    #expect(
      entries("テスト /(n,vs) test/(P)/") == [entry(nil, "テスト", [["test"]], common: true)]
    )
  }

  @Test("Text in parentheses that is not a label stays")
  func remarks() {
    #expect(
      entries("妹 [いもうと] /(n) (humble) younger sister/2 (of spades)/")
        == [entry("妹", "いもうと", [["(humble) younger sister", "2 (of spades)"]])]
    )
  }

  @Test("An EDICT2 line has several spellings and readings, some for one spelling only")
  func edict2() {
    #expect(
      entries("明かり(P);灯り [あかり(P);あかし(明かり)] /(n) {comp} (1) (See 光) light/(P)/EntL1X/") == [
        entry("明かり", "あかり", [["light"]], common: true), entry("明かり", "あかし", [["light"]]),
        entry("灯り", "あかり", [["light"]]),
      ]
    )
  }

  @Test(
    "Truncated lines, headings and non-entries give nothing",
    arguments: [
      "", "食べる", "食べる [たべる]", "食べる [たべる] /", "食べる [たべる] /(v1,vt) to ea", "食べる [たべる] /(P)/",
      "食べる [たべる] /(v1)/", "　？？？ /EDICT, EDICT_SUB(P)/Created: 2021-02-03/", "/usr/share/edict/",
    ]
  )
  func nothing(line: String) {
    #expect(entries(line) == [])
  }
}
