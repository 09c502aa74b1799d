import Domain
import TestSupport
import Testing
import ViewModels

/// The sides that a book asks.
@MainActor
struct FrontChoiceTests {
  private func books(_ fronts: CardFronts) -> [WordBookOverview] {
    FixedBooks.all.map { overview in
      var overview = overview
      guard overview.id == 4 else { return overview }
      (overview.book.front, overview.book.secondFront) = (fronts.front, fronts.second)
      return overview
    }
  }

  @Test("The key passes each side and both directions, and undo restores the one before")
  func cycle() async {
    let fixture = await BooksFixture.loaded()
    fixture.books.onSetFronts.succeeds()
    let title = "N5 · 03 たべもの"
    let all = [
      CardFronts(.gana), CardFronts(.meaning), CardFronts(.kanji, second: .meaning),
      CardFronts(.meaning, second: .kanji), CardFronts(.kanji),
    ]
    for fronts in all {
      fixture.books.onBooks.returns(books(fronts))
      await fixture.model.fronts.next()
      #expect(fixture.books.onSetFronts.inputs.last?.0 == fronts)
      #expect(fixture.books.onSetFronts.inputs.last?.1 == 4)
      let hasReviews = fronts.second != nil
      #expect(fixture.state.notice == .book(.asks(fronts, title: title, hasReviews: hasReviews)))
      #expect(fixture.state.selectedBook?.book.fronts == fronts)
    }
    fixture.books.onBooks.returns(books(all[3]))
    await fixture.model.changes.undo()
    #expect(fixture.books.onSetFronts.inputs.last?.0 == all[3])
    let set = WordBookPatch(id: 4, front: .kanji, secondFront: .some(nil))
    #expect(fixture.state.notice == .undone(.fronts(all[3], 4, expected: set), of: title))
  }

  @Test("Of two cards one asks the meaning and the other one the word, however the book is studied")
  func directions() {
    for front in FrontType.allCases {
      let usual = CardFronts(front, second: .meaning)
      #expect(usual.front(ofSecond: true) == .meaning)
      #expect(usual.front(ofSecond: false) == (front == .meaning ? .kanji : front))
      let reverse = CardFronts(front, second: .kanji)
      #expect(reverse.front(ofSecond: false) == .meaning)
      #expect(reverse.front(ofSecond: true) == (front == .meaning ? .kanji : front))
      #expect(CardFronts(front).front(ofSecond: false) == front)
    }
  }
}
