import Domain
import TestSupport
import Testing

@testable import ViewModels

/// Searching all books from home.
@MainActor
struct BooksFindTests {
  private let word = Word.fixture(7, in: FixedBooks.begin.id)

  @Test("Words that contain the text are listed after the books, with their books' titles")
  func finding() async {
    let fixture = await BooksFixture.loaded()
    fixture.words.onSearch.returns(FoundWords([word], count: 3))
    fixture.model.search.begin()
    await expectChange(of: { fixture.state }, by: { await fixture.model.search.type("たべ") }) {
      $0.filter = TextLine("たべ")
      $0.today = [FixedBooks.food]
      $0.books = []
      $0.found = FoundWords([word], count: 3)
      $0.foundTitles = [FixedBooks.begin.id: "N5 · 01 はじめ"]
      $0.selection = .book(FixedBooks.food.id)
    }
    #expect(fixture.words.onSearch.inputs.map(\.0) == ["たべ"])
    #expect(fixture.state.rowCount == 2)
    fixture.model.move(.down, page: 10)
    #expect(fixture.state.selection == .word(7) && fixture.state.selectedWord == word)
  }

  @Test("A found word is opened in its book")
  func opening() async {
    let fixture = await BooksFixture.searching("food", finding: [word])
    await fixture.model.openFound()
    #expect(fixture.navigator.events == [.show(.word(7, in: FixedBooks.begin.id))])
    fixture.model.openList()
    #expect(fixture.navigator.events.count == 2)
    await fixture.model.changes.rename()
    #expect(fixture.state.notice == .book(.needsBook))
  }

  @Test("Esc returns to the earlier selection; so does ending a kept search")
  func goingBack() async {
    let fixture = await BooksFixture.loaded()
    fixture.model.move(.last, page: 10)
    let before = fixture.state
    fixture.words.onSearch.returns(FoundWords([word]))
    fixture.model.search.begin()
    await fixture.model.search.type("food")
    fixture.model.search.cancel()
    expectState(fixture.state, before)
    fixture.model.search.begin()
    await fixture.model.search.type("food")
    fixture.model.search.keep()
    fixture.model.search.end()
    expectState(fixture.state, before)
  }

  @Test("A conjugated word that finds nothing is searched in its base form, which D drills")
  func baseForm() async {
    let fixture = await BooksFixture.loaded()
    fixture.forms.onBaseForms.does { $0 == "たべました" ? ["たべる"] : [] }
    fixture.words.onSearch.does { [word] text, _ in
      FoundWords(text == "たべる #verb" ? [word] : [])
    }
    fixture.model.search.begin()
    await fixture.model.search.type("tabemashita #verb")
    #expect(fixture.state.found == FoundWords([word]))
    #expect(fixture.state.foundBase?.form == "たべる")
    fixture.model.search.keep()
    fixture.model.chooseReview()
    #expect(fixture.navigator.events == [.show(.review(.drill(.search("たべる #verb"))))])
    await fixture.model.search.type(" is:due")
    #expect(fixture.state.found == FoundWords() && fixture.state.foundBase == nil)
  }

  @Test("So is one that only examples have, unless it is quoted")
  func mentioned() async {
    let bread = Word.fixture(8, texts: [.example: "パンを食べました。"])
    let eat = Word.fixture(9, gana: SideContent("たべる"), kanji: SideContent("食べる"))
    let fixture = await BooksFixture.loaded()
    fixture.forms.onBaseForms.does { $0 == "食べました" ? ["食う", "食べる"] : [] }
    fixture.words.onSearch.does { [bread, eat] text, _ in
      switch text {
      case "食べました", "\"食べました\"": FoundWords([bread])
      case "食べる": FoundWords([eat, bread])
      default: FoundWords()
      }
    }
    fixture.model.search.begin()
    await fixture.model.search.type("食べました")
    #expect(fixture.state.found == FoundWords([eat, bread]))
    #expect(fixture.state.foundBase?.form == "食べる")
    await fixture.model.search.edit(.deleteToStart)
    await fixture.model.search.type("\"食べました\"")
    #expect(fixture.state.found == FoundWords([bread]) && fixture.state.foundBase == nil)
    #expect(fixture.state.foundText(of: bread) == "パンを食べました。")
  }

  @Test("An empty text finds no words, and starts no search")
  func emptyText() async {
    let fixture = await BooksFixture.searching("f", finding: [word])
    await fixture.model.search.edit(.deleteBackward)
    #expect(fixture.state.found == FoundWords() && fixture.state.rowCount == 4)
    #expect(fixture.words.onSearch.inputs.count == 1)
    await fixture.model.search.edit(.moveLeft)
    #expect(fixture.words.onSearch.inputs.count == 1)
  }

  @Test("After a search D drills all words found, and otherwise chooses what to review")
  func drilling() async {
    let fixture = await BooksFixture.searching("#verb", finding: [word])
    #expect(fixture.state.bookRowCount == 0)
    fixture.model.chooseReview()
    #expect(fixture.navigator.events == [.show(.review(.drill(.search("#verb"))))])
    fixture.model.search.end()
    fixture.model.chooseReview()
    #expect(fixture.navigator.events.last == .show(.reviewChoice(fixture.state.selectedBook?.id)))
  }

  @Test("A term that is not understood finds no book, is reported, and is not drilled")
  func problem() async {
    let fixture = await BooksFixture.searching("food is:dew", finding: [])
    #expect(fixture.state.searchProblem == .unknownTrait("dew", nearest: .due))
    #expect(fixture.state.bookRowCount == 0)
    fixture.model.chooseReview()
    #expect(fixture.navigator.events.isEmpty)
    #expect(fixture.state.notice == .search(.unknownTrait("dew", nearest: .due)))
  }

  @Test("A search that finds no word is not drilled")
  func nothingToDrill() async {
    let fixture = await BooksFixture.searching("#verb", finding: [])
    fixture.model.chooseReview()
    #expect(fixture.navigator.events.isEmpty && fixture.state.notice == .words(.noWord))
  }

  @Test("Results for an older text are dropped")
  func olderResults() async {
    let fixture = await BooksFixture.loaded()
    let gate = Gate()
    let (old, new) = (Word.fixture(8), word)
    fixture.words.onSearch.does { text, _ in
      guard text == "f" else { return FoundWords([new]) }
      await gate.wait()
      return FoundWords([old])
    }
    fixture.model.search.begin()
    let slow = Task.immediate { await fixture.model.search.type("f") }
    #expect(fixture.state.isSearching && fixture.state.filter?.text == "f")
    await fixture.model.search.type("o")
    #expect(fixture.state.found.words == [new] && !fixture.state.isSearching)
    gate.open()
    await slow.value
    #expect(fixture.state.found.words == [new])
  }

  @Test("Enter waits for the results of the current text")
  func enterWaits() async {
    let fixture = await BooksFixture.searching("foo", finding: [.fixture(8)])
    let gate = Gate()
    let word = word
    fixture.words.onSearch.does { _, _ in
      await gate.wait()
      return FoundWords([word])
    }
    let typing = Task.immediate { await fixture.model.search.type("d") }
    let opening = Task.immediate { await fixture.model.openFound() }
    #expect(fixture.navigator.events == [])
    gate.open()
    await typing.value
    await opening.value
    #expect(fixture.navigator.events == [.show(.word(7, in: FixedBooks.begin.id))])
  }

  @Test("A change of the library updates the results, and the selection stays")
  func refreshing() async {
    let fixture = await BooksFixture.searching("food", finding: [.fixture(8), word])
    fixture.model.move(.down, page: 10)
    fixture.words.onSearch.returns(FoundWords([word, .fixture(9)]))
    await fixture.model.load()
    #expect(fixture.state.selection == .word(7) && fixture.state.selectedRow == 0)
  }

  @Test("A failed search shows its reason, and still lists the books")
  func failing() async {
    let fixture = await BooksFixture.loaded()
    let error = StoreError.readOnly(path: "/library")
    fixture.words.onSearch.fails(error)
    fixture.model.search.begin()
    await fixture.model.search.type("n5")
    #expect(fixture.state.notice == .failed(error) && fixture.state.rowCount == 3)
    #expect(!fixture.state.isSearching)
  }
}

extension BooksFixture {
  /// The screen with a text in its search that no title contains.
  fileprivate static func searching(_ text: String, finding words: [Word]) async -> BooksFixture {
    let fixture = await loaded()
    fixture.words.onSearch.returns(FoundWords(words))
    fixture.model.search.begin()
    await fixture.model.search.type(text)
    return fixture
  }
}
