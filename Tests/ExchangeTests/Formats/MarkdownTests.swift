import Domain
import TestSupport
import Testing

@testable import Exchange

/// Tables in notes that somebody keeps in Markdown.
@Suite("Tables in Markdown")
struct MarkdownTests {
  private func read(
    _ text: String,
    _ roles: [Int: ImportRole] = [:]
  ) throws(ForeignFileError) -> ImportedFile {
    var request = ImportRequest(path: "notes.md")
    request.roles = roles
    return try TextFile.read(Array(text.utf8), request)
  }

  private func words(_ file: ImportedFile) -> [String] {
    file.collection.books.flatMap { book in
      book.words.map { word in
        let sides = [word.input.kanji.text, word.input.gana.text, word.input.meaning.text]
        return ([book.title ?? "–"] + sides).joined(separator: "/")
      }
    }
  }

  @Test("Each heading is a book, and what is beside the tables is skipped")
  func notes() throws {
    let file = try read(
      """
      # Japanese

      What I learnt, with | a bar.

      ## 動詞 \\#1
      | 単語 | 読み | English |
      | :-- | :-: | --: |
      | **食べる** | たべる | to eat |
      | 飲む | のむ | to drink \\| gulp<br>to swallow |

      More of them:

      Word | Reading | Meaning
      --- | --- | ---
      駅 | えき | `station`

      ## 旅行

      | Meaning | Word |
      |-|-|
      | trip | 旅行 |
      """
    )
    #expect(file.format == "Markdown")
    #expect(
      words(file) == [
        "動詞 #1/食べる/たべる/to eat", "動詞 #1/飲む/のむ/to drink | gulp; to swallow",
        "動詞 #1/駅/えき/station", "旅行/旅行//trip",
      ]
    )
    #expect(file.columns.map(\.role) == [.kanji, .gana, .meaning])
    #expect(file.collection.books[0].words.map(\.place) == [8, 9, 15])
  }

  @Test("Rows without a word are listed with their lines")
  func unreadable() throws {
    let file = try read(
      """
      | kanji | meaning |
      |---|---|
      | 駅 | station |
      | 猫 |
      | | |

      | when | where |
      |---|---|
      | 2024 | Kyoto |
      """
    )
    #expect(words(file) == ["–/駅//station"])
    #expect(file.collection.unreadable.map(\.place) == [4, 9])
    #expect(file.collection.unreadable[0].text == "| 猫 |")
  }

  @Test("Columns can be chosen, and a file without any word says that they are unclear")
  func columns() throws {
    let text = "| a | b |\n|---|---|\n| 2024 | Kyoto |\n"
    #expect(throws: ForeignFileError.unclearColumns(count: 2)) { _ = try read(text) }
    let file = try read(text, [0: .kanji, 1: .meaning])
    #expect(words(file) == ["–/2024//Kyoto"] && file.hasHeader == nil)
    #expect(throws: ForeignFileError.noColumn(9, count: 2)) { _ = try read(text, [8: .kanji]) }
  }

  @Test("Tables with other columns are reported, and the chosen columns do not apply to them")
  func otherColumns() throws {
    let text = """
      | word | note | meaning |
      |---|---|---|
      | 駅 | 大きい | station |

      | page | meaning | word |
      |---|---|---|
      | 3 | trip | 旅行 |

      | page | meaning | word |
      |---|---|---|
      | 4 | cat | 猫 |

      | a | b |
      |---|---|
      | 2024 | Kyoto |

      """
    let file = try read(text, [1: .example])
    #expect(file.columns.map(\.role) == [.kanji, .example, .meaning])
    #expect(words(file) == ["–/駅//station", "–/旅行//trip", "–/猫//cat"])
    #expect(
      file.collection.remarks
        == ["Line 7 has other columns: “page” ignored, “meaning” meaning, “word” kanji."]
    )
    #expect(file.collection.unreadable.map(\.place) == [15])
    let chosen = try read(text, [0: .kanji, 1: .meaning, 2: .notes])
    #expect(words(chosen).last == "–/2024//Kyoto" && words(chosen).count == 4)
  }

  @Test("Of many tables with other columns, the rest is counted", arguments: [6, 7])
  func manyOtherColumns(count: Int) throws {
    let tables = (0...count).map { number in
      "| word | \(number) | meaning |\n|---|---|---|\n| 駅 | x | station |\n"
    }
    let remarks = try read(tables.joined(separator: "\n")).collection.remarks
    #expect(remarks.count == 6)
    #expect(
      remarks.last
        == (count == 6
          ? "1 more kind of table has other columns."
          : "2 more kinds of tables have other columns.")
    )
  }

  @Test(
    "A table in the notes of a word is a part of these, as in what this program exports",
    arguments: [
      DelimitedWriter.columns.joined(separator: ",") + "\nN5,駅,えき,station,,NOTES,,○,,\n",
      "kanji;gana;meaning;notes\n駅;えき;station;NOTES\n猫;ねこ;cat;\n",
      "#separator:tab\n#columns:Kanji\tGana\tMeaning\tNotes\n駅\tえき\tstation\tNOTES\n",
    ]
  )
  func tableInNotes(text: String) throws {
    let notes = "see:\n\n| a | b |\n|---|---|\n| 1 | 2 |"
    let file = try read(text.replacing("NOTES", with: "\"\(notes)\""))
    #expect(file.format != "Markdown" && file.collection.unreadable == [])
    let word = try #require(file.collection.books.first?.words.first).input
    #expect([word.kanji, word.gana, word.meaning].map(\.text) == ["駅", "えき", "station"])
    #expect(word.texts[.notes] == notes)
  }

  @Test("What this program wrote has no columns to choose, and its marks are read")
  func own() throws {
    let own = """
      |  | kanji | gana | meaning | example | notes | tags |
      |---|---|---|---|---|---|---|
      | × | 駅 | えき | station |  |  |  |

      """
    let file = try read(own)
    #expect(file.columns.isEmpty)
    #expect(file.collection.books[0].words.map(\.original?.state) == [.fail])
    let mixed = try read(own + "\n| meaning | word |\n|---|---|\n| trip | 旅行 |\n")
    #expect(mixed.columns.map(\.role) == [.meaning, .kanji])
    #expect(words(mixed) == ["–/駅/えき/station", "–/旅行//trip"])
  }

  @Test("A sign with a combining mark on it is still a sign")
  func combiningMarks() throws {
    var word = Word.fixture(1)
    word.texts[.notes] = "a|\u{301}b \\\u{301} <\u{301}br>\u{301} *\u{20E3}"
    let book = ExportedBook(.fixture(1), words: [ExportedWord(word)])
    var text = ""
    MarkdownWriter.write(ExportedLibrary(books: [book])) { text += $0 }
    let file = try read(text)
    #expect(file.collection.books.first?.words.first?.input.texts[.notes] == word.texts[.notes])
  }

  @Test("A row without end is listed, and a text with too many rows is refused")
  func sizes() throws {
    let head = "| kanji | meaning |\n|---|---|\n"
    let long = "| 猫 | " + String(repeating: "a", count: 70_000) + " |\n"
    let file = try read(head + long + "| 駅 | station |\n")
    #expect(words(file) == ["–/駅//station"])
    #expect(file.collection.unreadable.map(\.place) == [3])
    let rows = String(repeating: "| 駅 | station |\n", count: MarkdownTables.mostRows + 1)
    #expect(throws: ForeignFileError.tooManyWords) { _ = try read(head + rows) }
  }

  @Test("Rows of thousands of bars are listed")
  func bars() throws {
    let row = String(repeating: "|a", count: 30_000) + "\n"
    let rows = String(repeating: row, count: 20)
    let file = try read("| kanji | meaning |\n|---|---|\n" + rows + "| 駅 | station |\n")
    #expect(words(file) == ["–/駅//station"])
    #expect(file.collection.unreadable.count == 20)
  }

  @Test(
    "Other texts with bars are not tables",
    arguments: [
      "駅|えき|station\n猫|ねこ|cat\n", "駅 | station\n-- | --x\n猫 | cat\n犬 | dog\n",
      "a\n---\n駅 station\n",
    ]
  )
  func others(text: String) throws {
    #expect(try read(text).format != "Markdown")
  }
}
