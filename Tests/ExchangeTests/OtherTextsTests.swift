import Domain
import InMemory
import TestSupport
import Testing

@testable import Exchange

@Suite("Known words with other texts")
struct OtherTextsTests {
  @Test("Line ends as earlier versions stored them are the same", arguments: [false, true])
  func lineEnds(isUpdate: Bool) async throws {
    let database = InMemoryDatabase()
    var stored = Word.fixture(1)
    stored.texts = [.notes: "a\r\nb", .example: "駅。\r駅だ。"]
    try await database.insertBooks([.fixture(1)], words: [stored])
    var input = WordInput(
      meaning: SideInput(stored.meaning.text),
      gana: SideInput(stored.gana.text),
      kanji: SideInput(stored.kanji.text)
    )
    input.texts = stored.texts.normalized
    let book = ImportedBook(title: "a", words: [ImportedWord(input, place: 1)])
    let importer = Importer(into: database)
    let plan = try await importer.plan(
      ImportedFile(format: "test", collection: ImportedCollection(books: [book])),
      ImportRequest(path: "/tmp/a.csv", updates: isUpdate)
    )
    #expect(plan.summary.known == 1 && plan.summary.different == 0 && plan.isEmpty)
    input.texts[.notes] = "a\nc"
    let other = ImportedBook(title: "a", words: [ImportedWord(input, place: 1)])
    let changed = try await importer.plan(
      ImportedFile(format: "test", collection: ImportedCollection(books: [other])),
      ImportRequest(path: "/tmp/a.csv", updates: isUpdate)
    )
    #expect(changed.summary.different == (isUpdate ? 0 : 1))
    #expect(changed.summary.changed == (isUpdate ? 1 : 0))
  }

  @Test("An own package keeps spaces and empty lines that HTML does not show")
  func hiddenSpaces() async throws {
    let fixture = try ExportFixture()
    var word = Word.fixture(1, meaning: SideContent("to  eat <b> & &nbsp;"))
    word.texts = [.example: "食べる。\n\n  飲む。", .notes: "[a]  {b}\tc"]
    let library = ExportedLibrary(books: [ExportedBook(.fixture(1), words: [ExportedWord(word)])])
    let path = try await fixture.export(library, as: .apkg)
    let new = try await fixture.import(path).library.books.flatMap(\.words).map(\.word)
    #expect(new.map(\.meaning) == [word.meaning] && new.map(\.texts) == [word.texts])
    let database = InMemoryDatabase()
    try await database.insertBooks([.fixture(1)], words: [word])
    for updates in [false, true] {
      let summary = try await fixture.import(path, into: database, updates: updates).summary
      #expect(summary.isEmpty && summary.different == 0)
    }
    let changed = "a  b<br><br><div>c</div>"
    #expect(AnkiOwnNote.text(of: changed, FieldText(changed)) == "a b\nc")
    let kana = ["ああ  いい", #"ああ  いい<br><img src="a.png">"#, "meaning"]
    let input = AnkiWord.Content(own: kana).input
    #expect(input.kanji.text.isEmpty && input.gana.text == "ああ いい")
  }

  @Test("The control character between the fields of a note is none when it is in a text")
  func fieldSeparator() {
    var word = Word.fixture(1)
    word.texts = [.example: "a\u{1F}b", .notes: "c"]
    let fields = AnkiOwnNote.fields(of: word)
    #expect(fields.allSatisfy { !$0.contains("\u{1F}") })
    #expect(AnkiWord.Content(own: fields).input.texts == word.texts)
  }

  @Test("Another example or other notes count, and texts that a word lacks do not")
  func exampleAndNotes() async throws {
    let importer = Importer(into: InMemoryDatabase())
    func summary(_ texts: WordTexts) async throws -> ImportSummary {
      var input = WordInput(meaning: SideInput("station"), kanji: SideInput("駅"))
      input.texts = texts
      let book = ImportedBook(title: "旅行", words: [ImportedWord(input, source: "g1", place: 1)])
      let file = ImportedFile(format: "test", collection: ImportedCollection(books: [book]))
      return try await importer.perform(file, ImportRequest(path: "/tmp/a.apkg")).summary
    }
    _ = try await summary([:])
    let filled = try await summary([.example: "駅で会う", .notes: "a"])
    #expect(filled.different == 0 && filled.changed == 1)
    for texts: WordTexts in [[.example: "駅に着く"], [.notes: "b"]] {
      let other = try await summary(texts)
      #expect(other.isEmpty && other.different == 1)
    }
  }

  @Test(
    "A file without images, such as a table, leaves those of known words",
    arguments: [false, true]
  )
  func images(isUpdate: Bool) async throws {
    let database = InMemoryDatabase()
    var stored = Word.fixture(1)
    let image = ImageReference(name: "a.png")
    stored.meaning = SideContent("cat", image: image)
    try await database.insertBooks([.fixture(1)], words: [stored])
    let importer = Importer(into: database)
    func imported(_ meaning: String) async throws -> ImportSummary {
      let input = WordInput(
        meaning: SideInput(meaning),
        gana: SideInput(stored.gana.text),
        kanji: SideInput(stored.kanji.text)
      )
      let book = ImportedBook(title: "a", words: [ImportedWord(input, place: 1)])
      let file = ImportedFile(format: "test", collection: ImportedCollection(books: [book]))
      let request = ImportRequest(path: "/tmp/a.csv", updates: isUpdate)
      return try await importer.perform(file, request).summary
    }
    let same = try await imported("cat")
    #expect(same.known == 1 && same.different == 0 && same.isEmpty)
    let other = try await imported("tomcat")
    #expect(other.different == (isUpdate ? 0 : 1) && other.changed == (isUpdate ? 1 : 0))
    let kept = await database.fetchWords([stored.id]).first?.meaning
    #expect(kept == SideContent(isUpdate ? "tomcat" : "cat", image: image))
  }
}
