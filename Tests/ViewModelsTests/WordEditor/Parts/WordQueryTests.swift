import CustomDump
import Domain
import Testing

@testable import ViewModels

@Suite("What is looked up for a text")
struct WordQueryTests {
  private func parts(_ text: String, keys: String? = nil, in side: Side) -> [String] {
    WordQuery(text, keys: keys, in: side)?.parts
      .map { "\($0.side) \($0.text)" + ($0.isOpen ? "…" : "") } ?? []
  }

  @Test(
    "Kanji are looked up as kanji, kana as gana, in any field",
    arguments: Side.allCases
  )
  func scripts(side: Side) {
    expectNoDifference(parts("食べ", in: side), ["kanji 食べ"])
    expectNoDifference(parts("たべ", in: side), ["gana たべ"])
    expectNoDifference(parts(" ", in: side), [])
  }

  @Test("Latin keys are kana first and English second; before a kana is complete, the reverse")
  func keys() {
    expectNoDifference(
      parts("たべる", keys: "taberu", in: .kanji),
      ["gana たべる", "meaning taberu"]
    )
    expectNoDifference(parts("えあt", keys: "eat", in: .gana), ["meaning eat", "gana えあ…"])
    expectNoDifference(parts("k", keys: "k", in: .gana), [])
    expectNoDifference(parts("食t", keys: "食t", in: .kanji), ["kanji 食"])
  }

  @Test("In the meaning, English comes first, and romaji second")
  func meaning() {
    expectNoDifference(parts("make", in: .meaning), ["meaning make", "gana まけ"])
    expectNoDifference(parts("to eat", in: .meaning), ["meaning to eat"])
    expectNoDifference(parts("a", in: .meaning), ["meaning a"])
    expectNoDifference(parts("먹다", in: .meaning), ["meaning 먹다"])
  }
}
