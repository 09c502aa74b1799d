import Domain
import Foundation
import Persistence
import TestProcesses
import TestSupport
import Testing

@Suite("Commands that change words", .timeLimit(.minutes(15)))
struct WordCommandTests {
  private let home = Home()

  /// Two books; the first has 食べ物 and 会う, the second another 会う.
  private func makeBooks() async throws {
    let books: [WordBook] = [.fixture(1, title: "一"), .fixture(2, title: "二")]
    func meet(_ id: WordID, in book: WordBookID, _ meaning: String) -> Word {
      .fixture(
        id,
        in: book,
        meaning: SideContent(meaning),
        gana: SideContent("あう"),
        kanji: SideContent("会う")
      )
    }
    let words: [Word] = [
      .fixture(1, in: 1, tags: ["noun"]), meet(2, in: 1, "to meet"), meet(3, in: 2, "to fit"),
    ]
    try await home.database().insertBooks(books, words: words)
  }

  private func word(_ id: WordID) async throws -> Word {
    let words = try await home.database().fetchWords([id])
    return try #require(words.first)
  }

  private func reviews(of id: WordID) async throws -> Int {
    try await home.database().fetchReviews(of: [id]).count
  }

  @Test("A mark is a grade when it says something new, and --dry-run changes nothing")
  func mark() async throws {
    try await makeBooks()
    let dry = try Program.run("mark", "○", "食べ物", "--dry-run", home: home)
    #expect(dry.status == 0)
    #expect(dry.errors == "1 word would be marked ○.\n")
    #expect(dry.output == "○  食べ物  たべもの  food  一\n")
    #expect(try await word(1).state == .undefined)
    let first = try Program.run("mark", "○", "食べ物", home: home)
    #expect(first.output == "○  食べ物  たべもの  food  一\n")
    #expect(first.errors == "1 word marked ○, 1 grade.\n")
    let again = try Program.run("mark", "o", "食べ物", home: home)
    #expect(again.errors == "Nothing changed: 1 word was ○ already.\n")
    #expect(try await reviews(of: 1) == 1)
    let clear = try Program.run("mark", "clear", "食べ物", home: home)
    #expect(clear.status == 0)
    #expect(clear.errors == "1 word marked –, 1 grade of today undone.\n")
    #expect(try await word(1).state == .undefined)
    #expect(try await reviews(of: 1) == 0)
    let nothing = try Program.run("mark", "clear", "食べ物", home: home)
    #expect(nothing.errors == "Nothing changed: 1 word was – already.\n")
  }

  @Test("Books of one title are distinguished by their ids, others by their titles")
  func equalTitles() async throws {
    let books: [WordBook] = [
      .fixture(1, title: "本"), .fixture(2, title: "本"), .fixture(3, title: "本棚"),
    ]
    try await home.database().insertBooks(books, words: [])
    let equal = try Program.run("words", "本", home: home)
    #expect(equal.status == 2)
    #expect(equal.errors.contains("2 books are called “本”: name one by its id, "))
    for id in [WordBookID(1), 2] { #expect(equal.errors.contains(id.description)) }
    #expect(try Program.run("words", WordBookID(2).description, home: home).status == 0)
    try await home.database().updateBooks([WordBookPatch(id: 1, title: "本屋")])
    try await home.database().updateBooks([WordBookPatch(id: 2, title: "本箱")])
    let unclear = try Program.run("words", "本", home: home)
    #expect(unclear.errors.contains("“本” could be 本棚, 本箱, 本屋. Type more of the title"))
  }

  @Test("Words come from a search or from standard input, and all are marked or none")
  func several() async throws {
    try await makeBooks()
    #expect(try Program.run("mark", "x", "--find", "book:一", home: home).status == 0)
    #expect(try await [word(1).state, word(2).state, word(3).state] == [.fail, .fail, .undefined])
    let lines = "# a remark\\nto fit\\n"
    let command = "printf '\(lines)' | '\(Program.path)' mark o 食べ物 -"
    let piped = try Command.run(["/bin/sh", "-c", command], environment: home.environment)
    #expect(piped.status == 0, "\(piped.errors)")
    #expect(try await [word(1).state, word(3).state] == [.success, .success])
    let unclear = try Program.run("mark", "x", "食べ物", "会う", home: home)
    #expect(unclear.status == 2)
    #expect(unclear.errors.contains("2 words have “会う”"))
    #expect(try await word(1).state == .success)
    #expect(try Program.run("mark", "x", "--find", "#none", home: home).status == 1)
    #expect(try Program.run("mark", "good", "食べ物", home: home).status == 2)
    #expect(try Program.run("mark", "x", home: home).status == 2)
  }

  @Test(
    "A search that finds no word is an empty list as JSON, with status 1",
    arguments: [["mark", "o"], ["move", "--to", "二"], ["words"]]
  )
  func nothing(command: [String]) async throws {
    try await makeBooks()
    let options = ["--find", "zzz", "--json", "--dry-run"].prefix(command == ["words"] ? 3 : 4)
    let result = try Command.run([Program.path] + command + options, environment: home.environment)
    #expect(result.status == 1, "\(result)")
    let list = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [Any]
    #expect(list?.isEmpty == true, "\(result)")
  }

  @Test("words finds words in all books, or in the given one")
  func wordsOfBook() async throws {
    try await makeBooks()
    let all = try Program.run("words", "--find", "会う", home: home)
    let lines = ["–  会う  あう  to fit   二", "–  会う  あう  to meet  一"]
    #expect(all.output.split(separator: "\n").map(String.init).sorted() == lines)
    let one = try Program.run("words", "一", "--find", "会う", home: home)
    #expect(one.output == "–  会う  あう  to meet  一\n")
    // A word of another book that has the typed form does not keep the base form from being searched.
    let other = Word.fixture(4, in: 3, meaning: SideContent("会いました in a sentence"))
    try await home.database().insertBooks([.fixture(3, title: "三")], words: [other])
    let base = try Program.run("words", "一", "--find", "会いました", home: home)
    #expect(base.output == one.output)
    let written = try Program.run(
      "export",
      "-",
      "--format",
      "tsv",
      "--book",
      "一",
      "--find",
      "会いました",
      home: home
    )
    #expect(written.output.contains("会う") && written.status == 0, "\(written.errors)")
    let none = try Program.run("words", "二", "--find", "#noun", home: home)
    #expect(none.status == 1)
    #expect(none.errors == "The search “#noun” finds no word in the book.\n")
  }

  @Test(
    "mark and move change no word that a search finds by a base form only",
    arguments: [["mark", "x"], ["move", "--to", "二"]]
  )
  func baseForm(command: [String]) async throws {
    try await makeBooks()
    let before = try await home.database().fetchWords(in: 1)
    for options in [["--find", "会いました"], ["--find", "is:new 会いました", "--dry-run"]] {
      let arguments = [Program.path] + command + options
      let result = try Command.run(arguments, environment: home.environment)
      #expect(result.status == 2 && result.output == "", "\(result)")
      #expect(result.errors.contains("会う”"), "\(result)")
    }
    #expect(try await home.database().fetchWords(in: 1) == before)
  }

  @Test("edit changes what is named and keeps the rest")
  func edit() async throws {
    try await makeBooks()
    let result = try Program.run(
      "edit",
      "食べ物",
      "--meaning",
      "meal",
      "--tag",
      "daily",
      "--untag",
      "noun",
      "--example",
      "食べ物がない。",
      home: home
    )
    #expect(result.output == "–  食べ物  たべもの  meal  一\n", "\(result.errors)")
    #expect(result.errors == "1 word changed.\n")
    let same = try Program.run("edit", "食べ物", "--meaning", "meal", home: home)
    #expect(same.errors == "Nothing changed: the word is like that already.\n")
    let word = try await word(1)
    #expect(word.tags == ["daily"] && word.texts[.example] == "食べ物がない。")
    #expect(word.gana.text == "たべもの")
    let empty = try Program.run("edit", "食べ物", "--meaning", "", home: home)
    #expect(empty.status == 2 && !empty.errors.isEmpty)
    let dry = try Program.run("edit", "食べ物", "--meaning", "", "--dry-run", home: home)
    #expect(dry.status == 2)
    #expect(try Program.run("edit", "食べ物", home: home).status == 2)
    let tags = try Program.run("edit", "食べ物", "--tag", "a, b", "--untag", "daily、x", home: home)
    #expect(tags.status == 0)
    #expect(try await self.word(1).tags == ["a", "b"])
    #expect(try await self.word(1).meaning.text == "meal")
  }

  @Test("A side is one line, as after an import; an example may have several")
  func linesOfSides() async throws {
    try await makeBooks()
    let sides = ["--kanji", "食べ\n物", "--meaning", "food\r\nmeal"]
    _ = try home.output(["edit", "食べ物"] + sides + ["--example", "一\n二", "--tag", "a\nb"])
    let changed = try await word(1)
    #expect(changed.kanji.text == "食べ 物" && changed.meaning.text == "food; meal")
    #expect(changed.texts[.example] == "一\n二" && changed.tags.suffix(2) == ["a", "b"])
  }

  @Test("A word is named by its sides, not by what is in its example, its notes or its tags")
  func namedBySides() async throws {
    try await makeBooks()
    try home.output("edit", "食べ物", "--example", "駅で食べる。", "--notes", "Bento")
    for text in ["駅", "bento", "noun"] {
      let other = try home.run("mark", "x", text)
      #expect(other.status == 2 && other.errors.contains("no word has “\(text)” on a side"))
    }
    for text in ["べ物", "tabemo", "タベモノ", "Food"] {
      #expect(try home.output("mark", "x", text, "--dry-run").contains("食べ物"), "\(text)")
    }
  }

  @Test("edit takes romaji as gana, and refuses what is not kana")
  func editGana() async throws {
    try await makeBooks()
    let result = try Program.run("edit", "食べ物", "--gana", "Tabemono", home: home)
    #expect(result.output == "–  食べ物  たべもの  food  一\n", "\(result.errors)")
    for text in ["abc", "食べもの"] {
      let refused = try Program.run("edit", "食べ物", "--gana", text, home: home)
      #expect(refused.status == 2)
      #expect(refused.errors.contains("“\(text)” is not gana. Write kana, or romaji."))
    }
    let marks = try Program.run("edit", "食べ物", "--gana", "〜タベ・もの 2", home: home)
    #expect(marks.status == 0, "\(marks.errors)")
    #expect(try await word(1).gana.text == "〜タベ・もの 2")
  }

  @Test("move moves words with their marks, and not into a closed book")
  func move() async throws {
    try await makeBooks()
    #expect(try Program.run("mark", "x", "食べ物", home: home).status == 0)
    let dry = try Program.run("move", "食べ物", "--to", "二", "--dry-run", home: home)
    #expect(dry.errors == "1 word would move to “二”.\n")
    #expect(try await word(1).bookID == 1)
    let result = try Program.run("move", "食べ物", "--to", "二", home: home)
    #expect(result.output == "×  食べ物  たべもの  food  二\n")
    #expect(result.errors == "1 word moved to “二”.\n")
    let again = try Program.run("move", "食べ物", "--to", "二", home: home)
    #expect(again.status == 0 && again.errors == "Nothing moved: 1 word is in “二” already.\n")
    #expect(try Program.run("close", "一", home: home).status == 0)
    #expect(try Program.run("move", "食べ物", "--to", "一", home: home).errors.contains("closed"))
  }

  @Test("The program undoes what commands did, the last one first")
  func undo() async throws {
    try await makeBooks()
    #expect(try Program.run("add", "--book", "一", "飲む", "のむ", "drink", home: home).status == 0)
    #expect(try Program.run("mark", "x", "食べ物", home: home).status == 0)
    #expect(try Program.run("edit", "食べ物", "--notes", "x", home: home).status == 0)
    #expect(try Program.run("move", "食べ物", "--to", "二", home: home).status == 0)
    let known = "飲む【のむ】drink"
    let none = try Program.run("add", "--new", "--book", "一", known, home: home)
    #expect(none.status == 0 && none.errors.contains("It is left out."))
    let session = try TerminalSession(home: home)
    // The books are not among today's at every age: the fixture has a fixed date.
    try await session.expect("Study today")
    for change in ["食べ物 moved", "食べ物 changed", "食べ物 marked ×", "飲む added to “一”"] {
      try session.press("u")
      try await session.expect("Undone, from last time: \(change).")
    }
    try session.press("q")
    try await session.expect("ended: 0")
    let old = try await word(1)
    #expect(old.bookID == 1 && old.texts[.notes] == "" && old.state == .undefined)
    #expect(try await home.database().fetchWords(in: 1).count == 2)
  }

  @Test("Lines on standard input may begin with the mark of an editor")
  func byteOrderMark() async throws {
    try await makeBooks()
    let file = home.path + "/words.txt"
    try Data("\u{FEFF}食べ物\n".utf8).write(to: URL(filePath: file))
    for command in ["mark ○ -", "move - --to 二"] {
      let result = try Command.run(
        ["/bin/sh", "-c", "'\(Program.path)' \(command) < '\(file)'"],
        environment: home.environment
      )
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(try await word(1).bookID == 2)
  }

  @Test("edit --dry-run shows what changes in all fields, and says when nothing does")
  func dryEdit() async throws {
    try await makeBooks()
    let options = ["--example", "パンを食べる。", "--notes", "n", "--tag", "verb"]
    func edit(_ options: [String]) throws -> Command.Result {
      try Command.run([Program.path, "edit", "食べ物"] + options, environment: home.environment)
    }
    let dry = try edit(options + ["--dry-run"])
    #expect(dry.output.contains("example: パンを食べる。\nnotes: n\ntags: noun, verb\n"), "\(dry.output)")
    #expect(dry.errors == "Nothing was changed.\n")
    #expect(try edit(options).status == 0)
    let again = try edit(options + ["--dry-run"])
    #expect(again.errors == "Nothing would change: the word is like that already.\n")
    let removed = try edit(["--notes", "", "--dry-run"])
    #expect(removed.output.contains("notes: none\n") && !removed.output.contains("tags"))
  }
}
