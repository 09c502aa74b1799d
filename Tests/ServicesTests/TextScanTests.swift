import Domain
import Services
import Synchronization
import TestSupport
import Testing

@Suite("Scanning a text")
struct TextScanTests {
  /// Treats what is between spaces as words, and 食べた as 食べる.
  private struct SpaceAnalyser: SentenceAnalyser {
    func words(of sentence: String) async throws -> [SentenceWord] {
      sentence.split { " 。！？".contains($0) }.map { word in
        SentenceWord(base: word == "食べた" ? "食べる" : String(word))
      }
    }
  }

  private func scan(
    _ lines: [String],
    _ words: [Word] = [],
    reviews: [Review] = [],
    format: TextFormat? = nil
  ) async throws -> TextScan {
    let fixture = ServicesFixture()
    try await fixture.fill(.fixture(1), words: words)
    try await fixture.store.insertReviews(reviews)
    let service = StoredTextScanService(
      store: fixture.store,
      provider: fixture.provider,
      analyser: SpaceAnalyser()
    )
    let rest = Mutex(lines[...])
    return try await service.scan(format) { rest.withLock { $0.popFirst() } }
  }

  private func word(_ id: WordID, _ kanji: String, _ gana: String, _ state: StudyState) -> Word {
    .fixture(id, gana: SideContent(gana), kanji: SideContent(kanji), state: state)
  }

  @Test("Words are counted in their base form, the most frequent first, with their first sentence")
  func counts() async throws {
    let scan = try await scan(["猫 食べた。犬 食べる！", "猫 食べる"])
    #expect(scan.words.map(\.word.base) == ["食べる", "猫", "犬"])
    #expect(scan.words.map(\.count) == [3, 2, 1])
    #expect(scan.words.map(\.sentence) == ["猫 食べた。", "猫 食べた。", "犬 食べる！"])
    #expect(scan.count == 6 && scan.share(.new) == 1)
  }

  @Test("A word is known, learning or new, by its kanji, its gana, or the verb of a potential form")
  func status() async throws {
    let words = [
      word(1, "猫", "ねこ", .success), word(2, "犬", "いぬ", .fail), word(3, "鳥", "とり", .undefined),
      word(4, "会う", "あう", .success),
    ]
    let scan = try await scan(["ねこ いぬ 鳥 会える 魚"], words)
    let found = Dictionary(uniqueKeysWithValues: scan.words.map { ($0.word.base, $0) })
    #expect(
      found.mapValues(\.status) == [
        "ねこ": .known, "いぬ": .learning, "鳥": .new, "会える": .known, "魚": .new,
      ]
    )
    #expect(found["鳥"]?.id == 3 && found["魚"]?.id == nil)
    #expect(scan.share(.known) == 0.4)
  }

  @Test("A – word that was asked is learning, also when it is suspended or not asked today")
  func asked() async throws {
    var words = [
      word(1, "猫", "ねこ", .undefined), word(2, "犬", "いぬ", .undefined),
      word(3, "鳥", "とり", .undefined),
    ]
    words[0].isSuspended = true
    words[1].buriedUntil = Day(number: Day.fixture.number + 1)
    words[2].isSuspended = true
    let reviews = [Review.fixture(1, of: 1, rating: .again), .fixture(2, of: 2, rating: .again)]
    let scan = try await scan(["猫 犬 鳥"], words, reviews: reviews)
    #expect(scan.words.map(\.status) == [.learning, .learning, .new])
  }

  @Test(
    "What is not read is left out: time codes, markup, readings",
    arguments: [
      (["1\r", "00:00:01,000 --> 00:00:02,000\r", "<i>猫</i>\r", "\r", "2\r"], ["猫"]),
      (["1", "00:00:01,000 --> 00:00:02,000", "{\\an8}<font color=\"red\">猫</font>{\\i0}"], ["猫"]),
      (["1", "00:00:01,000 --> 00:00:02,000", "{猫}"], ["{猫}"]),
      (["WEBVTT", "", "00:01.000 --> 00:02.000", "猫"], ["猫"]),
      (
        ["WEBVTT - 題", "名: 題", "", "NOTE 林", "木", "", "犬", "0:01 --> 0:02", "猫", "", "鳥"],
        ["猫"]
      ),
      (
        ["WEBVTT", "00:01.000 --> 00:02.000", "<ruby>猫<rt>ねこ</rt> 犬<rt>いぬ</rt></ruby>"],
        ["猫", "犬"]
      ),
      (
        ["[Script Info]", "Title: 題", "Dialogue: 0,1,2,Default,,0,0,0,,{\\i1}猫 犬,\\N鳥"],
        ["猫", "犬,", "鳥"]
      ),
      (["<!DOCTYPE html>", "<p>猫<rt>ねこ</rt></p><script>", "var 犬", "</script>鳥"], ["猫", "鳥"]),
      (["<html><body>&#x732B; &amp; <b", "class='犬'>鳥</b>"], ["猫", "&", "鳥"]),
      (["<html><ruby>猫<rt>ねこ</ruby> <ruby>犬<rp>(<rt>いぬ<rp>)</ruby> 鳥"], ["猫", "犬", "鳥"]),
      (["<html><head><title>題<body>猫<script>", "i<5; 犬", "</script>鳥"], ["猫", "鳥"]),
      (["<html><!-- <p>犬", "<b>--></b>猫<!----><p>鳥<script", "id='i'>犬</script>"], ["猫", "鳥"]),
      (["\u{FEFF}猫《ねこ》 ｜鳥《とり》"], ["猫", "鳥"]), (["hello", "1 2 3"], []),
    ]
  )
  func formats(lines: [String], words: [String]) async throws {
    let scan = try await scan(lines)
    #expect(Set(scan.words.map(\.word.base)) == Set(words))
  }

  @Test("A reading in parentheses is left out; what is not a reading of the word before it stays")
  func readingsInParentheses() async throws {
    let text = "食べ物（たべもの） 赤い(アカイ) 私は（ええ） 猫（黒い） 犬（ はい"
    let scan = try await scan([text, "(ねこ) 鳥（とり"])
    #expect(
      scan.words.map(\.word.base) == [
        "食べ物", "赤い", "私は（ええ）", "猫（黒い）", "犬（", "はい", "(ねこ)", "鳥（とり",
      ]
    )
    #expect(scan.words.first?.sentence.hasPrefix("食べ物 赤い") == true)
  }

  @Test("The lines of a subtitle are one sentence, unless the next one begins with a dash")
  func subtitles() async throws {
    let time = "00:01.000 --> 00:02.000"
    let scan = try await scan([
      time, "猫 と", "犬。", "", "2", time, "<i>- 鳥 です", "－ 魚</i>", "3", time, "", "木", "林",
    ])
    #expect(
      scan.words.map(\.sentence) == [
        "猫 と 犬。", "猫 と 犬。", "猫 と 犬。", "鳥 です", "鳥 です", "魚", "木 林", "木 林",
      ]
    )
  }

  @Test(
    "A text that begins with a chapter number, or with an arrow, is not a file of subtitles",
    arguments: ["一", "１", "1", "<!-- 題 -->", "行 --> 列"]
  )
  func numberedChapter(first: String) async throws {
    let scan = try await scan([first, "", "猫《ねこ》", "犬"])
    #expect(scan.words.suffix(2).map(\.word.base) == ["猫", "犬"])
    #expect(scan.words.suffix(2).map(\.sentence) == ["猫", "犬"])
  }

  @Test("A subtitle may be a number in kanji")
  func spokenNumber() async throws {
    let scan = try await scan(["1", "00:00:01,000 --> 00:00:02,000", "三", "二"])
    #expect(scan.words.map(\.sentence) == ["三 二", "三 二"])
  }

  @Test("A line without an end of a sentence is cut, and its words are all counted")
  func longLine() async throws {
    let scan = try await scan([String(repeating: "猫 ", count: 5_000)])
    #expect(scan.count == 5_000)
    #expect(scan.words.allSatisfy { $0.sentence.count <= 200 })
  }
}
