import Domain
import Foundation
import Persistence
import TestProcesses
import TestSupport
import Testing

/// What an import says besides its numbers, and about files that it refuses.
@Suite("What tangocho import says")
struct ImportRemarkTests {
  private let home = Home()

  /// A package with a Japanese deck, and some without anything Japanese.
  private func package(foreign titles: [String] = ["Geo"]) async throws -> String {
    let other = Home()
    let database = other.database()
    try await database.insertBooks([.fixture(1, title: "N5")], words: [.fixture(1, in: 1)])
    for (place, title) in titles.enumerated() {
      let book = WordBook.fixture(WordBookID(number: place + 2), title: title)
      let word = Word.fixture(
        WordID(number: place + 2),
        in: book.id,
        meaning: SideContent("France"),
        gana: SideContent(""),
        kanji: SideContent("Paris")
      )
      try await database.insertBooks([book], words: [word])
    }
    try await database.close()
    let path = home.path + "/words.apkg"
    let result = try Program.run("export", path, home: other)
    #expect(result.status == 0, "\(result.errors)")
    return path
  }

  private func `import`(_ arguments: String...) throws -> Command.Result {
    try Command.run([Program.path, "import"] + arguments, environment: home.environment)
  }

  @Test("A deck without anything Japanese is named, with how to leave it out")
  func foreignDecks() async throws {
    let path = try await package()
    let names = "There is nothing Japanese in “Geo”: "
    let dry = try self.import(path, "--dry-run").output
    #expect(dry.contains(names + "`tangocho import --without DECK` leaves a deck out."), "\(dry)")
    let report = try self.import(path, "--dry-run", "--report").output
    #expect(report.contains(names + "“Decks” above says what comes in."), "\(report)")
    let rest = try self.import(path, "--without", "Geo")
    #expect(rest.output.contains("1 new") && !rest.output.contains("Japanese"), "\(rest)")
  }

  @Test("Of many decks without anything Japanese, five are named", arguments: [6, 7])
  func manyForeignDecks(count: Int) async throws {
    let path = try await package(foreign: (1...count).map { "Geo \($0)" })
    let dry = try self.import(path, "--dry-run").output
    let rest = count == 6 ? "1 more deck: " : "2 more decks: "
    #expect(dry.contains("“Geo 4”, “Geo 5” and \(rest)"), "\(dry)")
  }

  @Test("A deck that is not in the file is refused with those that are")
  func unknownDeck() async throws {
    let path = try await package()
    let result = try self.import(path, "--without", "N4")
    #expect(result.status == 2)
    #expect(
      result.errors == "tangocho: “\(path)” has no deck “N4” to leave out with --without. "
        + "It has “Geo” and “N5”. Nothing was imported.\n"
    )
    let lines = home.path + "/lines.txt"
    try "駅 えき station\n".write(toFile: lines, atomically: true, encoding: .utf8)
    let none = try self.import(lines, "--without", "N4")
    #expect(none.status == 2 && none.errors.contains(" It has no decks. "), "\(none.errors)")
  }

  @Test("When every deck is left out, that is said, and nothing is imported")
  func everyDeck() async throws {
    let path = try await package()
    let result = try self.import(path, "--without", "N5", "--without", "Geo")
    #expect(result.status == 2 && result.output == "")
    let expected = "“\(path)” was not imported: every deck of it is left out."
    #expect(result.errors.contains(expected), "\(result.errors)")
  }

  @Test("Of several files, one that has the deck to leave out is enough")
  func deckOfOneFile() async throws {
    let path = try await package()
    let table = home.path + "/table.csv"
    try "kanji,gana,meaning,book\n駅,えき,station,旅\n水,みず,water,N3\n".write(
      toFile: table,
      atomically: true,
      encoding: .utf8
    )
    let none = try self.import(table, path, "--without", "N4")
    #expect(none.status == 2 && none.output == "")
    #expect(
      none.errors == "tangocho: “\(table)” and “\(path)” have no deck “N4” to leave out with "
        + "--without. They have “旅”, “N3”, “Geo” and “N5”. Nothing was imported.\n"
    )
    let result = try self.import(table, path, "--without", "Geo", "--without", "旅")
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    let books = try Program.run("books", home: home).output
    #expect(books.contains("N3") && books.contains("N5"), "\(books)")
    #expect(!books.contains("旅") && !books.contains("Geo"), "\(books)")
  }

  @Test("Known words in other books, and known words with other texts, are counted")
  func knownWords() async throws {
    let path = try await package()
    #expect(try self.import(path).output.contains("2 new"))
    #expect(try Program.run("move", "食べ物", "--to", "Geo", home: home).status == 0)
    let moved = try self.import(path).output
    #expect(
      moved.contains("1 known word is in another book than there, and stays in it."),
      "\(moved)"
    )
    let table = home.path + "/table.csv"
    let text = "kanji,gana,meaning\n食べ物,たべもの,something to eat\n"
    try text.write(toFile: table, atomically: true, encoding: .utf8)
    let different = try self.import(table).output
    #expect(different.contains("1 with other texts, which --update would take."), "\(different)")
  }

  @Test("A role that no column has is answered with those that there are")
  func roles() throws {
    let result = try Program.run("import", "words.csv", "--column", "word=2", home: home)
    let errors = result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(result.status == 2 && errors.contains("identity or ignored."), "\(errors)")
  }

  @Test(
    "The message about a refused file says why, and what to do",
    arguments: [
      (
        "table.md", "| a | b |\n|---|---|\n| 2024 | Kyoto |\n", [],
        "which of its 2 columns are the meaning, and the kanji or gana, is not clear. Name them, for"
      ),
      (
        "table.md", "| a | b |\n|---|---|\n| 2024 | Kyoto |\n", ["--column", "kanji=9"],
        "it has 2 columns, and no column 9."
      ),
      (
        "reviews.json", #"{"cards_vocabulary_jp_en":["#, [],
        "it is damaged on line 1. Export it again."
      ),
      ("words.csv", "# nothing\n", [], "there are no words in it."),
    ] as [(String, String, [String], String)]
  )
  func refused(name: String, text: String, options: [String], expected: String) throws {
    let path = home.path + "/" + name
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let result = try Command.run(
      [Program.path, "import", path] + options,
      environment: home.environment
    )
    #expect(result.status == 2 && result.output == "")
    let start = "tangocho: “\(path)” was not imported: "
    #expect(result.errors.hasPrefix(start + expected), "\(result.errors)")
  }

  @Test("Words that are imported, but cannot be undone later, are reported, and are not a failure")
  func withoutUndo() throws {
    let lines = home.path + "/lines.txt"
    try "駅 えき station\n".write(toFile: lines, atomically: true, encoding: .utf8)
    let state = home.path + "/.local/state"
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    try "in the way".write(toFile: state + "/tangocho", atomically: true, encoding: .utf8)
    let result = try self.import(lines, "--book", "旅行", "--database", "sqlite")
    #expect(result.status == 0 && result.output.contains("1 new"), "\(result)")
    #expect(result.errors.contains("tangocho: it cannot be undone later: "), "\(result.errors)")
  }
}
