import Domain
import Foundation
import Persistence
import TestProcesses
import TestSupport
import Testing

@Suite("tangocho scan")
struct ScanCommandTests {
  private let home = Home()

  private func scan(_ input: String, _ options: String = "") throws -> Command.Result {
    let file = home.path + "/text.txt"
    try Data(input.utf8).write(to: URL(filePath: file))
    let words = ["/bin/sh", "-c", "'\(Program.path)' scan \(options) < '\(file)'"]
    return try Command.run(words, environment: home.environment)
  }

  @Test("The words of a text are listed with the share that is known")
  func list() async throws {
    let word = Word.fixture(
      1,
      gana: SideContent("たべる"),
      kanji: SideContent("食べる"),
      state: .success
    )
    try await home.database().insertBooks([.fixture(1, title: "一")], words: [word])
    let result = try scan("猫は魚を食べた。猫も食べる。")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.hasPrefix("5 words, 3 different: 40% known, 0% being learnt, 60% new.")
    )
    #expect(result.output.contains("known  2  食べる"))
    let only = try scan("猫。魚。食べた。", "--only new --top 1 -").output
    #expect(only.contains("猫") && !only.contains("魚"))
    for options in ["--only learning", "--min 3"] {
      let none = try scan("猫。魚。食べた。", options)
      #expect(none.status == 1 && none.output.hasSuffix("new.\n"), "\(none)")
    }
  }

  @Test("A text without words ends with status 1, one that is missing with 2")
  func failures() throws {
    #expect(try scan("hello").status == 1)
    #expect(try Program.run("scan", home.path + "/none", home: home).status == 2)
    #expect(try Program.run("scan", "--top", "0", home: home).status == 2)
  }

  @Test(
    "A file may be in any encoding that an import recognizes, and which one it is is said",
    arguments: [
      (String.Encoding.shiftJIS, "Shift_JIS"), (.iso2022JP, "ISO-2022-JP"), (.utf16, "UTF-16LE"),
    ]
  )
  func encodings(encoding: String.Encoding, name: String) throws {
    let file = home.path + "/text.txt"
    let text = try #require("a cat\n猫は魚を食べた。\n猫も食べる。\n".data(using: encoding))
    try text.write(to: URL(filePath: file))
    let result = try Program.run("scan", file, home: home)
    #expect(result.status == 0 && result.output.contains("new  2  食べる"), "\(result)")
    #expect(result.errors.contains("text.txt” was read as \(name).\n"), "\(result.errors)")
    for line in ["\"$0\" scan < '\(file)'", "cat '\(file)' | \"$0\" scan -"] {
      let command = ["/bin/sh", "-c", line, Program.path]
      let same = try Command.run(command, environment: home.environment)
      #expect(same.output == result.output, "\(line): \(same)")
      #expect(same.errors == "tangocho: “standard input” was read as \(name).\n", "\(line)")
    }
  }

  @Test("A damaged place of a file ends only a word, and what is not text is refused")
  func damaged() throws {
    let file = home.path + "/text.txt"
    try Data("猫は魚を食べた。\n".utf8 + [0xFF] + "猫も食べる。\n".utf8)
      .write(to: URL(filePath: file))
    let result = try Program.run("scan", file, home: home)
    #expect(result.status == 0 && result.output.contains("new  2  食べる"), "\(result)")
    try Data(repeating: 0, count: 5_000).write(to: URL(filePath: file))
    let binary = try Program.run("scan", file, home: home)
    #expect(binary.status != 0 && binary.errors.contains("it is not text"), "\(binary)")
    // What an import advises is not an option here.
    try Data((0..<5_000).map { UInt8(truncatingIfNeeded: $0) }).write(to: URL(filePath: file))
    let bytes = try Program.run("scan", file, home: home)
    #expect(bytes.status == 2 && bytes.errors.contains("it is not text"), "\(bytes)")
    #expect(!bytes.errors.contains("--encoding"), "\(bytes)")
  }

  @Test("--add adds new words with the meaning of the dictionary and the sentence")
  func add() async throws {
    try await home.database().insertBooks([.fixture(1, title: "一")], words: [])
    try home.useDictionary("猫 [ねこ] /(n) cat/(P)/\n魚 [さかな] /(n) fish/(P)/\n")
    let dry = try scan("猫は魚を見る。", "--add 一 --dry-run")
    #expect(dry.errors.contains("2 words would be added"), "\(dry.errors)")
    #expect(try await home.database().fetchWords(in: 1).isEmpty)
    let result = try scan("猫は魚を見る。", "--add 一")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("Not in the dictionary: 見る."))
    let words = try await home.database().fetchWords(in: 1)
    #expect(words.map(\.kanji.text) == ["猫", "魚"])
    #expect(words.first?.gana.text == "ねこ" && words.first?.meaning.text == "cat")
    #expect(words.first?.texts[.example] == "猫は魚を見る。")
    for more in ["", " --dry-run"] {
      let again = try scan("猫は魚を。", "--add 一" + more)
      #expect(again.status == 1)
      #expect(again.errors.contains("Nothing to add: your books have these words already."))
    }
    let rare = try scan("犬と猫。", "--add 一 --min 2")
    #expect(rare.status == 1)
    #expect(rare.errors.contains("Nothing to add: no new word occurs as often as --min says."))
  }

  @Test("A cache that cannot be written is why there are no meanings")
  func noCache() async throws {
    try await home.database().insertBooks([.fixture(1, title: "一")], words: [])
    try home.useDictionary("猫 [ねこ] /(n) cat/(P)/\n")
    let cache = home.path + "/.cache"
    if FileManager.default.fileExists(atPath: cache) {
      try FileManager.default.removeItem(atPath: cache)
    }
    try Data().write(to: URL(filePath: cache))
    let result = try scan("猫がいる。", "--add 一")
    #expect(result.status == 1 && result.errors.contains("cannot be written"), "\(result.errors)")
  }

  @Test("Of the entries of a spelling, the one with the reading in the text is added")
  func reading() async throws {
    try await home.database().insertBooks([.fixture(1, title: "一")], words: [])
    try home.useDictionary("空 [から] /(n) emptiness/(P)/\n空 [そら] /(n) sky/(P)/\n")
    #expect(try scan("空が青い。").output.contains("空    そら"))
    _ = try scan("空が青い。", "--add 一")
    let words = try await home.database().fetchWords(in: 1)
    #expect(words.map(\.gana.text) == ["そら"])
    #expect(words.map(\.meaning.text) == ["sky"])
  }

  @Test("--add takes no book for another one whose title begins so")
  func otherTitle() async throws {
    var closed = WordBook.fixture(2, title: "古い")
    closed.isClosed = true
    try await home.database().insertBooks([.fixture(1, title: "映画の本"), closed], words: [])
    try home.useDictionary("猫 [ねこ] /(n) cat/(P)/\n")
    let new = try scan("猫。", "--add 映画 --dry-run")
    #expect(new.errors.contains("to the new book “映画”."), "\(new)")
    #expect(try scan("猫。", "--add 映画の本 --dry-run").errors.contains("to “映画の本”."))
    #expect(try scan("猫。", "--add 古い").status == 2)
  }

  @Test("--add makes the book, as the example of --help has it; both are undone in one step")
  func newBook() async throws {
    try home.useDictionary("猫 [ねこ] /(n) cat/(P)/\n")
    let dry = try scan("猫。", "--add 映画 --dry-run")
    #expect(dry.errors.contains("1 word would be added to the new book “映画”."), "\(dry.errors)")
    #expect(try await home.database().fetchBooks().isEmpty)
    let nothing = try scan("犬。", "--add 映画")
    #expect(nothing.status == 1 && nothing.errors.contains("None of the new words can be added."))
    let none = try scan("no Japanese", "--add 映画")
    #expect(none.status == 1 && none.errors.contains("There is no Japanese word in the text."))
    #expect(try await home.database().fetchBooks().isEmpty, "no book without words")
    let result = try scan("猫。", "--add 映画")
    #expect(result.status == 0 && result.errors.contains("1 word added to the new book “映画”."))
    let books = try await home.database().fetchBooks()
    #expect(books.map(\.title) == ["映画"])
    #expect(try await home.database().fetchWords(in: books[0].id).map(\.kanji.text) == ["猫"])
    #expect(try scan("猫。犬。", "--add 映").errors.contains("None of the new words can be added."))
  }

  @Test("Undoing a book that --add made leaves a word that was added to it since")
  func undoNewBook() async throws {
    try home.useDictionary("猫 [ねこ] /(n) cat/(P)/\n")
    #expect(try scan("猫。", "--add 映画").status == 0)
    let book = try #require(try await home.database().fetchBooks().first)
    try await home.database().insertWords([.fixture(7, in: book.id)])
    let session = try TerminalSession(home: home)
    try await session.expect("Study today")
    try session.press("u")
    try await session.expect("“映画” was imported last time.")
    // The same key that comes sooner is one that is held down, not an answer to the question.
    try await Task.sleep(for: .milliseconds(800))
    try session.press("u")
    try await session.expect("Undone, from last time: “映画” imported.")
    try session.press("q")
    try await session.expect("ended: 0")
    #expect(try await home.database().fetchWords(in: book.id).map(\.id) == [7])
  }
}
