import Domain
import TestSupport
import Testing
import ViewModels

/// The order of the books from which new words come.
@MainActor
struct NewWordOrderTests {
  private func books(_ since: [WordBookID: Timestamp]) -> [WordBookOverview] {
    BookFixtures.all.map { overview in
      var overview = overview
      overview.book.newFirstSince = since[overview.id]
      return overview
    }
  }

  @Test("Books are chosen one after the other; the same key ends it, and undo restores the place")
  func toggle() async {
    let world = await BooksWorld.loaded()
    world.books.onSetNewFirst.succeeds()
    let (first, second) = (Timestamp.fixture, Timestamp.fixture.plus(milliseconds: 1000))

    world.books.onBooks.returns(books([4: first]))
    await world.model.newWords.toggle()
    #expect(world.books.onSetNewFirst.inputs.last?.0 == first)
    #expect(world.state.newWordPlaces == [4: 1])
    #expect(
      world.state.notice == .book(.newWordsFirst(title: "N5 · 03 たべもの", place: 1))
    )

    // The clock has not moved, and yet the second book comes after the first.
    world.model.select(place: 2)
    world.books.onBooks.returns(books([4: first, 3: second]))
    await world.model.newWords.toggle()
    #expect(world.books.onSetNewFirst.inputs.last?.0 == second)
    #expect(world.state.newWordPlaces == [4: 1, 3: 2])
    #expect(world.state.notice == .book(.newWordsFirst(title: "N5 · 02 いえ", place: 2)))

    world.model.select(place: 1)
    world.books.onBooks.returns(books([3: second]))
    await world.model.newWords.toggle()
    #expect(world.books.onSetNewFirst.inputs.last?.0 == nil)
    #expect(world.state.newWordPlaces == [3: 1])
    #expect(world.state.notice == .book(.newWordsUsual(title: "N5 · 03 たべもの")))

    world.books.onBooks.returns(books([4: first, 3: second]))
    await world.model.changes.undo()
    #expect(world.books.onSetNewFirst.inputs.last?.0 == first)
    #expect(world.state.newWordPlaces == [4: 1, 3: 2])
    #expect(
      world.state.notice == .book(.newWordsFirst(title: "N5 · 03 たべもの", place: 1))
    )
  }

  @Test("A closed book gives no new words, so it has no place among the others")
  func closed() async {
    let world = await BooksWorld.loaded(books([1: .fixture, 3: .fixture.plus(days: 1)]))
    #expect(world.state.newWordPlaces == [3: 1])
    await world.model.toggleClosed()
    world.model.move(.last, page: 20)
    #expect(world.selectedTitle == "N5 · 01 はじめ")
    await world.model.newWords.toggle()
    #expect(world.state.notice == .book(.isClosed(title: "N5 · 01 はじめ")))
  }

  @Test("A choice that could not be saved is reset")
  func fails() async {
    let world = await BooksWorld.loaded()
    let error = StoreError.readOnly(path: "/data")
    world.books.onSetNewFirst.fails(error)
    await world.model.newWords.toggle()
    #expect(world.state.newWordPlaces == [:])
    #expect(world.state.notice == .failure(.store(error)))
  }
}
