import Domain
import Foundation
import Persistence
import TestProcesses
import TestSupport
import Testing

@Suite("tangocho add")
struct AddCommandTests {
  private let home = Home()

  private func makeBooks(_ titles: String...) async throws {
    let ids: [WordBookID] = [1, 2]
    let books = zip(ids, titles).map { WordBook.fixture($0, title: $1) }
    try await home.database().insertBooks(books, words: [])
  }

  private func meanings(in book: WordBookID) async throws -> [String] {
    try await home.database().fetchWords(in: book).map(\.meaning.text)
  }

  /// Runs `tangocho add` with lines on its standard input.
  private func add(lines: String, _ options: String = "") throws -> Command.Result {
    let file = home.path + "/words.txt"
    try lines.write(toFile: file, atomically: true, encoding: .utf8)
    return try Command.run(
      ["/bin/sh", "-c", "'\(Program.path)' add \(options) < '\(file)'"],
      environment: home.environment
    )
  }

  @Test("Words that are not added yet have no JSON")
  func dryJSON() async throws {
    try await makeBooks("一")
    let result = try add(lines: "犬 いぬ dog\n", "--dry-run --json")
    #expect(result.status == 2 && result.errors.contains("leave out --json"))
    #expect(try await meanings(in: 1).isEmpty)
  }

  @Test("Further columns of a table are the example and the notes; what is not clear is not added")
  func furtherColumns() async throws {
    try await makeBooks("一")
    let added = try add(lines: "食べる\tたべる\tto eat\tverb\t毎日食べる。\n")
    #expect(added.status == 0, "\(added.errors)")
    let word = try await home.database().fetchWords(in: 1).first
    #expect(word?.meaning.text == "to eat")
    #expect(word?.texts[.notes] == "verb" && word?.texts[.example] == "毎日食べる。")
    let unclear = try add(lines: "(猫) ねこ cat\n")
    #expect(unclear.status == 2 && unclear.errors.contains("“(猫)” and “cat” are not together."))
    #expect(try await meanings(in: 1) == ["to eat"])
  }

  @Test("A heading in an argument that is a word with its meaning is added")
  func headings() async throws {
    try await makeBooks("一")
    let lines = "## food\n### 食べる【たべる】to eat\n猫 ねこ cat"
    let result = try Program.run("add", lines, home: home)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try Program.run("add", "### 犬【いぬ】dog", home: home).status == 0)
    #expect(try await meanings(in: 1) == ["to eat", "cat", "dog"])
  }

  @Test("Lines are words in any encoding that an import recognizes, and not if one is damaged")
  func encodings() async throws {
    try await makeBooks("一")
    let file = home.path + "/words.txt"
    func addLines() throws -> Command.Result {
      try Command.run(
        ["/bin/sh", "-c", "cat '\(file)' | '\(Program.path)' add -"],
        environment: home.environment
      )
    }
    let text = "犬 いぬ dog\n食べ物 たべもの food\n"
    var bytes = try #require(text.data(using: .shiftJIS))
    try (bytes + [0x8E, 0x0A]).write(to: URL(filePath: file))
    let damaged = try addLines()
    #expect(damaged.status == 2 && damaged.errors.contains("is not in UTF-8."), "\(damaged.errors)")
    #expect(try await meanings(in: 1).isEmpty)
    try bytes.write(to: URL(filePath: file))
    #expect(try addLines().errors.contains("“standard input” was read as Shift_JIS."))
    bytes = try #require("猫 ねこ cat\n".data(using: .iso2022JP))
    try bytes.write(to: URL(filePath: file))
    #expect(try addLines().errors.contains("“standard input” was read as ISO-2022-JP."))
    #expect(try await meanings(in: 1) == ["dog", "food", "cat"])
  }

  @Test("Input with a damaged line is refused with its number, and nothing of it is added")
  func notUTF8() async throws {
    try await makeBooks("一")
    let print = #"printf '犬 いぬ dog\n\342\352 ねこ cat\n'"#
    let result = try Command.run(
      ["/bin/sh", "-c", "\(print) | '\(Program.path)' add -"],
      environment: home.environment
    )
    #expect(result.status == 2)
    #expect(result.errors.contains("standard input, line 2: the text is not in UTF-8."))
    #expect(try await meanings(in: 1).isEmpty)
  }

  @Test("A line that is too long is refused with its number, and nothing is added")
  func longLine() async throws {
    try await makeBooks("一")
    let long = String(repeating: "a", count: 200_000)
    let result = try add(lines: "犬 いぬ dog\n\(long)\n猫 ねこ cat\nのむ\n")
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors.contains("standard input, line 2: it is longer than 64 kB. Nothing was"))
    #expect(!result.errors.contains("line 3") && !result.errors.contains("line 4"))
    #expect(try await meanings(in: 1).isEmpty)
  }

  @Test(
    "Input that never ends is refused, and nothing is added",
    arguments: [
      ("yes '犬 いぬ dog'", "standard input has more than 250,000 lines, or 192 MB. Nothing was"),
      ("tr '\\0' a </dev/zero", "standard input, line 1: it is longer than 64 kB. Nothing was"),
    ]
  )
  func endless(command: String, reason: String) async throws {
    try await makeBooks("一")
    let result = try Command.run(
      ["/bin/sh", "-c", "\(command) | '\(Program.path)' add -"],
      environment: home.environment
    )
    #expect(result.status == 2 && result.errors.contains(reason), "\(result.errors)")
    #expect(try await meanings(in: 1).isEmpty)
  }

  @Test("A word in the arguments goes into the named book, or into the only one")
  func arguments() async throws {
    try await makeBooks("一")
    let first = try Program.run("add", "食べる", "たべる", "to", "eat", home: home)
    #expect(first.status == 0)
    #expect(first.output == "食べる  たべる  to eat\n")
    #expect(first.errors == "1 word added to “一”.\n")
    let second = try Program.run("add", "--book", "一", "飲む【のむ】to drink", home: home)
    #expect(second.status == 0, "\(second.errors)")
    #expect(second.output == "飲む  のむ  to drink\n")
    #expect(try await meanings(in: 1).count == 2)
  }

  @Test("Lines in an argument are named by their numbers there, blank ones and headings counted")
  func numbersInArguments() async throws {
    try await makeBooks("一")
    let text = "## verbs\n\n食べる たべる to eat\n\n飲む【のむ\n---\n書く【かく\n"
    let wrong = try Program.run("add", text, home: home)
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("line 5: “飲む【のむ” is"), "\(wrong.errors)")
    #expect(wrong.errors.contains("line 7: “書く【かく” is"), "\(wrong.errors)")
  }

  /// Makes the program use a dictionary of one word.
  private func makeDictionary() throws {
    try home.useDictionary("犬 [いぬ] /(n) dog/(P)/\n")
  }

  @Test("A word without a meaning gets that of the dictionary, and it is said; others are refused")
  func meanings() async throws {
    try await makeBooks("一")
    try makeDictionary()
    let wrong = try add(lines: "犬\n食べた\n書く【かく\n")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("line 2: “食べた” has no meaning."))
    #expect(wrong.errors.contains("line 3: “書く【かく” is neither a word nor a meaning.\n"))
    #expect(!wrong.errors.contains("line 1"))
    let right = try Program.run("add", "犬", "いぬ", home: home)
    #expect(right.status == 0, "\(right.errors)")
    #expect(right.output == "犬  いぬ  dog\n")
    #expect(right.errors == "1 meaning is from the dictionary.\n1 word added to “一”.\n")
    #expect(try await meanings(in: 1) == ["dog"])
    let romaji = try Program.run("add", "犬", "(inu)", "hound", home: home)
    #expect(romaji.output == "犬  いぬ  hound\n", "\(romaji.errors)")
  }

  @Test("All lines are added or none, and an invalid line is named")
  func lines() async throws {
    try await makeBooks("一")
    try makeDictionary()
    let wrong = try add(lines: "食べる たべる to eat\n\n# verbs\nのむ\n見る【きく】to see\n")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("line 4: “のむ” has no meaning."))
    #expect(wrong.errors.contains("line 5: “見る【きく】to see”: “きく” is not the reading of “見る”."))
    #expect(try await meanings(in: 1) == [])
    let right = try add(lines: "\u{FEFF}食べる たべる to eat\r\n# verbs\r\ndrink のむ")
    #expect(right.status == 0, "\(right.errors)")
    #expect(try await meanings(in: 1) == ["to eat", "drink"])
  }

  @Test("A word that is there already is refused, unless it is to be added again")
  func duplicates() async throws {
    try await makeBooks("一", "二")
    #expect(try add(lines: "のむ drink", "--book 二").status == 0)
    let refused = try add(lines: "見る みる see\nのむ drink\n見る【みる】see", "--book 一")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("“のむ drink” is in “二” already."))
    #expect(refused.errors.contains("“見る みる see” is in the input twice."))
    #expect(try await meanings(in: 1) == [])
    #expect(try add(lines: "のむ to drink", "--book 一").status == 0, "another meaning")
    #expect(try add(lines: "のむ drink", "--book 一 --again").status == 0)
    #expect(try await meanings(in: 1) == ["to drink", "drink"])
    let same = try add(lines: "のむ to swallow", "--book 一")
    #expect(same.errors.contains("“のむ to swallow” has the same kanji and gana as “to drink” in “"))
    let mixed = try add(lines: "のむ drink\n見る みる see", "--book 一 --new")
    #expect(mixed.status == 0 && mixed.output == "見る  みる  see\n")
    #expect(mixed.errors.contains("already. It is left out."))
  }

  @Test("Without a word, or with several possible books, nothing happens")
  func nothing() async throws {
    #expect(try add(lines: "\n").errors.contains("no word to add"))
    let none = try add(lines: "のむ drink").errors
    #expect(none.contains("no open book"))
    #expect(none.contains("`tangocho import - --book TITLE` makes one with words."), "\(none)")
    try await makeBooks("一", "二")
    let result = try add(lines: "のむ drink")
    #expect(result.status == 2)
    #expect(result.errors.contains("--book"))
    #expect(try add(lines: "のむ drink", "--book 二").status == 0)
    #expect(try await meanings(in: 2) == ["drink"])
  }

  @Test("Arguments are one word, unless each of them is a word with its meaning")
  func severalWords() async throws {
    try await makeBooks("一")
    let two = try Program.run("add", "猫【ねこ】cat", "犬[いぬ] dog", home: home)
    #expect(two.status == 0, "\(two.errors)")
    #expect(try await meanings(in: 1) == ["cat", "dog"])
    let one = try Program.run("add", "鳥", "とり", "small bird", home: home)
    #expect(one.output == "鳥  とり  small bird\n", "\(one.errors)")
    #expect(try await meanings(in: 1).count == 3)
    let table = "| Kanji | Kana | Meaning |\n|---|---|---|\n| 木 | き | tree |"
    let row = try Program.run("add", table, home: home)
    #expect(row.output == "木  き  tree\n", "\(row.errors)")
  }

  @Test("Each line of an argument is a word, and a long one is cut where it is named")
  func argumentLines() async throws {
    try await makeBooks("一")
    let result = try Program.run("add", "猫 ねこ cat\n犬 いぬ dog\n", home: home)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try await meanings(in: 1) == ["cat", "dog"])
    let unclear = try Program.run("add", "鳥鳥鳥\n魚 さかな fish", home: home)
    #expect(unclear.status == 2 && unclear.errors.contains("line 1: “鳥鳥鳥” has no meaning"))
    #expect(try await meanings(in: 1).count == 2)
    let long = try Program.run("add", String(repeating: "ю ", count: 20_000), home: home)
    #expect(long.status == 2 && long.errors.utf8.count < 1_000)
    let book = try Program.run("add", "--book", "旅行", "鳥 とり bird", home: home)
    #expect(book.status == 2 && book.errors.contains("home screen"), "\(book.errors)")
    #expect(book.errors.contains("`tangocho import - --book TITLE` makes one with words."))
  }

  @Test("The command that is named where there is no such book makes it")
  func importMakesBook() async throws {
    let made = try Command.run(
      ["/bin/sh", "-c", "echo '鳥 とり small bird' | '\(Program.path)' import - --book 旅行"],
      environment: home.environment
    )
    #expect(made.status == 0, "\(made.errors)")
    let books = try await home.database().fetchBooks()
    #expect(books.map(\.title) == ["旅行"])
    #expect(try await meanings(in: #require(books.first).id) == ["small bird"])
  }
}
