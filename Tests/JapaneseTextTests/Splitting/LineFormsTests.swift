import Testing

@testable import JapaneseText

@Suite("Forms in which lines are copied")
struct LineFormsTests {
  private typealias Row = (line: String, kanji: String?, gana: String?, meaning: String?)

  private func expect(_ row: Row) throws {
    let expected = WordSides(meaning: row.meaning, gana: row.gana, kanji: row.kanji)
    #expect(try WordLine.sides(of: row.line) == expected)
  }

  @Test(
    "The gana in romaji beside the gana is left out",
    arguments: [
      "海老 (えび, ebi) shrimp", "海老(えび)[ebi] shrimp", "海老 えび [ebi] shrimp", "海老 えび (ebi) shrimp",
      "海老【えび・ebi】shrimp", "海老\tえび\t(ebi) shrimp",
    ]
  )
  func romaji(_ line: String) throws { try expect((line, "海老", "えび", "shrimp")) }

  @Test("Romaji may have an apostrophe of either kind, or none")
  func apostrophes() throws {
    for line in ["本屋 ほんや [hon’ya] bookshop", "本屋 (ほんや, hon'ya) bookshop"] {
      try expect((line, "本屋", "ほんや", "bookshop"))
    }
    try expect(("本屋 (ほんや, honya) bookshop", "本屋", "ほんや", "bookshop"))
  }

  @Test("An English word in brackets is not romaji of the gana")
  func english() throws {
    try expect(("海老 えび (the) shrimp", "海老", "えび", "(the) shrimp"))
    try expect(("寿司 すし sushi roll", "寿司", "すし", "sushi roll"))
    try expect(("寿司 すし (sushi)", "寿司", "すし", "sushi"))
  }

  @Test(
    "Markdown and arrows are not part of a word",
    arguments: [
      "**食べる** (たべる) - to eat", "**食べる (たべる)** – to eat", "- **食べる** (たべる, taberu): to eat",
      "`食べる` たべる to eat", "食べる -> たべる -> to eat", "食べる => たべる => to eat", "食べる（たべる）->to eat",
      "to eat => 食べる（たべる）", "食べる --> たべる to eat",
    ]
  )
  func marks(_ line: String) throws { try expect((line, "食べる", "たべる", "to eat")) }

  @Test("Arrows and stars in a meaning stay")
  func marksOfMeaning() throws {
    try expect(("海老 えび a -> b", "海老", "えび", "a -> b"))
    try expect(("海老 えび 2 ** 3", "海老", "えび", "2 ** 3"))
    try expect(("海老 えび x > y", "海老", "えび", "x > y"))
  }

  @Test("Brackets around the meaning are left out, those in it stay")
  func brackets() throws {
    try expect(("コーヒー【coffee】", nil, "コーヒー", "coffee"))
    try expect(("コーヒー（coffee）", nil, "コーヒー", "coffee"))
    try expect(("コーヒー (coffee)", nil, "コーヒー", "coffee"))
    try expect(("海老 えび (shrimp)", "海老", "えび", "shrimp"))
    try expect(("海老 えび (big) shrimp (red)", "海老", "えび", "(big) shrimp (red)"))
  }

  @Test("Quotes around a whole line are left out")
  func quotes() throws {
    try expect(("\"大きい【おおきい】 big\"", "大きい", "おおきい", "big"))
    try expect(("“大きい【おおきい】big”", "大きい", "おおきい", "big"))
  }

  @Test("A spelling in capitals, or romaji, before a word in kana")
  func latinBefore() throws {
    try expect(("OL オーエル office lady", "OL", "オーエル", "office lady"))
    try expect(("ＯＬ　オーエル　office lady", "ＯＬ", "オーエル", "office lady"))
    try expect(("CD, シーディー, compact disc", "CD", "シーディー", "compact disc"))
    try expect(("ＣＤ【シーディー】compact disc", "ＣＤ", "シーディー", "compact disc"))
    try expect(("pan パン bread", nil, "パン", "bread"))
    try expect(("B ビー letter B", "B", "ビー", "letter B"))
    try expect(("NATO ナトー alliance", "NATO", "ナトー", "alliance"))
    try expect(("ANA アナ an airline", "ANA", "アナ", "an airline"))
    try expect(("INU いぬ dog", nil, "いぬ", "dog"))
    for mark in ["to", "N5", "V", "(P)", "A)", "#A"] {
      #expect(throws: LineProblem.severalMeanings(mark, "eat")) {
        try WordLine.sides(of: mark + " たべる eat")
      }
    }
  }

  @Test("A dot before or behind a side is no part of it")
  func dots() throws {
    try expect(("大きい ・おおきい ・ big", "大きい", "おおきい", "big"))
    try expect(("駅・ えき・ station", "駅", "えき", "station"))
  }

  @Test("A word beside itself with a mark for what it goes with is one word")
  func tildes() throws {
    try expect(("〜から から from", nil, "〜から", "from"))
    try expect(("から 〜から from", nil, "〜から", "from"))
    try expect(("〜たい ～たい want to", nil, "〜たい", "want to"))
  }
}
