import Domain
import TestSupport
import Testing

@testable import ViewModels

/// Searching all books from home.
@MainActor
struct BooksFindTests {
  private let word = Word.fixture(7, in: BookFixtures.begin.id)

  @Test("Words that contain the text are listed after the books, with their books' titles")
  func finding() async {
    let world = await BooksWorld.loaded()
    world.words.onSearch.returns(FoundWords([word], count: 3))
    world.model.search.begin()
    await expectChange(of: { world.state }, by: { await world.model.search.type("たべ") }) {
      $0.filter = TextLine("たべ")
      $0.today = [BookFixtures.food]
      $0.books = []
      $0.found = FoundWords([word], count: 3)
      $0.foundTitles = [BookFixtures.begin.id: "N5 · 01 はじめ"]
      $0.selection = .book(BookFixtures.food.id)
    }
    #expect(world.words.onSearch.inputs.map(\.0) == ["たべ"])
    #expect(world.state.rowCount == 2)
    world.model.move(.down, page: 10)
    #expect(world.state.selection == .word(7) && world.state.selectedWord == word)
  }

  @Test("A found word is opened in its book")
  func opening() async {
    let world = await BooksWorld.searching("food", finding: [word])
    await world.model.openFound()
    #expect(world.navigator.events == [.show(.word(7, in: BookFixtures.begin.id))])
    world.model.openList()
    #expect(world.navigator.events.count == 2)
    await world.model.changes.rename()
    #expect(world.state.notice == .book(.needsBook))
  }

  @Test("Esc returns to the earlier selection; so does ending a kept search")
  func goingBack() async {
    let world = await BooksWorld.loaded()
    world.model.move(.last, page: 10)
    let before = world.state
    world.words.onSearch.returns(FoundWords([word]))
    world.model.search.begin()
    await world.model.search.type("food")
    world.model.search.cancel()
    expectState(world.state, before)
    world.model.search.begin()
    await world.model.search.type("food")
    world.model.search.keep()
    world.model.search.end()
    expectState(world.state, before)
  }

  @Test("A conjugated word that finds nothing is searched in its base form, which D drills")
  func baseForm() async {
    let world = await BooksWorld.loaded()
    world.forms.onBaseForms.does { $0 == "たべました" ? ["たべる"] : [] }
    world.words.onSearch.does { [word] text, _ in
      FoundWords(text == "たべる #verb" ? [word] : [])
    }
    world.model.search.begin()
    await world.model.search.type("tabemashita #verb")
    #expect(world.state.found == FoundWords([word]))
    #expect(world.state.foundBase?.form == "たべる")
    world.model.search.keep()
    world.model.chooseReview()
    #expect(world.navigator.events == [.show(.review(.drill(.search("たべる #verb"))))])
    await world.model.search.type(" is:due")
    #expect(world.state.found == FoundWords() && world.state.foundBase == nil)
  }

  @Test("An empty text finds no words, and starts no search")
  func emptyText() async {
    let world = await BooksWorld.searching("f", finding: [word])
    await world.model.search.edit(.deleteBackward)
    #expect(world.state.found == FoundWords() && world.state.rowCount == 4)
    #expect(world.words.onSearch.inputs.count == 1)
    await world.model.search.edit(.moveLeft)
    #expect(world.words.onSearch.inputs.count == 1)
  }

  @Test("After a search D drills all words found, and otherwise chooses what to review")
  func drilling() async {
    let world = await BooksWorld.searching("#verb", finding: [word])
    #expect(world.state.bookRowCount == 0)
    world.model.chooseReview()
    #expect(world.navigator.events == [.show(.review(.drill(.search("#verb"))))])
    world.model.search.end()
    world.model.chooseReview()
    #expect(world.navigator.events.last == .show(.reviewChoice))
  }

  @Test("A term that is not understood finds no book, is told, and is not drilled")
  func problem() async {
    let world = await BooksWorld.searching("food is:dew", finding: [])
    #expect(world.state.searchProblem == .unknownTrait("dew", nearest: .due))
    #expect(world.state.bookRowCount == 0)
    world.model.chooseReview()
    #expect(world.navigator.events.isEmpty)
    #expect(world.state.notice == .search(.unknownTrait("dew", nearest: .due)))
  }

  @Test("A search that finds no word is not drilled")
  func nothingToDrill() async {
    let world = await BooksWorld.searching("#verb", finding: [])
    world.model.chooseReview()
    #expect(world.navigator.events.isEmpty && world.state.notice == .words(.noWord))
  }

  @Test("Results for an older text are dropped")
  func olderResults() async {
    let world = await BooksWorld.loaded()
    let gate = Gate()
    let (old, new) = (Word.fixture(8), word)
    world.words.onSearch.does { text, _ in
      guard text == "f" else { return FoundWords([new]) }
      await gate.wait()
      return FoundWords([old])
    }
    world.model.search.begin()
    let slow = Task.immediate { await world.model.search.type("f") }
    #expect(world.state.isSearching && world.state.filter?.text == "f")
    await world.model.search.type("o")
    #expect(world.state.found.words == [new] && !world.state.isSearching)
    gate.open()
    await slow.value
    #expect(world.state.found.words == [new])
  }

  @Test("Enter waits for the results of the current text")
  func enterWaits() async {
    let world = await BooksWorld.searching("foo", finding: [.fixture(8)])
    let gate = Gate()
    let word = word
    world.words.onSearch.does { _, _ in
      await gate.wait()
      return FoundWords([word])
    }
    let typing = Task.immediate { await world.model.search.type("d") }
    let opening = Task.immediate { await world.model.openFound() }
    #expect(world.navigator.events == [])
    gate.open()
    await typing.value
    await opening.value
    #expect(world.navigator.events == [.show(.word(7, in: BookFixtures.begin.id))])
  }

  @Test("A change of the library updates the results, and the selection stays")
  func refreshing() async {
    let world = await BooksWorld.searching("food", finding: [.fixture(8), word])
    world.model.move(.down, page: 10)
    world.words.onSearch.returns(FoundWords([word, .fixture(9)]))
    await world.model.load()
    #expect(world.state.selection == .word(7) && world.state.selectedRow == 0)
  }

  @Test("A failed search shows its reason, and still lists the books")
  func failing() async {
    let world = await BooksWorld.loaded()
    let error = StoreError.readOnly(path: "/library")
    world.words.onSearch.fails(error)
    world.model.search.begin()
    await world.model.search.type("n5")
    #expect(world.state.notice == .failed(error) && world.state.rowCount == 3)
    #expect(!world.state.isSearching)
  }
}

extension BooksWorld {
  /// The screen with a text in its search that no title contains.
  fileprivate static func searching(_ text: String, finding words: [Word]) async -> BooksWorld {
    let world = await loaded()
    world.words.onSearch.returns(FoundWords(words))
    world.model.search.begin()
    await world.model.search.type(text)
    return world
  }
}
