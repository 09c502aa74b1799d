import Foundation
import TestProcesses
import Testing

/// An evening of typing words: no input method, mixed hints, second thoughts.
@Suite("A learner's evening", .timeLimit(.minutes(15)))
struct EveningTests {
  private let home: Home

  init() throws {
    home = Home()
    // A dictionary of a few lines, so that the evening does not start with reading a large one.
    try home.useDictionary(
      """
      猫 [ねこ] /(n) cat/(P)/
      市場 [いちば] /(n) (town) market/(P)/
      市場 [しじょう] /(n) (stock) market/(P)/
      図書館 [としょかん] /(n) library/(P)/

      """
    )
    let pixel =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    try Data(base64Encoded: pixel)?.write(to: URL(filePath: home.path + "/cat.png"))
  }

  private func words(_ book: String) throws -> [String] {
    try Program.run("words", book, home: home).output.split(separator: "\n").map(String.init)
  }

  /// Meanings, and what is typed for their kana.
  private let romaji = [
    ("woman", "onna", "おんな"), ("school", "gakkou", "がっこう"), ("magazine", "zasshi", "ざっし"),
    ("new year", "shinnen", "しんねん"), ("coffee", "KO-HI-", "コーヒー"), ("tea", "ocha", "おちゃ"),
    ("match", "MATCHI", "マッチ"), ("smoking ban", "kin'en", "きんえん"), ("sky", "sora", "そら"),
    ("rain", "ame", "あめ"),
  ]
  /// Lines pasted from dictionaries, and the results.
  private let pasted = [
    ("食べる【たべる】 to eat", "食べる"), ("飲む [のむ] to drink", "飲む"), ("駅[えき] station", "駅"),
    ("to buy\t買う\tかう", "買う"), ("<ruby>雪<rt>ゆき</rt></ruby> snow", "雪"),
  ]

  /// Thirty words: typed, pasted, filled in from the dictionary, and by quick add.
  private func addThirtyWords(_ session: TerminalSession) async throws {
    try session.press("a")
    try await session.expect("new word")
    var count = 0
    for (meaning, typed, kana) in romaji {
      try session.press("Enter")
      try session.type(typed)
      try session.press("Enter")
      try session.type(meaning)
      count += 1
      try session.press("C-s")
      try await session.expect("\(count) word\(count == 1 ? "" : "s") added")
      #expect(try words("夜").last?.contains(kana) == true)
    }
    for (line, kanji) in pasted {
      try session.paste(line)
      try await session.expect(kanji)
      count += 1
      try session.press("C-s")
      try await session.expect("\(count) words added")
    }
    for (meaning, kanji, kana) in [("library", "図書館", "としょかん"), ("town market", "市場", "いちば")] {
      try session.press("Tab", "Tab")
      try session.type(meaning)
      try session.press("BTab", "BTab")
      try session.paste(kanji)
      try session.press("Tab")
      // Not only the kana, which an offered word has, too: ^S would only fill them in.
      try await session.expect("gana あ \(kana)")
      count += 1
      try session.press("C-s")
      try await session.expect("\(count) words added")
    }
    try session.press("Escape")
    try await session.expect("17 words") { $0.contains(#/\s17\s+17\s/#) }
    try session.press("+")
    try await session.expect("Add a word to")
    for number in 18...30 {
      try session.type("番\(number) ばん\(number) number \(number)")
      try session.press("Enter")
      try await session.expect("Added 番\(number)")
    }
    try session.press("Escape")
    // Home is updated below the overlay; before that is closed, a key would be one with Alt.
    try await session.expect("30 words") {
      $0.contains(#/\s30\s+30\s/#) && !$0.contains("Add a word to")
    }
  }

  @Test("Thirty words, two corrected, an image, five moved, one found by romaji, a deletion undone")
  func evening() async throws {
    let session = try TerminalSession(home: home)
    try await session.expect("ようこそ")
    try session.press("n")
    try await session.expect("Title")
    try session.type("朝")
    try session.press("Enter")
    // Not only the title: that is on the screen while it is typed.
    try await session.expect("Made “朝”")
    try session.press("n")
    try await session.expect("Title")
    try session.type("夜")
    try session.press("Enter")
    try await session.expect("Made “夜”")
    try await addThirtyWords(session)
    #expect(try words("夜").count == 30)

    try await mendTwo(session)
    try await moveFive(session)
    try await undoADeletion(session)
    try session.press("q")
    try await session.expect("ended: 0")
    #expect(try words("夜").count == 25)
  }

  /// Finds a word by romaji and corrects it, then the next one, which gets an image too.
  private func mendTwo(_ session: TerminalSession) async throws {
    try session.press("/")
    try session.type("onna")
    try await session.expect("woman")
    try session.press("Enter")
    try await session.expect("1 / 30")
    try session.press("e")
    try await session.expect("notes")
    try session.press("Tab", "Tab")
    try session.type(", lady")
    try session.press("C-s")
    try await session.expect("saved")
    try session.press("j", "e")
    try await session.expect("notes")
    try session.press("Tab", "Tab")
    try session.type(" (building)")
    try session.press("Tab", "Tab", "Tab", "Tab", "Tab", "Tab")
    try session.type(home.path + "/cat.png")
    try session.press("C-s")
    try await session.expect("(building)") { $0.contains("2 / 30") && $0.contains("(building)") }
    let texts = try words("夜").joined()
    #expect(texts.contains("woman, lady") && texts.contains("school (building)"))
    #expect(images.count == 1)
  }

  private var images: [String] {
    let library = home.library
    return FileManager.default.enumerator(atPath: library)?
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".png") } ?? []
  }

  private func moveFive(_ session: TerminalSession) async throws {
    try session.press("G", "k", "k", "k", "k", "v", "v", "v", "v", "v")
    try await session.expect("5 picked")
    try session.press("M")
    try await session.expect("朝")
    try session.press("Enter")
    // Not “25”: that is on the screen before, as one of the words.
    try await session.expect("5 words moved to “朝”")
    #expect(try words("朝").count == 5)
    #expect(try words("夜").count == 25)
    // Back to the search results, then home.
    try session.press("q")
    try await session.expect("found")
    try session.press("Escape")
    try await session.expect("25 words") { $0.contains(#/\s25\s+25\s/#) }
  }

  private func undoADeletion(_ session: TerminalSession) async throws {
    try session.press("/")
    try session.type("zasshi")
    try await session.expect("magazine")
    try session.press("Enter")
    try await session.expect("3 / 25")
    try session.press("d")
    try await session.expect("Delete")
    try session.press("y")
    try await session.expect("3 / 24")
    #expect(try words("夜").count == 24)
    try session.press("u")
    try await session.expect("3 / 25")
    // Back to the search results, then home.
    try session.press("q")
    try await session.expect("found")
    try session.press("Escape")
    try await session.expect("25 words") { $0.contains(#/\s25\s+25\s/#) }
  }

  @Test("Keys that arrive in one read are handled one after the other")
  func inOneRead() async throws {
    let session = try await startWithBook()
    try session.press("+")
    try await session.expect("Add a word to")
    try session.type("犬 いぬ dog\r")
    try await session.expect("Added 犬")
    try session.type("犬 いぬ dog\r")
    try await session.expect("⏎ adds it again.")
    #expect(try words("夜").count == 1)
  }

  @Test("So are those of the editor")
  func editorInOneRead() async throws {
    let session = try await startWithBook()
    try session.press("a")
    try await session.expect("new word")
    try session.type("鳥\rとり\rbird\r")
    try await session.expect("Added 鳥")
    #expect(try words("夜").count == 1)
  }

  /// Starts the program with a new, empty book.
  private func startWithBook() async throws -> TerminalSession {
    let session = try TerminalSession(home: home)
    try await session.expect("ようこそ")
    try session.press("n")
    try session.type("夜")
    try session.press("Enter")
    try await session.expect("Made “夜”")
    return session
  }
}
