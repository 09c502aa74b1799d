import Domain
import TestSupport
import Testing

@testable import ViewModels

@Suite("Changes of earlier runs")
struct EarlierChangeTests {
  private func change(_ reversal: Reversal) -> EarlierChange { EarlierChange(reversal, name: nil) }

  @Test("Marks count the words that they have changed, and later those that they have kept")
  func marks() {
    let states: [WordID: StudyState] = [1: .undefined, 2: .fail, 3: .success, 4: .success]
    let set = states.mapValues { _ in StudyState.success }
    let added = MarkedReviews(added: [.fixture(1, of: 3)])
    let marks = change(.marks(states, added, expected: set))
    #expect(marks.kind == .mark(.success) && marks.wordCount == 3)
    #expect(marks.without(2).wordCount == 1)
    let edit = change(.words(WordStep(patches: [WordPatch(id: 1, tags: []), WordPatch(id: 2)])))
    #expect(edit.wordCount == 2 && edit.without(2).wordCount == 2)
  }

  @Test("Only what deletes books of an earlier run, or undoes its import, is asked about first")
  func questions() {
    let books = Reversal.deletion(TrashItems(books: [1]))
    #expect(change(books).isUndoneAfterQuestion)
    #expect(!EarlierChange(books, name: nil, by: .command).isUndoneAfterQuestion)
    let imported = Reversal.imported(ImportedItems(books: [1]))
    #expect(change(imported).isUndoneAfterQuestion)
    #expect(!EarlierChange(imported, name: nil, by: .command).isUndoneAfterQuestion)
    #expect(!change(.imported(ImportedItems(words: [1]))).isUndoneAfterQuestion)
    #expect(!change(.deletion(TrashItems(words: [1]))).isUndoneAfterQuestion)
  }
}
