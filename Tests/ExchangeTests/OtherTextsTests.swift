import Domain
import InMemory
import TestSupport
import Testing

@testable import Exchange

@Suite("Known words with other texts")
struct OtherTextsTests {
  @Test("Another example or other notes count, and texts that a word lacks do not")
  func exampleAndNotes() async throws {
    let importer = Importer(
      store: InMemoryDatabase(),
      images: SpyImageService(),
      studyClock: FixedClock(),
      ids: SequentialIDs()
    )
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
}
