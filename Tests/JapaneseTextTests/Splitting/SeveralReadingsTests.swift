import Testing

@testable import JapaneseText

@Suite("Several readings or spellings in one line")
struct SeveralReadingsTests {
  @Test(
    "Of several readings the first one counts, in a column as in brackets",
    arguments: [
      "開く あく／ひらく to open", "開く\tあく／ひらく\tto open", "開く,あく／ひらく,to open",
      "開く,\"あく／ひらく\",\"to open\"", "あく／ひらく 開く to open", "開く あく/ひらく to open",
      "開く あく・ひらく to open", "開く\tあく・ひらく\tto open", "開く【あく／ひらく】to open",
      "開く（あく・ひらく） to open", "開く\tあく、ひらく\tto open",
    ]
  )
  func readings(_ line: String) throws {
    let word = WordSides(meaning: "to open", gana: "あく", kanji: "開く")
    #expect(try WordLine.sides(of: line) == word)
  }

  @Test(
    "The parts of one reading stay together",
    arguments: ["上下\tうえ・した", "良い悪い\tよい・わるい", "一石二鳥\tいっせき、にちょう"]
  )
  func parts(_ line: String) throws {
    let gana = line.split(separator: "\t").last.map(String.init)
    #expect(try WordLine.sides(of: line + "\tmeaning").gana == gana)
  }

  @Test(
    "A second reading that does not match is reported, and not taken for something else",
    arguments: [
      "大きい【おおきい／おおい】big", "大きい【おおきい／おおい】 big", "大きい【おおきい／おおい】,big",
      "\"大きい【おおきい／おおい】big\"", "\"大きい【おおきい／おおい】\",\"big\"", "大きい（おおきい、おおい）big",
    ]
  )
  func wrongSecond(_ line: String) throws {
    #expect(throws: LineProblem.notItsReading("おおい", of: "大きい")) {
      try WordLine.sides(of: line)
    }
  }

  @Test(
    "So is one in a column",
    arguments: [
      "大きい おおきい／おおい big", "大きい,おおきい／おおい,big", "大きい\tおおきい／おおい\tbig",
      "大きい,おおきい／おおい,\"big\"",
    ]
  )
  func wrongColumn(_ line: String) throws {
    #expect(throws: LineProblem.notItsReading("おおきい／おおい", of: "大きい")) {
      try WordLine.sides(of: line)
    }
  }

  @Test(
    "Of several spellings before their reading, the first one counts",
    arguments: [
      "会う・逢う【あう】to meet", "会う; 逢う【あう】to meet", "会う、逢う（あう）to meet",
      "会う(P);逢う;遭う [あう] /to meet/(P)/EntL1198180X/", "会う [あう] /to meet/(P)/",
    ]
  )
  func spellings(_ line: String) throws {
    let word = WordSides(meaning: "to meet", gana: "あう", kanji: "会う")
    #expect(try WordLine.sides(of: line) == word)
  }

  @Test("Several spellings in a column are reported, and not taken for an example")
  func columns() throws {
    #expect(throws: LineProblem.notItsReading("あし", of: "足・脚")) {
      try WordLine.sides(of: "足・脚\tあし\tfoot, leg")
    }
    for line in [
      "足、脚\tあし\tfoot, leg", "足、脚 あし foot, leg", "名詞\t犬\tいぬ\tdog", "名詞 - 犬 - いぬ - dog",
      "動詞\tする\tする\tto do", "旅,駅,えき,station",
    ] {
      #expect(throws: LineProblem.self) { try WordLine.sides(of: line) }
    }
    #expect(try WordLine.sides(of: "二、三日 にさんにち two or three days").kanji == "二、三日")
    #expect(try WordLine.sides(of: "今日は、雨です きょうはあめです It rains").kanji == "今日は、雨です")
    let proverb = "問うは一度の恥、問わぬは末代の恥"
    let reading = "とうはいちどのはじとわぬはまつだいのはじ"
    #expect(try WordLine.sides(of: "\(proverb) \(reading) x").kanji == proverb)
  }

  @Test(
    "Of the parts of one word, none is taken alone",
    arguments: [
      "柳は緑、花は紅【やなぎはみどりはなはくれない】x", "来た、見た、勝った（きたみたかった）x",
      "樺太・千島交換条約【からふとちしまこうかんじょうやく】x",
    ]
  )
  func partsOfSpelling(_ line: String) {
    #expect(throws: LineProblem.self) { try WordLine.sides(of: line) }
  }

  @Test("Dots between foreign words are not read")
  func dots() throws {
    let word = WordSides(meaning: "x", gana: "スリランカみんしゅきょうわこく", kanji: "スリ・ランカ民主共和国")
    for line in [
      "スリ・ランカ民主共和国 スリランカみんしゅきょうわこく x",
      "スリ・ランカ民主共和国 (スリランカみんしゅきょうわこく) x",
      "スリ・ランカ民主共和国\tスリランカみんしゅきょうわこく\tx",
    ] {
      #expect(try WordLine.sides(of: line) == word)
    }
    #expect(throws: LineProblem.severalWords("開く", "空く\tあく")) {
      try WordLine.sides(of: "開く／空く\tあく\tto open")
    }
  }

  @Test("Lines of EDICT2 with readings of several spellings, and without kanji")
  func edict() throws {
    let line = "私(P);儂(sK) [わたし(P);わたくし;わし] /(pn) I/me/(P)/EntL1311110X/"
    let word = WordSides(meaning: "(pn) I; me", gana: "わたし", kanji: "私")
    #expect(try WordLine.sides(of: line) == word)
    let kana = WordSides(meaning: "(n) popsicle; ice pop", gana: "アイスキャンデー")
    let inKana = "アイスキャンデー;アイスキャンディー /(n) popsicle/ice pop/"
    #expect(try WordLine.sides(of: inKana) == kana)
  }
}
