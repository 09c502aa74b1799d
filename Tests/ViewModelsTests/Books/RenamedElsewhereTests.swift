import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Renaming a book that another window renames, too")
struct RenamedElsewhereTests {
  /// The first book with the title that the other window gives it.
  private var theirs: WordBookOverview {
    var book = FixedBooks.food
    book.book.title = "食べ物"
    return book
  }

  @Test("Undoing a rename gives the title from before it, also one given while it was typed")
  func renamedMeanwhile() async {
    let fixture = await BooksFixture.loaded()
    fixture.books.onRename.succeeds()
    fixture.books.onBook.returns(theirs)
    fixture.navigator.answerPrompts("新しい題")
    await fixture.model.changes.rename()
    #expect(fixture.state.notice == .book(.renamed(from: "食べ物", to: "新しい題")))
    let set = WordBookPatch(id: 4, title: "新しい題")
    #expect(fixture.history.lastDone?.change.reversal == .title("食べ物", 4, expected: set))
  }

  @Test("A title that was changed elsewhere since a rename stays when that is undone")
  func renamedSince() async {
    let fixture = await BooksFixture.loaded()
    fixture.books.onRename.succeeds()
    fixture.navigator.answerPrompts("新しい題")
    await fixture.model.changes.rename()
    fixture.books.onBook.returns(theirs)
    await fixture.model.changes.undo()
    #expect(fixture.books.onRename.inputs.map(\.1) == ["新しい題"])
    #expect(fixture.state.notice == .cannotUndo(Failure(InputError.bookChangedSince(theirs.book))))
    await fixture.model.changes.undo()
    #expect(fixture.state.notice == .nothingToUndo)
  }
}
