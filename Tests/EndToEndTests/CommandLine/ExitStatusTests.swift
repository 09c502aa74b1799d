import Domain
import Foundation
import Persistence
import TestProcesses
import TestSupport
import Testing

/// 0 done, 1 nothing found, 2 wrong usage or bad data.
@Suite("The exit status of each command")
struct ExitStatusTests {
  private let home = Home()

  private func run(_ line: String) throws -> Command.Result {
    // Two apostrophes are an empty argument.
    let arguments = line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
    return try Command.run(
      [Program.path] + arguments.map { $0.replacing("$HOME", with: home.path) },
      environment: home.environment
    )
  }

  private func expect(_ status: Int32, of lines: [String]) throws {
    for line in lines {
      let result = try run(line)
      #expect(result.status == status, "tangocho \(line): \(result)")
      // The reason goes to standard error; standard output is for what was asked for.
      if status == 2 { #expect(result.output == "", "tangocho \(line)") }
      if status != 0 { #expect(result.errors != "", "tangocho \(line)") }
      #expect(!result.errors.contains("unexpected went wrong"), "tangocho \(line): \(result)")
    }
  }

  /// An open book with two words, and a closed one.
  private func fill() async throws {
    var closed = WordBook.fixture(2, title: "閉")
    closed.isClosed = true
    let words = [(1, "食べる", "to eat"), (2, "会う", "to meet")].map { number, kanji, meaning in
      Word.fixture(
        WordID(number: number),
        in: 1,
        meaning: SideContent(meaning),
        gana: SideContent(""),
        kanji: SideContent(kanji)
      )
    }
    try await home.database().insertBooks([.fixture(1, title: "開"), closed], words: words)
    try "本,ほん,book\n".write(toFile: home.path + "/a.csv", atomically: true, encoding: .utf8)
    try "".write(toFile: home.path + "/empty", atomically: true, encoding: .utf8)
    try "no backup".write(toFile: home.path + "/x.tar.gz", atomically: true, encoding: .utf8)
  }

  @Test("A wrong address in the settings is named with its place, by both programs")
  func wrongAddress() async throws {
    try await fill()
    try home.configure("{\n  database: 'postgres://h:x/w' }")
    for line in ["books", "import $HOME/a.csv --dry-run"] {
      let result = try run(line)
      #expect(result.status == 2 && result.errors.contains("config.json5, line 2,"), "\(result)")
    }
  }

  @Test("Wrong, absent and empty arguments are wrong usage")
  func usage() async throws {
    try await fill()
    try expect(
      2,
      of: [
        "nope", "''", "--nope", "help nope", "help books nope", "help class nope", "help ''",
        "books nope", "books --nope", "books --library ''", "books --database nope",
        "books --library $HOME/nope", "today x", "today --library $HOME/nope.sqlite",
        "due nope", "due ''", "words", "words nope", "words ''", "words --find ''",
        "words --find book:", "mark x --find book:\"\"",
        "words --find --json", "mark x --find --dry-run", "move --find --dry-run --to 開",
        "words --find is:nope", "words nope --find x", "log", "log nope", "log --since ''",
        "add", "add ''", "add --book ''  本 ほん book", "add --book 閉 本 ほん book",
        "add --book nope 本 ほん book", "mark", "mark q 食べる", "mark ○", "mark ○ nope", "mark ○ ''",
        "mark ○ --find ''", "edit", "edit nope --meaning x", "edit 食べる", "edit 食べる --meaning ''",
        "move 食べる", "move 食べる --to nope", "move 食べる --to ''", "move 食べる --to 閉",
        "move --find '' --to 開", "close", "close ''", "close nope", "close 閉", "close 開 --to 開",
        "close 開 --to 閉", "close 開 --new-book ''", "close 開 --to 開 --new-book x",
      ]
    )
    #expect(try run("words 開").output.contains("食べる"), "an empty name closes no book")
  }

  @Test("So they are in the commands for files, other programs and whole libraries")
  func usageOfFiles() async throws {
    try await fill()
    try expect(
      2,
      of: [
        "import", "import ''", "import $HOME/nope", "import $HOME", "import $HOME/empty",
        "import $HOME/a.csv --book ''", "import $HOME/a.csv --library ''",
        "import $HOME/a.csv --separator ''", "import $HOME/a.csv --row-separator ''",
        "import $HOME/a.csv --encoding nope", "import $HOME/a.csv --rejects $HOME/a.csv",
        "export", "export ''", "export $HOME/x.zip", "export $HOME/a.csv",
        "export $HOME/x.csv --book ''", "export $HOME/x.csv --book nope",
        "export $HOME/x.csv --find ''", "export $HOME/x.csv --find --dry-run",
        "export $HOME/x.csv --library $HOME/nope",
        "sheet", "sheet ''", "sheet $HOME/x.html --count 0", "sheet $HOME/x.html --find ''",
        "scan $HOME/nope", "scan ''", "scan $HOME", "scan $HOME/a.csv --add ''",
        "import $HOME/a.csv --database nope", "import $HOME/a.csv --without nope",
        "export - --format csv --json", "sheet - --json",
        "subscribe", "subscribe ''", "subscribe nope", "unsubscribe", "unsubscribe ''",
        "unsubscribe 開", "refresh nope", "refresh ''", "refresh 開", "class nope",
        "class list", "anki nope", "anki pull", "anki pull ''", "anki push", "anki push ''",
        "anki push 開 --deck ''",
        "anki decks --address ''", "database nope", "database status", "path nope", "config nope",
        "keys nope", "licenses nope", "manual nope", "stats nope", "cleanup nope",
        "cleanup --older-than x", "optimize nope", "optimize --reset --json", "sync nope",
        "check nope", "check --library $HOME/nope", "check --repair --library $HOME/nope",
        "check --json --repair", "copy", "copy --to ''", "copy --from '' --to $HOME/x",
        "copy --from $HOME/nope --to $HOME/x", "copy --to $HOME/new.csv",
        "copy --to $HOME/a.csv", "copy --to $HOME/.local/share/tangocho", "backup nope",
        "restore nope", "restore ''", "restore $HOME/x.tar.gz --yes", "review", "review --while ''",
      ]
    )
  }

  @Test("That a library is not there is said before what it lacks")
  func noLibrary() throws {
    let commands = [
      "add --book 開 本 ほん book", "refresh", "unsubscribe 開", "subscribe --list", "anki push 開",
      "review", "review 開",
    ]
    for command in commands {
      let result = try run(command + " --library $HOME/nope")
      #expect(result.status == 2, "\(command): \(result)")
      #expect(result.errors.contains("there is no library at"), "\(command): \(result)")
    }
  }

  @Test("A command whose other program is missing has failed, and is not wrong usage")
  func missingProgram() throws {
    let program = home.path + "/tangocho"
    // Not copied by this process: another one that starts at that moment would have it open.
    let script = #"cp "$1" "$2" && exec "$2" import a.csv"#
    let words = ["/bin/sh", "-c", script, "sh", Program.path, program]
    let result = try Command.run(words, environment: home.environment)
    #expect(result.status == 1 && result.errors.contains("does not start"), "\(result)")
  }

  @Test("What is not found ends with 1, and JSON of it is still JSON")
  func nothing() async throws {
    let empty = [
      "books", "due", "words --find x", "mark ○ --find x", "export $HOME/x.csv",
      "sheet $HOME/x.html",
      "scan $HOME/empty", "subscribe --list", "refresh", "log --since today", "backup",
      "backup --list", "restore", "optimize", "sync",
    ]
    try "".write(toFile: home.path + "/empty", atomically: true, encoding: .utf8)
    try expect(1, of: empty)
    for line in ["books", "due", "words --find x", "log --since today", "backup --list"] {
      let result = try run(line + " --json")
      #expect(result.status == 1 && result.output == "[\n\n]\n", "\(line): \(result)")
    }
    try await fill()
    try expect(
      1,
      of: [
        "due", "words --find nope", "mark ○ --find nope", "move --find nope --to 開",
        "export $HOME/x.csv --find nope", "sheet $HOME/x.html --find nope", "anki decks",
        "backup --list",
      ]
    )
  }

  @Test("What is done, or was so already, ends with 0")
  func done() async throws {
    try await fill()
    try expect(
      0,
      of: [
        "help", "help books", "help class list", "help help", "--help", "books --help", "--version",
        "books", "books --all", "today", "words 開", "words 閉", "log 食べる", "stats", "path", "config",
        "keys", "licenses", "manual", "check", "cleanup", "optimize --reset", "mark ○ 食べる",
        "mark ○ 食べる", "edit 食べる --notes x", "edit 食べる --notes x", "move 食べる --to 開",
        "import $HOME/a.csv", "import $HOME/a.csv", "export $HOME/x.csv", "sheet $HOME/x.html",
        "backup", "backup --list", "restore --yes", "copy --to $HOME/x.sqlite", "close 開",
      ]
    )
  }

  @Test("An empty library is named: it may not be the one that the learner thinks of")
  func emptyLibrary() throws {
    for command in ["books", "today"] {
      try FileManager.default.createDirectory(
        atPath: home.path + "/empty",
        withIntermediateDirectories: true
      )
      let result = try run("\(command) --library $HOME/empty")
      #expect(result.errors.contains("no book in the library \(home.path)/empty"), "\(result)")
      #expect(result.errors.contains("`tangocho import FILE --library "), "\(result)")
    }
  }

  @Test("Settings and environments that are wrong are named by every program")
  func settings() throws {
    try home.configure("{ databaze: 1 }")
    for line in ["books", "import a.csv", "export x.csv", "refresh", "anki decks", "sheet x.html"] {
      let result = try run(line)
      #expect(result.status == 2 && result.errors.contains("“databaze”"), "\(line): \(result)")
    }
  }

  @Test("A mistyped command after help suggests the one that was meant")
  func suggestion() throws {
    #expect(try run("help bookz").errors.contains("Did you mean `books`?"))
    #expect(try run("help class publsh").errors.contains("Did you mean `publish`?"))
  }

  @Test("A name before --help that is not a command is refused, as after help")
  func noCommandBeforeHelp() throws {
    for line in ["undo --help", "bookz -h", "class publsh --help"] {
      let result = try run(line)
      #expect(result.status == 2 && result.output == "", "\(line): \(result)")
      #expect(result.errors.contains("There is no command “"), "\(line): \(result)")
    }
    #expect(try run("bookz --help").errors.contains("Did you mean `books`?"))
    try expect(0, of: ["gc --help", "class --help", "words nope --help"])
  }
}
