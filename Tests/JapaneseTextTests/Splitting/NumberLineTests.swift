import Testing

@testable import JapaneseText

@Suite("Numbers as spellings")
struct NumberLineTests {
  @Test(
    "A number is the spelling of how it is read",
    arguments: [
      ("100 ひゃく hundred", "100", "ひゃく", "hundred"), ("100\tひゃく\thundred", "100", "ひゃく", "hundred"),
      ("100, ひゃく, hundred", "100", "ひゃく", "hundred"),
      ("100 【ひゃく】 hundred", "100", "ひゃく", "hundred"),
      ("\"100\",\"ひゃく\",\"hundred\"", "100", "ひゃく", "hundred"),
      ("１０ じゅう ten", "１０", "じゅう", "ten"),
      ("7 しち seven", "7", "しち", "seven"), ("0 ゼロ zero", "0", "ゼロ", "zero"),
      ("365 さんびゃくろくじゅうご days", "365", "さんびゃくろくじゅうご", "days"),
      ("8000 はっせん x", "8000", "はっせん", "x"), ("44 よんじゅうし x", "44", "よんじゅうし", "x"),
    ]
  )
  func numbers(_ line: String, kanji: String, gana: String, meaning: String) throws {
    let expected = WordSides(meaning: meaning, gana: gana, kanji: kanji)
    #expect(try WordLine.sides(of: line) == expected)
  }

  @Test(
    "The number of a list is not one",
    arguments: [
      ("1 犬 いぬ dog", "犬", "いぬ", "dog"), ("2 猫 ねこ cat", "猫", "ねこ", "cat"),
      ("3 りんご apple", nil, "りんご", "apple"),
      ("100. ひゃく hundred", nil, "ひゃく", "hundred"), ("100) ひゃく hundred", nil, "ひゃく", "hundred"),
      ("12 ひゃく hundred", nil, "ひゃく", "hundred"), ("1 百 ひゃく hundred", "百", "ひゃく", "hundred"),
      ("01 いち one", nil, "いち", "one"), ("100 ひゃく", nil, "ひゃく", nil),
    ] as [(String, String?, String?, String?)]
  )
  func lists(_ line: String, kanji: String?, gana: String?, meaning: String?) throws {
    let expected = WordSides(meaning: meaning, gana: gana, kanji: kanji)
    #expect(try WordLine.sides(of: line) == expected)
  }
}
