import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("Choosing an open book")
struct ChooseBookTests {
  private let books = SpyWordBookService()
  private let conversions = SpyKanjiConversionService()
  private let answers = Answers()

  private final class Answers {
    var given: [WordBook?] = []
  }

  private func model(_ purpose: BookQuestion.Purpose = .move(2)) -> ChooseBookViewModel {
    ChooseBookViewModel(
      question: BookQuestion(purpose, excluding: 1),
      books: books,
      kanji: .spied(by: conversions),
      answer: { [answers] in answers.given.append($0) }
    )
  }

  private let overviews = [
    WordBook.fixture(4, title: "N5 · 04"), .fixture(1, title: "N5 · 01"),
    .fixture(3, title: "閉じた", isClosed: true), .fixture(2, title: "韓国旅行"),
  ].map { WordBookOverview.fixture($0) }

  @Test("Closed books and the words' own book are not offered; Enter chooses the selected one")
  func choosing() async {
    books.onBooks.returns(overviews)
    let model = model()
    #expect(model.state.phase == .loading)
    model.choose()
    await model.load()
    #expect(model.state.books.map(\.book.title) == ["N5 · 04", "韓国旅行"])
    model.move(.last, page: 9)
    await model.load()
    #expect(model.state.selected?.id == 2)
    model.choose()
    #expect(answers.given.map { $0?.id } == [2])
  }

  @Test("The filter finds titles; Esc restores the earlier selection")
  func filter() async {
    books.onBooks.returns(overviews)
    let model = model(.copy(1))
    await model.load()
    model.move(.down, page: 9)
    model.beginFilter()
    model.type("n5")
    #expect(model.state.books.map(\.id) == [4])
    model.type("x")
    #expect(model.state.selected == nil)
    model.choose()
    model.cancelFilter()
    #expect(model.state.selected?.id == 2)
    model.beginFilter()
    model.editFilter(.deleteBackward)
    #expect(model.state.filter == nil)
    model.cancel()
    #expect(answers.given == [nil])
  }

  @Test("A failure to read books is reported")
  func failing() async {
    books.onBooks.fails(fullDisk)
    let model = model()
    await model.load()
    #expect(model.state.phase == .failed(.store(fullDisk)))
  }
}
