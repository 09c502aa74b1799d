import Domain
import InMemory
import TestSupport
import Testing

@testable import Services

@Suite("What changes of earlier runs were about")
struct ReversalSubjectTests {
  private let fixture = ReviewFixture()
  private let uiState = InMemoryUIStateStore()
  private var service: any UndoService { fixture.undoService(uiState, library: nil) }

  @Test("The book to which words were added is known as long as they are in it")
  func bookOfAddedWords() async throws {
    try await fixture.fill(3)
    func book(_ it: Reversal) async -> WordBookID? { await service.bookOfAddedWords(it)?.id }
    let added = WordStep(deleting: [1, 2])
    #expect(await book(.words(added)) == 1)
    #expect(await book(.deletion(TrashItems(words: [1, 3]))) == 1)
    #expect(await book(.deletion(TrashItems(books: [1]))) == nil)
    #expect(await book(.words(WordStep(patches: [WordPatch(id: 1, isFlagged: true)]))) == nil)
    #expect(await book(.words(WordStep(deleting: [1], restoring: [2]))) == nil)
    try await fixture.store.insertBooks([.fixture(2)], words: [])
    try await fixture.store.updateWords([WordPatch(id: 2, bookID: 2)])
    #expect(await book(.words(added)) == nil)
    try await fixture.store.deleteItems(TrashItems(words: [1]))
    #expect(await book(.words(added)) == nil)
  }

  @Test("Words that are gone are reported, and so is the name of what is in the trash")
  func gone() async throws {
    try await fixture.fill(3)
    let edit = Reversal.words(WordStep(patches: [WordPatch(id: 2, isFlagged: true)]))
    #expect(await service.subject(of: edit)?.word == 2)
    try await fixture.store.deleteItems(TrashItems(words: [2]))
    let deletion = Reversal.restoration(TrashItems(words: [2]))
    for undo in [deletion, .words(WordStep(restoring: [2]))] {
      #expect(await service.subject(of: undo)?.word == 2)
    }
    #expect(await service.subject(of: edit) == nil)
    await #expect(throws: StoreError.notFound(.word, id: WordID(2).description)) {
      _ = try await service.perform(edit)
    }
    #expect(try await service.perform(deletion).next == .deletion(TrashItems(words: [2])))
  }
}

extension ReversalSubject {
  fileprivate var word: WordID? {
    if case .word(let word) = self { word.id } else { nil }
  }
}
