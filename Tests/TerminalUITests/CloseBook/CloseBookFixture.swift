import Domain
import TerminalKit
import TestSupport

@testable import TerminalUI
@testable import ViewModels

/// Books for drawing the screen that closes one of them, and its services.
@MainActor
struct CloseBookFixture {
  let books = SpyWordBookService()
  let words = SpyWordService()
  let reviews = SpyReviewService()
  let navigator = SpyNavigator()

  static let food = overview(
    4,
    "N5 · 03 たべもの",
    StateCounts(undefined: 7, success: 31, fail: 12),
    age: 2
  )
  static let all = [
    overview(5, "N5 · 04 がっこう", StateCounts(undefined: 50), age: 5),
    food,
    overview(3, "韓国旅行で覚えた単語", StateCounts(undefined: 5, success: 5, fail: 2), age: 12),
    overview(1, "N5 · 01 はじめ", StateCounts(success: 50), age: 28),
    overview(6, "空の単語帳", StateCounts(), age: 30),
    overview(2, "N5 · 02 いえ", StateCounts(success: 50), age: 40, isClosed: true),
  ]

  /// The screen that closes a book, with the books read.
  func screen(closing id: WordBookID = 4) async -> CloseBookScreen {
    books.onBooks.returns(Self.all)
    let screen = unreadScreen(closing: id)
    await screen.appear()
    return screen
  }

  /// The words of a book; all but the first three have reviews.
  private static func cards(_ counts: StateCounts) -> [ReviewCard] {
    Word.fixtures(counts.total).enumerated().map { place, word in
      var (word, state) = (word, CardState.new)
      word.state = place < counts.success ? .success : .fail
      if place >= 3 { state.phase = .review }
      return ReviewCard(word: word, state: state)
    }
  }

  /// The screen before the books are read.
  func unreadScreen(closing id: WordBookID = 4) -> CloseBookScreen {
    let cards = Self.cards(Self.all.first { $0.id == id }?.counts ?? StateCounts())
    words.onWords.returns(cards.map(\.word))
    reviews.onCards.returns(cards)
    let model = CloseBookViewModel(
      bookID: id,
      books: books,
      words: words,
      reviews: reviews,
      history: UndoStack(SpyUndoService()),
      kanji: .spied(),
      navigator: navigator
    )
    return CloseBookScreen(viewModel: model, texts: .english)
  }

  private static func overview(
    _ id: WordBookID,
    _ title: String,
    _ counts: StateCounts,
    age: Int,
    isClosed: Bool = false
  ) -> WordBookOverview {
    let book = WordBook.fixture(id, title: title, age: age, isClosed: isClosed)
    return .fixture(book, counts: counts, age: age)
  }
}
