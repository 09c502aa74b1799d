import Domain
import TestSupport
import Testing
import ViewModels

/// Fetching what is new in books that follow a file.
@MainActor
struct BookRefreshTests {
  private func book(_ title: String, _ change: (inout RefreshedBook) -> Void) -> RefreshedBook {
    var book = RefreshedBook(title)
    change(&book)
    return book
  }

  @Test("The books are read again, and the words of all of them are counted")
  func counts() async {
    let fixture = await BooksFixture.loaded()
    let readings = fixture.books.onBooks.inputs.count
    fixture.imports.onRefresh.returns([
      book("旅") { ($0.new, $0.changed) = (2, 1) }, book("花") { $0.new = 3 }, RefreshedBook("山"),
    ])
    await fixture.model.exchange(.refreshing)
    #expect(fixture.state.notice == .importing(.refreshed(books: 3, new: 5, changed: 1)))
    #expect(fixture.books.onBooks.inputs.count > readings)
    #expect(fixture.navigator.events == [])
  }

  @Test("Conflicts, dropped words and failures are reported, each with its book")
  func attention() async {
    let fixture = await BooksFixture.loaded()
    let books = [
      book("旅") { ($0.changed, $0.conflicts, $0.dropped) = (1, ["水"], ["犬", "猫"]) },
      book("花") { $0.failure = "the server does not answer." },
    ]
    fixture.imports.onRefresh.returns(books)
    await fixture.model.exchange(.refreshing)
    #expect(fixture.state.notice == .importing(.refreshed(books: 1, new: 0, changed: 1)))
    #expect(fixture.navigator.events == [.report(.refreshed(books))])
  }

  @Test("Keys that are being typed for something else do not close the report")
  func typingMeanwhile() async {
    let fixture = await BooksFixture.loaded()
    let gate = Gate()
    let books = [book("花") { $0.failure = "the server does not answer." }]
    fixture.imports.onRefresh.does {
      await gate.wait()
      return books
    }
    let work = Task.immediate { await fixture.model.exchange(.refreshing) }
    fixture.model.dismissNotice()
    gate.open()
    await work.value
    #expect(fixture.navigator.events == [.dropWaitingKeys, .report(.refreshed(books))])
  }

  @Test("Without subscriptions the notice says so; an error is shown")
  func nothing() async {
    let fixture = await BooksFixture.loaded()
    fixture.imports.onRefresh.returns([])
    await fixture.model.exchange(.refreshing)
    #expect(fixture.state.notice == .importing(.nothingToRefresh))
    let error = ImportError.notRefreshed(reason: "the disk is full.")
    fixture.imports.onRefresh.does { throw error }
    await fixture.model.exchange(.refreshing)
    #expect(fixture.state.notice == .failed(error))
  }

  @Test("While it is fetched, the status line says so")
  func waiting() async {
    let fixture = await BooksFixture.loaded()
    let gate = Gate()
    fixture.imports.onRefresh.does {
      await gate.wait()
      return []
    }
    let work = Task.immediate { await fixture.model.exchange(.refreshing) }
    #expect(fixture.state.notice == .importing(.refreshing))
    await fixture.model.exchange(.refreshing)
    #expect(fixture.state.notice == .importing(.refreshGoesOn))
    #expect(fixture.imports.onRefresh.inputs.count == 1)
    gate.open()
    await work.value
    await fixture.model.exchange(.refreshing)
    #expect(fixture.imports.onRefresh.inputs.count == 2)
  }
}
