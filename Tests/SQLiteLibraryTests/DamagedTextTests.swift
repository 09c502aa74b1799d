import Domain
import SQLite
import Services
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite("Damaged texts in a file of SQLite")
struct DamagedTextTests {
  private let file = TemporaryFile()
  private let word = Word.fixture(
    1,
    meaning: SideContent("post office"),
    kanji: SideContent("郵便局"),
    texts: [.example: "向こうの交番です。"]
  )

  /// Two words, the first of which is then damaged.
  private func fill(damage: String) async throws {
    let database = file.open()
    try await database.insertBooks(
      [.fixture(1, title: "本")],
      words: [word] + Word.fixtures(1, from: 2)
    )
    try await database.insertSamples([.fixture(1)])
    try await database.close()
    try file.connect().execute(damage)
  }

  @Test("A word that differs from its copy to search in is named, and nothing says which is wrong")
  func disagreeing() async throws {
    try await fill(damage: "UPDATE words SET meaning = 'Past office' WHERE number = 1")
    let text = DisagreeingText(word: "郵便局", text: "Past office", searched: "post office")
    let database = file.open()
    #expect(
      try await database.structureFindings()
        == [.disagreeingTexts(path: file.path, [text], count: 1)]
    )
    try await database.rewriteDerived()
    #expect(try await database.structureFindings() == [])
    let words = try await database.fetchWords(in: 1)
    #expect(words.first { $0.id == 1 }?.meaning.text == "Past office")
  }

  @Test("A copy that is missing is computed again, and no word is doubtful")
  func missing() async throws {
    try await fill(damage: "DELETE FROM search WHERE word = 1")
    #expect(
      try await file.open().structureFindings()
        == [.outdated(path: file.path, .searchTexts, count: 1)]
    )
  }

  @Test("A copy to search in without an end is searched, too")
  func withoutEnd() async throws {
    try await fill(damage: "UPDATE search SET texts = CAST('post' AS BLOB) WHERE word = 1")
    let found = try await file.open().searchWords(["post"], limit: 9).words
    #expect(found.map(\.id) == [1])
  }

  @Test(
    "A text that is not UTF-8 is damage, in whichever column it is",
    arguments: [
      ("words SET meaning", "a text of the word “郵便局” is not UTF-8"),
      ("words SET gana_image", "a text of the word “郵便局” is not UTF-8"),
      ("words SET tags", "a text of the word “郵便局” is not UTF-8"),
      ("words SET example", "a text of the word “郵便局” is not UTF-8"),
      ("words SET notes", "a text of the word “郵便局” is not UTF-8"),
      ("books SET title", "the title of the book “\u{FFFD}女” is not UTF-8"),
    ]
  )
  func garbled(column: String, detail: String) async throws {
    try await fill(damage: "UPDATE \(column) = CAST(x'FFE5A5B3' AS TEXT) WHERE number = 1")
    #expect(
      try await file.open().structureFindings()
        == [.damagedStructure(path: file.path, detail: detail)]
    )
  }

  @Test(
    "A repair names what has a text that is not UTF-8, and an older copy wins over it",
    arguments: ["words SET example", "words SET tags", "words SET kanji", "books SET title"]
  )
  func older(column: String) async throws {
    let copy = CopiedLibrary(.memory, device: 2)
    try await fill(damage: "")
    _ = try await LibraryCopier(from: file.open(), to: copy.open()).copy()
    try file.connect().execute(
      "UPDATE \(column) = CAST(x'FFE5A5B3' AS TEXT) WHERE number = 1; "
        + "UPDATE samples SET gana = CAST(x'FF' AS TEXT)"
    )

    let report = try await file.open().salvage()

    let name = column == "words SET kanji" || column == "books SET title" ? "\u{FFFD}女" : "郵便局"
    #expect(report.garbled == [name, Sample.fixture(1).meaning])
    _ = try await LibraryCopier(from: copy.open(), to: file.open()).copy()
    #expect(try await file.open().fetchWords(in: 1).contains(word))
    #expect(try await file.open().fetchBooks().map(\.title) == ["本"])
    #expect(try await file.open().fetchSamples().map(\.gana) == [Sample.fixture(1).gana])
    #expect(try await file.open().salvage().garbled == [])
  }
}
