import Domain
import Synchronization
import TestFiles
import TestSupport
import Testing

@testable import Exchange

/// A library in each of the text formats.
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

  private func text(_ format: ExportFormat) async throws -> String {
    try await ExportFixture().text(library, as: format)
  }

  @Test("How far the writing is grows with each word", arguments: ExportFormat.allCases)
  func progress(format: ExportFormat) async throws {
    let shares = Mutex<[Double]>([])
    let progress = FileProgress { share in shares.withLock { $0.append(share) } }
    _ = try await ExportFixture().text(library, as: format, progress)
    let told = shares.withLock { $0 }
    #expect(told == told.sorted() && Set(told).count > 1 && told.last ?? 0 > 0.6, "\(told)")
  }

  @Test("CSV has a heading, CR LF, and quotes where they are needed")
  func csv() async throws {
    let lines = [
      "book,kanji,gana,meaning,example,notes,tags,state,flagged,suspended",
      "N5 · 01,食べる,たべる,\"to eat, \"\"tuck in\"\"\",\"寿司を\n食べる。\",\"# ichidan\",verb N_5,○,,",
      "N5 · 01,,アイスクリーム,ice | cream,,,,–,,",
    ]
    #expect(try await text(.csv) == lines.map { $0 + "\r\n" }.joined())
  }

  @Test("TSV has tabs, so commas need no quotes")
  func tsv() async throws {
    let text = try await text(.tsv)
    #expect(
      text.hasPrefix(
        "book\tkanji\tgana\tmeaning\texample\tnotes\ttags\tstate\tflagged\tsuspended\n"
      )
    )
    #expect(text.contains("\tverb N_5\t○\t\t\n"))
    #expect(text.hasSuffix("\tアイスクリーム\tice | cream\t\t\t\t–\t\t\n"))
  }

  @Test("text for Anki says in headers what each column is; tags have no spaces")
  func anki() async throws {
    let text = try await text(.ankiText)
    #expect(
      text.hasPrefix(
        """
        #separator:tab
        #html:false
        #guid column:1
        #deck column:2
        #tags column:8
        #columns:guid\tdeck\tKanji\tGana\tMeaning\tExample\tNotes\ttags
        #notetype:tangocho (kanji)
        00000000000000000000000001\tN5::01\t食べる\tたべる\t
        """
      )
    )
    #expect(text.contains("\tverb N_5\n"))
    #expect(text.contains("\tアイスクリーム\tアイスクリーム\tice | cream\t"))
    let shirt = text.replacing("アイスクリーム", with: "Tシャツ")
    let back = try TextFile.read(Array(shirt.utf8), ImportRequest(path: "a.txt"))
    let words = back.collection.books.flatMap(\.words).map(\.input)
    #expect(words.map(\.kanji.text) == ["食べる", ""] && words[1].gana.text == "Tシャツ")
  }

  @Test(
    "A book that an import named after a deck inside a deck goes back there",
    arguments: [
      ("Japanese · Verbs", "Japanese::Verbs"), ("A · B · C", "A::B::C"), ("N5", "N5"),
      ("A::B", "A: :B"), ("A:::B", "A: : :B"), ("A: · B", "A: · B"), ("A ·  · B", "A ·  · B"),
      ("A·B", "A·B"),
    ]
  )
  func decks(title: String, deck: String) {
    #expect(AnkiTextWriter.deckName(of: .fixture(1, title: title)) == deck)
  }

  @Test("a book is a table of Markdown, in which nothing of a word is a sign of Markdown")
  func markdown() async throws {
    #expect(
      try await text(.markdown) == """
        # N5 · 01

        | | kanji | gana | meaning | example | notes | tags |
        |---|---|---|---|---|---|---|
        | ○ | 食べる | たべる | to eat, "tuck in" | 寿司を<br>食べる。 | \\# ichidan | verb, N 5 |
        | – |  | アイスクリーム | ice \\| cream |  |  |  |

        """
    )
  }

  @Test("a row of Markdown stays one, whatever ends the lines of a text")
  func lines() async throws {
    let word = Word.fixture(1, texts: [.example: "寿司を\r\n食べる。", .notes: "a\rb\n\nc"])
    let library = ExportedLibrary(books: [
      ExportedBook(.fixture(1), words: [ExportedWord(word)])
    ])
    let text = try await ExportFixture().text(library, as: .markdown)
    #expect(text.contains(" | 寿司を<br>食べる。 | a<br>b<br><br>c | "), "\(text)")
    #expect(!text.contains("\r"))
  }

  @Test("JSON holds everything, and is read back equal")
  func json() async throws {
    let text = try await text(.json)
    let folder = TestFolder()
    let path = try folder.write(Array(text.utf8), to: "words.json")
    let file = ForeignFile(ImportRequest(path: path), studyClock: FixedClock())
    let books = try await file.read(unpackingIn: folder.path) { $0.collection.books }
    #expect(books.map(\.title) == ["N5 · 01"])
    let words = try #require(books.first?.words)
    let word = try #require(words.first)
    #expect(word.input.texts == [.example: "寿司を\n食べる。", .notes: "# ichidan"])
    #expect(word.input.tags == ["verb", "N 5"])
    #expect(word.reviews.count == 1)
    #expect(words.last?.input.kanji.text == "")
  }

  @Test("the ending of a file says the format")
  func endings() {
    #expect(ExportFormat(path: "/tmp/N5.v2.CSV") == .csv)
    #expect(ExportFormat(path: "words.md") == .markdown)
    #expect(ExportFormat(path: "words.txt") == .ankiText)
    #expect(ExportFormat(path: "words.apkg") == .apkg)
    #expect(ExportFormat(path: "words") == nil)
    #expect(ExportFormat(path: "words.doc") == nil)
  }
}
