import Domain
import Exchange
import Foundation
import InMemory
import TestFiles
import TestSupport
import Testing

/// Packages of Anki, all the way into a library.
@Suite("Importing packages of Anki")
struct AnkiImportTests {
  private let database = InMemoryDatabase()

  private func run(_ path: String, _ request: ImportRequest? = nil) async throws -> ImportSummary {
    let importer = Importer(into: database)
    let request = request ?? ImportRequest(path: path)
    return try await ForeignFile(request, studyClock: FixedClock()).read(unpackingIn: "/tmp") {
      file in
      try await importer.perform(file, request).summary
    }
  }

  private func sample(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Samples/" + name
  }

  @Test("Each note is a word in the book of its deck; importing again changes nothing")
  func twice() async throws {
    let first = try await run(sample("sample_new.apkg"))
    #expect(first.format == "Anki" && first.new == 7)
    #expect(first.books.map(\.title) == ["Japanese · Furigana", "Japanese · Sample"])
    #expect(first.columns.map(\.role) == [.kanji, .gana, .meaning, .gana, .meaning])
    #expect(
      first.columns.map { "\($0.kind ?? ""), \($0.name ?? "")" } == [
        "Japanese Vocab, Expression", "Japanese Vocab, Reading", "Japanese Vocab, Meaning",
        "Japanese Furigana, Furigana", "Japanese Furigana, Meaning",
      ]
    )
    let again = try await run(sample("sample_new.apkg"))
    #expect(again.isEmpty && again.known == 7)
    // The same notes in the older container.
    let legacy = try await run(sample("sample_legacy.apkg"))
    #expect(legacy.isEmpty && legacy.known == 7)
    let book = try #require(await database.fetchBooks().first { $0.title == "Japanese · Sample" })
    #expect(book.fronts == CardFronts(.kanji, second: .meaning))
  }

  @Test("What the learner says of a field counts")
  func columns() async throws {
    let path = sample("sample_new.apkg")
    var request = ImportRequest(path: path, book: "Anki")
    request.roles = [2: .notes, 1: .meaning]
    _ = try await run(path, request)
    let book = try #require(await database.fetchBooks().first { $0.title == "Anki" })
    let words = try await database.fetchWords(in: book.id)
    let word = try #require(words.first { $0.kanji.text == "飲む" })
    #expect(word.meaning.text == "のむ" && word.texts[.notes].contains("to drink"))
  }

  @Test("Reviews and what Anki had after the last one are kept")
  func reviews() async throws {
    var fixture = AnkiFixture()
    fixture.changes = [
      "UPDATE cards SET type = 2, queue = 2, due = 1000, ivl = 12, data = '{\"s\":12.5,\"d\":5.25}'",
      "INSERT INTO revlog VALUES (1700000500000, 10, 0, 3, 1, 0, 2500, 4200, 0)",
      "INSERT INTO revlog VALUES (1700200000000, 10, 0, 3, 12, 1, 2500, 9000, 1)",
    ]
    let folder = TestFolder()
    let path = try folder.write(try fixture.package(), to: "package.apkg")
    let summary = try await run(path)
    #expect(summary.reviews == 2)
    let ids = await database.fetchOutlines().map(\.id)
    let reviews = await database.fetchReviews(of: ids).sorted(by: Review.isBefore)
    #expect(reviews.map(\.rating) == [.good, .good])
    let memory = MemoryState(stability: 12.5, difficulty: 5.25)
    #expect(reviews.first?.carried == nil && reviews.last?.carried?.memory == memory)
    #expect(try await run(path).isEmpty)
    withExtendedLifetime(folder) {}
  }

  @Test("A package that was exported without its schedule changes no suspension and no flag")
  func withoutSchedule() async throws {
    let folder = TestFolder()
    var fixture = AnkiFixture()
    fixture.changes = ["UPDATE cards SET type = 2, queue = -1, due = 1000, ivl = 12, flags = 1"]
    _ = try await run(try folder.write(try fixture.package(), to: "mine.apkg"))
    fixture.notes = [["飲む", "のむ", "to gulp"]]
    fixture.changes = []
    let shared = try folder.write(try fixture.package(), to: "shared.apkg")
    let summary = try await run(shared, ImportRequest(path: shared, updates: true))
    #expect(summary.changed == 1)
    let book = try #require(await database.fetchBooks().first)
    let word = try #require(await database.fetchWords(in: book.id).first)
    #expect(word.isSuspended && word.isFlagged && word.meaning.text == "to gulp")
    withExtendedLifetime(folder) {}
  }

  @Test(
    "Notes without an identity are distinguished by their texts",
    arguments: ["", "same"]
  )
  func identities(guid: String) async throws {
    var fixture = AnkiFixture()
    fixture.notes = [["犬", "いぬ", "dog"], ["猫", "ねこ", "cat"], ["鳥", "とり", "bird"]]
    fixture.changes = ["UPDATE notes SET guid = '\(guid)'"]
    let folder = TestFolder()
    let path = try folder.write(try fixture.package(), to: "package.apkg")
    #expect(try await run(path).new == 3)
    let again = try await run(path)
    #expect(again.isEmpty && again.known == 3)
    withExtendedLifetime(folder) {}
  }

  @Test("A file that is not a package is an error that says so")
  func noPackage() async throws {
    let folder = TestFolder()
    let path = try folder.write([0x50, 0x4B, 3, 4, 0, 0, 0, 0], to: "package.apkg")
    await #expect(throws: ForeignFileError.self) { _ = try await run(path) }
    #expect(await database.fetchBooks().isEmpty)
    withExtendedLifetime(folder) {}
  }
}
