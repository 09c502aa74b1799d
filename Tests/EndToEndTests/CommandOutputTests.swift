import Domain
import Foundation
import Persistence
import TestProcesses
import TestSupport
import Testing

@Suite("What commands write")
struct CommandOutputTests {
  private let home = Home()

  /// Two books, each with 会う.
  private func makeBooks() async throws {
    let books: [WordBook] = [.fixture(1, title: "一"), .fixture(2, title: "二")]
    let words = [(1, "to meet"), (2, "to come across")].map { number, meaning in
      Word.fixture(
        WordID(number: number),
        in: WordBookID(number: number),
        meaning: SideContent(meaning),
        gana: SideContent("あう"),
        kanji: SideContent("会う")
      )
    }
    try await home.database().insertBooks(books, words: words)
  }

  @Test("books has a heading, when there are books")
  func heading() async throws {
    #expect(try Program.run("books", home: home).output == "")
    try await makeBooks()
    let lines = try Program.run("books", home: home).output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("title  words   ○   ×   –  ") == true)
    // Numbers end below each other, and below their heading.
    #expect(lines.dropFirst().allSatisfy { $0.contains("         1  0○  0×  1–  ") }, "\(lines)")
    #expect(lines.count == 3)
  }

  @Test("In a narrow terminal, books has whole numbers, and cuts the titles")
  func narrowBooks() async throws {
    try await home.database().insertBooks([.fixture(1, title: "日本語能力試験の単語")], words: [])
    let whole = try Program.run("books", home: home).output.split(separator: "\n")
    // So narrow that the column of titles is no longer the widest one.
    let columns = try #require(whole.first).count - 16
    let session = try TerminalSession(home: home, columns: columns, arguments: ["books"])
    try await session.expect("ended: 0")
    let lines = try session.screen().split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.first?.prefix(5) == ["tit…", "words", "○", "×", "–"])
    let book = try #require(lines.dropFirst().first)
    #expect(book.prefix(5) == ["日…", "0", "0○", "0×", "0–"])
  }

  @Test("In a narrow terminal, lines break between words and tables fit")
  func narrow() async throws {
    try await makeBooks()
    _ = try Program.run("mark", "×", "--find", "come", home: home)
    let id = try await home.database().fetchWords(in: 2)[0].id.description
    for arguments in [["log", id], ["stats"], ["today"]] {
      let whole = try Command.run([Program.path] + arguments, environment: home.environment).output
      let session = try TerminalSession(home: home, columns: 40, arguments: arguments)
      try await session.expect("ended: 0")
      let lines = try session.screen().split(separator: "\n")
      let isRule = lines.map { $0.allSatisfy { $0 == "─" } }
      #expect(!zip(isRule, isRule.dropFirst()).contains { $0 && $1 }, "\(lines)")
      let words = Set(whole.split(whereSeparator: \.isWhitespace))
      let broken = lines.joined(separator: " ").split(whereSeparator: \.isWhitespace).filter {
        $0.allSatisfy(\.isASCII) && !words.contains($0) && $0 != "ended:" && $0 != "0"
      }
      #expect(broken == [], "\(arguments): \(lines)")
    }
  }

  @Test("A book without words says so, and is not a failure")
  func emptyBook() async throws {
    try await home.database().insertBooks([.fixture(1, title: "空")], words: [])
    let result = try Program.run("words", "空", home: home)
    #expect(
      result.status == 0 && result.output == "" && result.errors == "The book has no words.\n"
    )
  }

  @Test("config lists the settings of a group, and refuses what is neither")
  func settingsOfGroup() throws {
    let result = try Program.run("config", "review", home: home)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count > 5 && lines.allSatisfy { $0.hasPrefix("review.") }, "\(result)")
    #expect(try Program.run("config", "rev", home: home).status == 2)
  }

  @Test("The lines of config are as wide as their content")
  func widthOfSettings() throws {
    let lines = try Program.run("config", home: home).output.split(separator: "\n")
    #expect(lines.contains("review.typed             default  false"), "\(lines)")
  }

  @Test("In a narrow terminal, config has the whole names of the settings")
  func config() async throws {
    let names = try Program.run("config", home: home).output.split(separator: "\n")
      .compactMap { $0.split(separator: " ").first }
    let session = try TerminalSession(home: home, columns: 40, rows: 80, arguments: ["config"])
    try await session.expect("ended: 0")
    let screen = try session.screen()
    for name in names { #expect(screen.contains(name + " "), "\(screen)") }
  }

  @Test(
    "A command that reads what is typed says so, and Ctrl-D ends it",
    arguments: [["scan"], ["import", "-", "--dry-run"]]
  )
  func typedInput(arguments: [String]) async throws {
    try await makeBooks()
    let session = try TerminalSession(home: home, arguments: arguments)
    try await session.expect("Ctrl-D on an empty line ends it.")
    try session.press("C-d")
    try await session.expect("ended: ")
  }

  @Test("A path that is longer than the terminal is wide can be copied whole")
  func paths() async throws {
    for arguments in [["path"], ["backup"], ["books", "--library", home.path + "/none"]] {
      if arguments == ["backup"] { try await makeBooks() }
      let session = try TerminalSession(home: home, columns: 40, arguments: arguments)
      try await session.expect("ended: ")
      // The terminal breaks lines where they end, and adds nothing.
      let text = try session.screen().split(separator: "\n").joined()
      let isLibrary = arguments[0] == "path"
      let path = isLibrary ? home.library : home.path
      #expect(text.contains(path) && !text.contains("…"), "\(arguments): \(text)")
    }
  }

  @Test("words --find names the book of each word, words of a book do not")
  func books() async throws {
    try await makeBooks()
    let found = try Program.run("words", "--find", "会う", home: home).output
    #expect(found.contains("to meet         一\n"))
    #expect(found.contains("to come across  二\n"))
    #expect(try Program.run("words", "一", home: home).output == "–  会う  あう  to meet\n")
  }

  @Test("words says which words are suspended or flagged, where one is")
  func labels() async throws {
    try await makeBooks()
    let patch = WordPatch(id: 1, isSuspended: true, isFlagged: true)
    try await home.database().changeWords(WordStep(patches: [patch]))
    let found = try Program.run("words", "--find", "会う", home: home).output
    #expect(found.contains("  suspended, flagged\n"))
    #expect(found.split(separator: "\n").count { $0.contains("flagged") } == 1)
  }

  @Test("words --find understands the search language, and names what it does not understand")
  func search() async throws {
    try await makeBooks()
    let found = try Program.run("words", "--find", "book:二 is:new -is:○", home: home)
    #expect(found.output == "–  会う  あう  to come across  二\n")
    let none = try Program.run("words", "--find", "is:due", home: home)
    #expect(none.output == "" && none.errors == "The search “is:due” finds no word.\n")
    let others = try Program.run("words", "--find", "-book:二", home: home)
    #expect(others.output == "–  会う  あう  to meet  一\n")
    let wrong = try Program.run("words", "--find", "is:dew", home: home)
    #expect(wrong.status == 2 && wrong.output == "")
    #expect(wrong.errors.contains("; try is:due."))
  }

  @Test(
    "words --find finds a word by a form of it, as the screens do",
    arguments: ["会いました", "aimashita", "is:new 会った"]
  )
  func baseForms(_ search: String) async throws {
    try await makeBooks()
    let found = try Program.run("words", "--find", search, home: home)
    #expect(found.output.split(separator: "\n").count == 2, "\(found)")
    #expect(try Program.run("words", "--find", "\"会った\"", home: home).output == "")
  }

  @Test("close says in numbers what it does, and changes nothing with --dry-run")
  func close() async throws {
    try await makeBooks()
    let move = ["close", "一", "--new-book", "三"]
    let numbers = "1 word moves to the new book “三” and starts as –.\n"
    let plan = try run(move + ["--dry-run"])
    #expect(plan.output == "“一” would be closed.\n" + numbers + "Nothing was changed.\n")
    #expect(try !Program.run("books", home: home).output.contains("三"))
    #expect(try run(move).output == "“一” is closed.\n" + numbers)
    #expect(try Program.run("words", "三", home: home).output.contains("to meet"))
    let same = try run(["close", "二", "--new-book", "三", "--dry-run"])
    #expect(same.errors.contains("already, and --new-book makes another one"), "\(same)")
    let again = try run(move)
    #expect(again.status == 2 && again.errors.contains("“一”"))
    let stay = try Program.run("close", "二", "--no-reviews", home: home)
    #expect(stay.output == "“二” is closed.\n1 word stays; none has a review.\n")
    #expect(try run(["close", "三", "--to", "三"]).status == 2)
    #expect(try run(["close", "三", "--to", "二", "--new-book", "四"]).status == 2)
    // Without a word that moves no book is made.
    try await home.database().changeWords(WordStep(patches: [WordPatch(id: 1, state: .success)]))
    let none = try run(["close", "三", "--new-book", "四", "--json"])
    #expect(none.output.contains(#""newBook" : false"#) && !none.output.contains("四"), "\(none)")
  }

  private func run(_ arguments: [String]) throws -> Command.Result {
    try Command.run([Program.path] + arguments, environment: home.environment)
  }

  @Test("log asks which when several words have the text, and takes the id")
  func several() async throws {
    try await makeBooks()
    let which = try Program.run("log", "会う", home: home)
    #expect(which.status == 2)
    #expect(which.output == "")
    let lines = which.errors.split(separator: "\n")
    #expect(lines.first?.contains("2 words have “会う”") == true)
    let line = try #require(lines.first { $0.contains("to come across") })
    #expect(line.contains("(二)"))
    let id = try #require(line.split(separator: " ").first)
    let one = try Program.run("log", String(id), home: home)
    #expect(one.status == 0)
    #expect(one.output.contains("to come across"))
  }

  @Test(
    "A mistyped command suggests the one that was meant",
    arguments: [
      ("wrods", "words"), ("book", "books"), ("wrd", "words"), ("chekc", "check"),
      ("statistics", nil),
    ]
  )
  func suggestion(typed: String, meant: String?) throws {
    let result = try Program.run(typed, home: home)
    #expect(result.status == 2)
    #expect(result.errors.contains("Did you mean") == (meant != nil))
    if let meant { #expect(result.errors.contains("Did you mean `tangocho \(meant)`?")) }
  }

  @Test("keys writes text for reading, and Markdown when it is asked for")
  func keys() throws {
    let text = try Program.run("keys", home: home).output
    #expect(!text.contains("<kbd>") && !text.contains("|---"))
    #expect(text.contains("or the selected book"))
    #expect(try Program.run("keys", "--markdown", home: home).output.contains("<kbd>"))
  }

  @Test("In 40 columns, what one has to type or to know is whole")
  func neededColumns() async throws {
    try await makeBooks()
    #expect(try Program.run("backup", home: home).status == 0)
    let whole = try Program.run("backup", "--list", home: home).output
    let name = try #require(whole.split(separator: " ").first)
    _ = try Program.run("mark", "×", "--find", "come", home: home)
    for (arguments, texts) in [
      (["backup", "--list"], [String(name), "2 books", "2 words"]),
      (["log", "--since", "today"], ["2 words", "2 books"]),
    ] {
      let session = try TerminalSession(home: home, columns: 40, arguments: arguments)
      try await session.expect("ended: 0")
      let screen = try session.screen()
      for text in texts { #expect(screen.contains(text), "\(screen)") }
    }
  }
}
