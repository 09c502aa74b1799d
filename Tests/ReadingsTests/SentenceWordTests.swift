import Domain
import Foundation
import Readings
import Testing

@Suite("The words of a sentence", .enabled(if: access(debianIPADIC + "/dicrc", F_OK) == 0))
struct SentenceWordTests {
  @Test(
    "Base forms, without particles, endings, names, numbers and symbols",
    arguments: [
      ("早く食べたかった。", ["早い", "食べる"]), ("もう食べられない", ["もう", "食べる"]),
      ("本を三冊借りた。", ["本", "借りる"]), ("田中さんは学生です。", ["学生"]),
      ("コーヒーを飲んでいる", ["コーヒー", "飲む"]), ("楽しかった！", ["楽しい"]),
      ("勉強しました", ["勉強", "する"]), ("hello 123 。", []), ("", []),
    ]
  )
  func words(sentence: String, bases: [String]) async throws {
    let words = try await MeCabReadingService().words(of: sentence)
    #expect(words.map(\.base) == bases)
  }

  @Test(
    "Symbols that MeCab's dictionary does not list do not change the word after them",
    arguments: [
      ("- 水を飲みますか？", ["水", "飲む"]), ("－はい、飲みます。", ["はい", "飲む"]),
      ("(田中)水を飲む", ["水", "飲む"]), ("♪水を飲む～♪", ["水", "飲む"]), ("ABC 水を飲む", ["水", "飲む"]),
      ("ﾊﾟﾝを食べる｡水を飲む", ["パン", "食べる", "水", "飲む"]), ("#①＃水", ["水"]),
    ]
  )
  func symbols(sentence: String, bases: [String]) async throws {
    let words = try await MeCabReadingService().words(of: sentence)
    #expect(words.map(\.base) == bases)
  }

  @Test(
    "A reading is that of the base form, whichever form is in the text",
    arguments: [
      ("図書館へ行った", ["としょかん", "いく"]), ("本を読みました", ["ほん", "よむ"]),
      ("早く食べたかった。", ["はやい", "たべる"]), ("美しかった。", ["うつくしい"]),
      ("死んだ", ["しぬ"]), ("書かれた手紙", ["かく", "てがみ"]), ("来なければならない", ["くる"]),
      ("彼が来る", ["かれ", "くる"]), ("彼は来ます", ["かれ", "くる"]),
      ("出来なかった", ["できる"]), ("勉強しました", ["べんきょう", "する"]),
    ]
  )
  func readings(sentence: String, expected: [String]) async throws {
    let words = try await MeCabReadingService().words(of: sentence)
    #expect(words.map(\.reading) == expected)
  }

  @Test("Without the dictionary there is an error")
  func absent() async throws {
    let service = MeCabReadingService(folders: ["/none"])
    await #expect(throws: ReadingError.absent(searched: ["/none"])) {
      try await service.words(of: "猫")
    }
  }
}
