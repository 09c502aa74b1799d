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

  @Test("A key that is pressed twice when nothing can be saved changes nothing")
  func twoFail() async {
    let (gate, fixture) = (Gate(), await BooksFixture.loaded())
    let error = StoreError.readOnly(path: "/data")
    fixture.books.onSetFronts.does { _ in
      await gate.wait()
      throw error
    }
    let before = fixture.state.selectedBook?.book.fronts
    let first = Task.immediate { await fixture.model.fronts.next() }
    let second = Task.immediate { await fixture.model.fronts.next() }
    await waitUntil { gate.waitingCount == 2 }
    gate.open()
    _ = await (first.value, second.value)
    #expect(
      fixture.books.onSetFronts.inputs.map(\.0) == [CardFronts(.gana), CardFronts(.meaning)]
    )
    #expect(fixture.state.selectedBook?.book.fronts == before)
    #expect(fixture.state.notice == .failed(error) && fixture.state.pending.isEmpty)
  }

  @Test(
    "A key that is pressed before the last one is saved goes on from it, whatever is read by then",
    arguments: [false, true]
  )
  func twice(fails: Bool) async {
    let (first, second) = (Gate(), Gate())
    let fixture = await BooksFixture.loaded()
    fixture.books.onSetFronts.does { fronts, _ in
      await (fronts == CardFronts(.gana) ? first : second).wait()
      if fails, fronts == CardFronts(.gana) { throw StoreError.readOnly(path: "/library") }
    }
    fixture.books.onBooks.returns(books(CardFronts(.gana)))
    let keys = (0..<2).map { _ in Task.immediate { await fixture.model.fronts.next() } }
    first.open()
    await keys[0].value
    #expect(fixture.state.selectedBook?.book.fronts == CardFronts(.meaning))
    #expect(fixture.state.pending == [4])
    fixture.books.onBooks.returns(books(CardFronts(.meaning)))
    second.open()
    await keys[1].value
    #expect(fixture.state.selectedBook?.book.fronts == CardFronts(.meaning))
    #expect(fixture.state.pending.isEmpty)
  }

  @Test("What is saved stays when the books cannot be read again, and the next change fails")
  func savedStays() async {
    let fixture = await BooksFixture.loaded()
    let error = StoreError.readOnly(path: "/library")
    fixture.books.onSetFronts.succeeds()
    fixture.books.onBooks.fails(error)
    await fixture.model.fronts.next()
    fixture.books.onSetFronts.fails(error)
    await fixture.model.fronts.next()
    #expect(fixture.state.selectedBook?.book.fronts == CardFronts(.gana))
    #expect(fixture.state.pending.isEmpty)
  }

  @Test("Undo waits for a change that is being saved, and undoes that one")
  func undoWhileSaving() async {
    let both = CardFronts(.kanji, second: .meaning)
    let (gate, fixture) = (Gate(), await BooksFixture.loaded(books(both)))
    fixture.books.onBooks.returns(books(CardFronts(.gana)))
    await fixture.model.load()
    fixture.books.onSetFronts.succeeds()
    fixture.books.onBooks.returns(books(CardFronts(.meaning)))
    await fixture.model.fronts.next()
    fixture.books.onSetFronts.does { _ in await gate.wait() }
    let next = Task.immediate { await fixture.model.fronts.next() }
    await waitUntil { gate.waitingCount > 0 }
    let undo = Task.immediate { await fixture.model.changes.undo() }
    await settle()
    gate.open()
    _ = await (next.value, undo.value)
    let meaning = CardFronts(.meaning)
    #expect(fixture.books.onSetFronts.inputs.map(\.0) == [meaning, both, meaning])
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
