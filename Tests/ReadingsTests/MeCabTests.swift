import Domain
import Foundation
import JapaneseText
import TestFiles
import Testing

@testable import Files
@testable import Readings

/// Where Debian installs IPADIC in UTF-8.
let debianIPADIC = "/var/lib/mecab/dic/ipadic-utf8"

@Suite(
  "MeCab",
  .enabled(
    if: access(debianIPADIC + "/dicrc", F_OK) == 0,
    "\(debianIPADIC) is not there: install the Debian package mecab-ipadic-utf8"
  )
)
struct MeCabTests {
  private let service = MeCabReadingService(folders: ["/nowhere", debianIPADIC])

  @Test("It opens its dictionary on a thread that may block")
  func thread() async throws {
    #expect(await service.mayBlock)
  }

  @Test(
    "Words and sentences are read in hiragana; katakana is kept",
    arguments: [
      ("食べる", "たべる"), ("コーヒー豆", "コーヒーまめ"), ("昨日は雨が降った。", "きのうはあめがふった。"),
      ("お茶を飲みませんか", "おちゃをのみませんか"), ("煙草", "たばこ"), ("ＤＶＤを見る", "ＤＶＤをみる"),
    ]
  )
  func sentences(text: String, reading: String) async throws {
    let readings = try await service.readings(of: text)
    #expect(readings.contains(reading), "\(readings)")
  }

  @Test(
    "Text without kanji, or too long for a card, has no reading to fill in",
    arguments: ["", "コーヒー", "to eat", "😀", String(repeating: "食", count: 501)]
  )
  func unread(text: String) async throws {
    #expect(try await service.readings(of: text) == [])
  }

  @Test(
    "No reading contains a kanji, whatever the text is",
    arguments: ["𠮷野家", "鱻", "食\u{0}べる", "〆切々々"]
  )
  func unknown(text: String) async throws {
    for reading in try await service.readings(of: text) {
      #expect(!reading.hasKanji, "\(reading)")
    }
  }

  @Test(
    "A word is not cut into parts for another reading",
    arguments: [("見る", "みる"), ("食べる", "たべる"), ("出る", "でる")]
  )
  func whole(text: String, reading: String) async throws {
    let readings = try await service.readings(of: text)
    #expect(readings.filter { $0.hasPrefix(reading) } == [reading])
  }

  @Test(
    "Conjugated forms have the base forms that dictionaries list",
    arguments: [
      ("食べた", "食べる"), ("食べたい", "食べる"), ("たべたい", "たべる"), ("行きませんでした", "行く"),
      ("高かった", "高い"), ("飲んでいる", "飲む"), ("勉強しました", "勉強"), ("のみます", "のむ"),
      ("食べられない", "食べる"), ("たべられ", "たべる"),
    ]
  )
  func bases(text: String, base: String) async {
    #expect(await service.baseForms(of: text).contains(base))
  }

  @Test(
    "Words as dictionaries list them, sentences and other texts have none",
    arguments: ["食べる", "駅", "東京駅で待っています", "to eat", "", "食", "かぜ", "ねこ"]
  )
  func withoutBases(text: String) async {
    #expect(await service.baseForms(of: text) == [])
  }

  @Test("The candidates are distinct and few")
  func candidates() async throws {
    for text in ["市場", "人気", "一日", "今日は行った"] {
      let readings = try await service.readings(of: text)
      #expect(Set(readings).count == readings.count)
      #expect((1...4).contains(readings.count))
    }
  }
}

@Suite("MeCab without a dictionary")
struct MissingDictionaryTests {
  private let folder = TestFolder()

  @Test("Without a dictionary the error names where it was expected")
  func absent() async {
    let missing = folder.path("missing")
    await #expect(throws: ReadingError.absent(searched: ["/nowhere", missing])) {
      try await MeCabReadingService(folders: ["/nowhere", missing]).readings(of: "食べる")
    }
  }

  @Test(
    "A damaged dictionary is an error that names it, every time",
    arguments: ["", "dictionary-format"]
  )
  func damaged(settings: String) async throws {
    for name in ["dicrc", "sys.dic", "matrix.bin", "char.bin", "unk.dic"] {
      try folder.write(settings.utf8, to: name)
    }
    let service = MeCabReadingService(folders: [folder.path])
    for _ in 1...2 {
      let error = await #expect(throws: ReadingError.self) { try await service.readings(of: "食べる") }
      guard case .unusable(let path, let message) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(path == folder.path)
      #expect(!message.isEmpty)
    }
  }
}

extension MeCabReadingService {
  /// Whether this actor's methods run on a thread that may block.
  fileprivate var mayBlock: Bool { BlockingExecutor.mayBlock }
}
