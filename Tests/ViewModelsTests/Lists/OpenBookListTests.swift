import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Open books to choose one from")
struct OpenBookListTests {
  private let books = [
    WordBook.fixture(3, title: "N5 · 03"), .fixture(2, title: "韓国旅行"),
    .fixture(1, title: "N5 · 01"),
  ].map { WordBookOverview.fixture($0) }

  private func list(otherCount: Int = 0) -> OpenBookList {
    var list = OpenBookList()
    list.take(books, otherCount: otherCount)
    return list
  }

  /// The rows, as `+` for other choices and ids for books, and the selected one.
  private func picture(_ list: OpenBookList) -> String {
    let rows = Array(repeating: "+", count: list.otherCount) + list.books.map { "\($0.id.low)" }
    return rows.joined() + " at \(list.selectedRow)"
  }

  @Test("What is selected stays so when books are read again, or the first row is when it is gone")
  func reading() {
    var list = list(otherCount: 2)
    #expect(picture(list) == "++321 at 0")
    #expect(list.selected == .other(0))
    list.select(row: 3)
    #expect(list.selected == .book(2))
    list.take(Array(books.dropFirst()), otherCount: 2)
    #expect(picture(list) == "++21 at 2")
    list.take([books[0], books[2]], otherCount: 2)
    #expect(picture(list) == "++31 at 0")
    list.select(.other(1))
    list.take(books, otherCount: 2)
    #expect(list.selected == .other(1))
    list.take([])
    #expect(picture(list) == " at 0")
    #expect(list.selected == nil)
  }

  @Test("A row beyond the ends is the nearest one")
  func ends() {
    var list = list()
    list.select(row: 99)
    #expect(list.selected == .book(1))
    list.select(row: -3)
    #expect(list.selectedBook?.id == 3)
  }

  @Test("A filter lists the books that it finds alone; cancelled, what was selected is again")
  func filter() {
    var list = list(otherCount: 1)
    list.select(row: 2)
    list.beginFilter()
    #expect(picture(list) == "+321 at 2")
    list.type("n5")
    #expect(picture(list) == "31 at 0")
    list.select(row: 1)
    list.edit(.moveLeft)
    #expect(list.selected == .book(1))
    list.edit(.deleteToStart)
    list.cancelFilter()
    #expect(picture(list) == "+321 at 2")
    #expect(list.filter == nil)
  }

  @Test("What is selected among what was found is kept; when nothing was, what was before")
  func keeping() {
    var list = list(otherCount: 1)
    list.beginFilter()
    list.type("旅行")
    list.keepFound()
    #expect(picture(list) == "+321 at 2")
    list.beginFilter()
    list.type("ない")
    #expect(list.selected == nil)
    list.keepFound()
    #expect(list.selected == .book(2))
  }

  @Test("Deleting in an empty filter ends it; without a filter nothing is typed or ended")
  func ending() {
    var list = list()
    list.select(row: 1)
    list.type("x")
    list.cancelFilter()
    #expect(picture(list) == "321 at 1")
    list.beginFilter()
    list.type("x")
    list.edit(.deleteBackward)
    #expect(list.filter?.isEmpty == true)
    list.edit(.deleteBackward)
    #expect(list.filter == nil)
    #expect(picture(list) == "321 at 1")
  }
}
