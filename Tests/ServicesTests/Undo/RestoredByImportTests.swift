import Domain
import TestSupport
import Testing

@testable import Services

@Suite("Undo of imports that brought words back from the trash")
struct RestoredByImportTests {
  private let fixture = ReviewFixture()

  private var service: any UndoService { fixture.undoService() }

  private func perform(_ reversal: Reversal) async throws -> Reversal? {
    try await service.perform(reversal).next
  }

  /// The ids of those words that are in books.
  private func ids(_ words: WordID...) async throws -> [WordID] {
    try await fixture.store.fetchWords(words).map(\.id)
  }

  private func tags(_ id: WordID) async throws -> [[String]] {
    try await fixture.store.fetchWords([id]).map(\.tags)
  }

  /// Puts three words into book 1, brings the first one back from the trash with a tag, as an import
  /// does, and returns what the import is.
  private func restoring() async throws -> ImportedItems {
    try await fixture.fill(3)
    try await fixture.store.deleteWords([1])
    let patch = WordPatch(id: 1, tags: ["new"])
    try await fixture.store.changeWords(WordStep(patches: [patch], restoring: [1]))
    return ImportedItems(restored: [1], patches: [WordPatch(id: 1, tags: [])], expected: [patch])
  }

  @Test("What an import changed in a word that it brought back is redone with it")
  func changedWord() async throws {
    var undo = Reversal.imported(try await restoring())
    for _ in 1...2 {
      let redo = try #require(try await perform(undo))
      #expect(try await ids(1) == [])
      #expect(try await fixture.store.fetchTrash().words.map(\.word.tags) == [[]])
      undo = try #require(try await perform(redo))
      #expect(try await tags(1) == [["new"]])
      #expect(try await fixture.store.fetchTrash() == Trash())
    }
  }
}
