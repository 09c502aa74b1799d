import Testing

@testable import JapaneseText

@Suite("Kana that only follow a word")
struct FollowingKanaTests {
  @Test(
    "They are not its reading",
    arguments: [
      ("元気（な） healthy", "な", "元気"), ("有名(な) ゆうめい famous", "な", "有名"),
      ("有名[な] famous", "な", "有名"), ("有名（な）", "な", "有名"), ("暇（な） ひま free", "な", "暇"),
      ("勉強（する） to study", "する", "勉強"), ("勉強(する) べんきょう(する) to study", "する", "勉強"),
      ("一緒（に） together", "に", "一緒"), ("緑（の） みどり green", "の", "緑"),
      ("元気 な healthy", "な", "元気"), ("有名（だ）famous", "だ", "有名"),
      ("元気 (な) healthy", "な", "元気"), ("本当 （に） really", "に", "本当"),
    ]
  )
  func followers(_ line: String, kana: String, word: String) {
    #expect(throws: LineProblem.notItsReading(kana, of: word)) { try WordLine.sides(of: line) }
  }

  @Test(
    "Short readings of kanji are readings",
    arguments: [
      ("名（な） x", "名", "な"), ("菜 な x", "菜", "な"), ("野【の】x", "野", "の"), ("二 に x", "二", "に"),
      ("投[な]げる x", "投げる", "なげる"), ("飲[の]み物[もの] x", "飲み物", "のみもの"), ("戸（と）x", "戸", "と"),
      ("為る（する）x", "為る", "する"), ("有名な（ゆうめいな）x", "有名な", "ゆうめいな"),
      ("勉強する（べんきょうする） x", "勉強する", "べんきょうする"),
      ("〜時【じ】x", "〜時", "じ"), ("～屋 や x", "～屋", "や"), ("御～\tご\tx", "御～", "ご"),
    ]
  )
  func shortReadings(_ line: String, kanji: String, gana: String) throws {
    #expect(try WordLine.sides(of: line) == WordSides(meaning: "x", gana: gana, kanji: kanji))
  }
}
