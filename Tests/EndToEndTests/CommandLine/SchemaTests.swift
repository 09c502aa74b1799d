import Domain
import Foundation
import Persistence
import TestProcesses
import TestSupport
import Testing

/// The output of commands with `--json` matches Documentation/Schemas.
@Suite("Schemas of JSON")
struct SchemaTests {
  private let home = Home()

  /// Each command with the name of its schema.
  static let commands: [(words: [String], schema: String)] = [
    (["today"], "today"), (["books", "--all"], "books"), (["words", "N5 · 01"], "words"),
    (["words", "--find", "is:learnt"], "words"), (["due"], "words"), (["stats"], "stats"),
    (["backup"], "backup-made"), (["backup", "--list"], "backup"),
    (["restore", "--dry-run"], "restore"), (["path"], "path"), (["config"], "config"),
    (["config", "review.newPerDay"], "config"),
    (["check"], "check"), (["cleanup", "--dry-run"], "cleanup"), (["licenses"], "licenses"),
    (["add", "--book", "N5 · 01", "宇宙旅行", "うちゅうりょこう", "space travel"], "words"),
    (["mark", "x", "宇宙旅行"], "words"), (["edit", "宇宙旅行", "--notes", "n"], "words"),
    (["move", "宇宙旅行", "--to", "N5 · 02"], "words"), (["log", "宇宙旅行"], "log"),
    (["log", "--since", "7d"], "changes"),
    (["subscribe", "--list"], "subscriptions"), (["unsubscribe", "N5 · 01"], "subscriptions"),
    (["keys"], "keys"), (["optimize"], "optimize"),
    (["scan", Program.assets + "/Books/NOTICE.md"], "scan"), (["sync", "--dry-run"], "sync"),
    (["copy", "--to", "\(folder)/copy-of-schema-tests.db", "--dry-run"], "copy"),
    (["close", "N5 · 01", "--to", "N5 · 02", "--dry-run"], "close"),
    (["close", "N5 · 01", "--dry-run"], "close"),
    (["export", "\(folder)/schema-tests.apkg", "--dry-run"], "export"),
    (["sheet", "\(folder)/schema-tests.html", "--dry-run", "--count", "3"], "sheet"),
    (["import", imported, "--dry-run"], "import"), (["import", imported], "import"),
  ]

  private static let folder = NSTemporaryDirectory()
  /// A file to import, with a line that is not a word.
  private static let imported =
    folder + "/schema-tests-\(ProcessInfo.processInfo.processIdentifier).csv"

  private func fill() async throws {
    let now = Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
    let database = home.database()
    var study = YearOfStudy()
    (study.days, study.words) = (60, 80)
    try await study.fill(database, until: now.plus(days: -5))
    let books = try await database.fetchBooks()
    let book = try #require(books.first { $0.title == "N5 · 01" })
    try subscribe(book.id)
    try await (database as any LibraryMonitor).close()
    try share()
    try Data("単語,読み,意味\n宇宙船,うちゅうせん,spaceship\n駅,,\n".utf8)
      .write(to: URL(filePath: Self.imported))
  }

  /// Puts the library into a repository with a remote.
  private func share() throws {
    let script = """
      git init -q --bare "$HOME/words.git" && cd "$HOME/.local/share/tangocho" && git init -q -b main
      git config user.name Test && git config user.email test@example.org
      git add . && git commit -q -m Words && git remote add origin "$HOME/words.git"
      git push -q -u origin main
      """
    let made = try Command.run(["/bin/sh", "-ec", script], environment: home.environment)
    #expect(made.status == 0, "\(made.errors)")
  }

  /// Writes the stored data of a subscription.
  private func subscribe(_ book: WordBookID) throws {
    let file = home.path + "/.local/state/tangocho/subscription-\(book).json"
    try #"{"address":"https://words.example/n5.csv"}\#n"#
      .write(toFile: file, atomically: true, encoding: .utf8)
  }

  private func problems(_ words: [String], _ schema: String) throws -> [String] {
    let result = try Command.run([Program.path] + words + ["--json"], environment: home.environment)
    guard result.status == 0 else { return ["\(words): \(result.errors)"] }
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try JSONSchema(named: schema).problems(in: value).map { "\(words): \($0)" }
  }

  @Test("Every command writes what its schema says")
  func commands() async throws {
    try await fill()
    defer { try? FileManager.default.removeItem(atPath: Self.imported) }
    for (words, schema) in Self.commands {
      let problems = try problems(words, schema).prefix(3)
      #expect(problems.isEmpty, "\(problems)")
    }
  }

  @Test("Every command with --json has a schema, and every schema a command")
  func complete() throws {
    let page = try Program.run("manual", home: home).output
    let sections = page.components(separatedBy: ".SS ").dropFirst()
    let withJSON = sections.filter { $0.contains(#"\fB\-\-json\fR"#) }.map {
      $0.prefix { $0 != "\n" }
    }
    // Commands for Anki, servers and files on the web are checked by the tests that have these.
    let others = [
      "anki decks", "anki pull", "anki push", "database status", "class list", "class hard",
      "refresh",
    ]
    let commands = Self.commands.map { $0.words[0] } + others
    #expect(Set(withJSON.map(String.init)) == Set(commands))
    let files = try FileManager.default.contentsOfDirectory(atPath: JSONSchema.folder.path)
    let schemas =
      Self.commands.map(\.schema) + [
        "decks", "anki-push", "database", "classes", "hard", "refresh",
      ]
    #expect(Set(files) == Set(schemas.map { $0 + ".json" }))
  }

  @Test("A value that is not as its schema says is reported")
  func wrong() throws {
    let schema = try JSONSchema(named: "path")
    var paths = Dictionary(
      uniqueKeysWithValues: ["library", "config", "state", "cache", "assets"].map {
        ($0, "/" as Any)
      }
    )
    #expect(schema.problems(in: paths) == [])
    paths["more"] = "/"
    #expect(schema.problems(in: paths) == [".more is not in the schema"])
    paths["more"] = nil
    paths["state"] = 1
    #expect(schema.problems(in: paths) == [".state is no string"])
    paths["state"] = nil
    #expect(schema.problems(in: paths) == [".state is missing"])
    #expect(schema.problems(in: [paths]) == [" is no object"])
    let day = JSONSchema(["type": "string", "pattern": "^[0-9]+$"])
    #expect(day.problems(in: "a1") == [": a1"])
  }
}
