import Domain
import TestSupport
import Testing

@testable import Exchange

/// What a library is in each of the text formats.
struct ExportTests {
  private let library = ExportedLibrary(books: [
    ExportedBook(
      .fixture(1, title: "N5 · 01"),
      words: [
        ExportedWord(
          .fixture(
            1,
            meaning: SideContent("to eat, \"tuck in\""),
            gana: SideContent("たべる"),
            kanji: SideContent("食べる"),
            state: .success,
            texts: [.example: "寿司を\n食べる。", .notes: "# ichidan"],
            tags: ["verb", "N 5"]
          ),
          reviews: [.fixture(1, of: 1)]
        ),
        ExportedWord(
          .fixture(
            2,
            meaning: SideContent("ice | cream"),
            gana: SideContent("アイスクリーム"),
            kanji: SideContent("")
          )
        ),
      ]
    )
  ])

  @Test("CSV has a heading, CR LF, and quotes where they are needed")
  func csv() throws {
    let lines = [
      "book,kanji,gana,meaning,example,notes,tags,state,flagged,suspended",
      "N5 · 01,食べる,たべる,\"to eat, \"\"tuck in\"\"\",\"寿司を\n食べる。\",\"# ichidan\",\"verb, N 5\",○,,",
      "N5 · 01,,アイスクリーム,ice | cream,,,,–,,",
    ]
    #expect(try ExportFormat.csv.text(of: library) == lines.map { $0 + "\r\n" }.joined())
  }

  @Test("TSV has tabs, so commas need no quotes")
  func tsv() throws {
    let text = try ExportFormat.tsv.text(of: library)
    #expect(
      text.hasPrefix(
        "book\tkanji\tgana\tmeaning\texample\tnotes\ttags\tstate\tflagged\tsuspended\n"
      )
    )
    #expect(text.contains("\tverb, N 5\t○\t\t\n"))
    #expect(text.hasSuffix("\tアイスクリーム\tice | cream\t\t\t\t–\t\t\n"))
  }

  @Test("text for Anki says in headers what each column is; tags have no spaces")
  func anki() throws {
    let text = try ExportFormat.anki.text(of: library)
    #expect(
      text.hasPrefix(
        """
        #separator:tab
        #html:false
        #guid column:1
        #deck column:2
        #tags column:8
        #columns:guid\tdeck\tkanji\tgana\tmeaning\texample\tnotes\ttags
        00000000000000000000000001\tN5 · 01\t食べる\tたべる\t
        """
      )
    )
    #expect(text.contains("\tverb N_5\n"))
  }

  @Test("a book is a table of Markdown, in which nothing of a word is a sign of Markdown")
  func markdown() throws {
    #expect(
      try ExportFormat.markdown.text(of: library) == """
        # N5 · 01

        | | kanji | gana | meaning | example | notes | tags |
        |---|---|---|---|---|---|---|
        | ○ | 食べる | たべる | to eat, "tuck in" | 寿司を<br>食べる。 | \\# ichidan | verb, N 5 |
        | – |  | アイスクリーム | ice \\| cream |  |  |  |

        """
    )
  }

  @Test("JSON holds everything, and is read back equal")
  func json() throws {
    let text = try ExportFormat.json.text(of: library)
    let file = try LibraryFile(utf8: Array(text.utf8))
    #expect(file == LibraryFile(library))
    let word = try #require(file.books.first?.words.first)
    #expect(word.texts == ["example": "寿司を\n食べる。", "notes": "# ichidan"])
    #expect(word.tags == ["verb", "N 5"])
    #expect(word.reviews?.count == 1)
    #expect(file.books.first?.words.last?.kanji == nil)
  }

  @Test("the ending of a file says the format")
  func endings() {
    #expect(ExportFormat(path: "/tmp/N5.v2.CSV") == .csv)
    #expect(ExportFormat(path: "words.md") == .markdown)
    #expect(ExportFormat(path: "words") == nil)
    #expect(ExportFormat(path: "words.doc") == nil)
  }
}
