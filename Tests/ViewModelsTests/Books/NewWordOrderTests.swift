import Domain
import TestSupport
import Testing
import ViewModels

/// The order of the books from which new words come.
@MainActor
struct NewWordOrderTests {
  private func books(_ since: [WordBookID: Timestamp]) -> [WordBookOverview] {
    FixedBooks.all.map { overview in
      var overview = overview
      overview.book.newFirstSince = since[overview.id]
      return overview
    }
  }

  @Test("Books are chosen one after the other; the same key ends it, and undo restores the place")
  func toggle() async {
    let fixture = await BooksFixture.loaded()
    fixture.books.onSetNewFirst.succeeds()
    let (first, second) = (Timestamp.fixture, Timestamp.fixture.plus(milliseconds: 1000))

    fixture.books.onBooks.returns(books([4: first]))
    await fixture.model.newWords.toggle()
    #expect(fixture.books.onSetNewFirst.inputs.last?.0 == first)
    #expect(fixture.state.newWordPlaces == [4: 1])
    #expect(
      fixture.state.notice == .book(.newWordsFirst(title: "N5 · 03 たべもの", place: 1))
    )

    // The clock has not moved, and yet the second book comes after the first.
    fixture.model.select(place: 2)
    fixture.books.onBooks.returns(books([4: first, 3: second]))
    await fixture.model.newWords.toggle()
    #expect(fixture.books.onSetNewFirst.inputs.last?.0 == second)
    #expect(fixture.state.newWordPlaces == [4: 1, 3: 2])
    #expect(fixture.state.notice == .book(.newWordsFirst(title: "N5 · 02 いえ", place: 2)))

    fixture.model.select(place: 1)
    fixture.books.onBooks.returns(books([3: second]))
    await fixture.model.newWords.toggle()
    #expect(fixture.books.onSetNewFirst.inputs.last?.0 == nil)
    #expect(fixture.state.newWordPlaces == [3: 1])
    #expect(fixture.state.notice == .book(.newWordsUsual(title: "N5 · 03 たべもの")))

    fixture.books.onBooks.returns(books([4: first, 3: second]))
    await fixture.model.changes.undo()
    #expect(fixture.books.onSetNewFirst.inputs.last?.0 == first)
    #expect(fixture.state.newWordPlaces == [4: 1, 3: 2])
    let usual = WordBookPatch(id: 4, newFirstSince: .some(nil))
    let reversal = Reversal.newFirst(since: first, 4, expected: usual)
    #expect(fixture.state.notice == .undone(reversal, of: "N5 · 03 たべもの"))
  }

  @Test("A closed book gives no new words, so it has no place among the others")
  func closed() async {
    let fixture = await BooksFixture.loaded(books([1: .fixture, 3: .fixture.plus(days: 1)]))
    #expect(fixture.state.newWordPlaces == [3: 1])
    await fixture.model.toggleClosed()
    fixture.model.move(.last, page: 20)
    #expect(fixture.selectedTitle == "N5 · 01 はじめ")
    await fixture.model.newWords.toggle()
    #expect(fixture.state.notice == .book(.isClosed(title: "N5 · 01 はじめ")))
  }

  @Test("A choice that could not be saved is reset")
  func fails() async {
    let fixture = await BooksFixture.loaded()
    let error = StoreError.readOnly(path: "/data")
    fixture.books.onSetNewFirst.fails(error)
    await fixture.model.newWords.toggle()
    #expect(fixture.state.newWordPlaces == [:])
    #expect(fixture.state.notice == .failure(.store(error)))
  }
}
