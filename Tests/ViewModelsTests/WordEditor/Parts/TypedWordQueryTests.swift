import CustomDump
import Domain
import Testing

@testable import ViewModels

@Suite("What is looked up for a text")
struct WordQueryTests {
  private func parts(_ text: String, keys: String? = nil, in side: Side) -> [String] {
    TypedWordQuery(text, keys: keys, in: side)?.parts
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

  @Test("An n at the end is ん, as in かばん")
  func lastN() {
    expectNoDifference(
      parts("かばn", keys: "kaban", in: .kanji),
      ["gana かばん", "meaning kaban"]
    )
    expectNoDifference(parts("ほn", in: .gana), ["gana ほん"])
    expectNoDifference(parts("かばny", keys: "kabany", in: .gana), ["meaning kabany", "gana かば…"])
  }

  @Test("The other kana that the keys may stand for are looked up, too")
  func otherKana() {
    expectNoDifference(
      parts("おんあ", keys: "onna", in: .kanji),
      ["gana おんあ", "gana おんな", "meaning onna"]
    )
    expectNoDifference(
      parts("こおひい", keys: "koohii", in: .kanji),
      ["gana こおひい", "meaning koohii", "gana こーひー"]
    )
  }

  @Test("Kana with Latin letters between them are the English that was typed")
  func englishKeys() {
    expectNoDifference(parts("tらゔぇl", keys: "travel", in: .kanji), ["meaning travel"])
    expectNoDifference(parts("ちcけt", keys: "ticket", in: .gana), ["meaning ticket"])
    expectNoDifference(parts("tりp", in: .kanji), ["kanji tりp"])
  }

  @Test("Several words are looked up in English, too, unless they are kana")
  func phrase() {
    func parts(_ text: String, _ phrase: String) -> [String] {
      var query = TypedWordQuery(text, in: .kanji)
      query?.addEnglish(phrase)
      return query?.parts.map { "\($0.side) \($0.text)" } ?? []
    }
    expectNoDifference(parts("戸えあt", "to eat"), ["kanji 戸えあ", "meaning to eat"])
    expectNoDifference(parts("戸ご", "to go"), ["kanji 戸ご", "meaning to go"])
    expectNoDifference(parts("井せcれあm", "i cream"), ["kanji 井せcれあ", "meaning i cream"])
    expectNoDifference(parts("私は", "watashi ha"), ["kanji 私は"])
  }

  @Test("In the meaning, English comes first, and romaji second")
  func meaning() {
    expectNoDifference(parts("make", in: .meaning), ["meaning make", "gana まけ"])
    expectNoDifference(parts("to eat", in: .meaning), ["meaning to eat"])
    expectNoDifference(parts("a", in: .meaning), ["meaning a"])
    expectNoDifference(parts("먹다", in: .meaning), ["meaning 먹다"])
  }
}
