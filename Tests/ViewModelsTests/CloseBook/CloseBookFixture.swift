import Domain
import TestSupport

@testable import ViewModels

/// The screen that closes N5 · 03 たべもの, with 19 words that are not success, among other books.
@MainActor
struct CloseBookFixture {
  static let food = overview(4, "N5 · 03 たべもの", StateCounts(undefined: 7, success: 31, fail: 12))
  static let school = overview(5, "N5 · 04 がっこう", StateCounts(undefined: 50))
  static let trip = overview(3, "韓国旅行で覚えた単語", StateCounts(undefined: 5, success: 5, fail: 2))
  static let closed = overview(2, "N5 · 02 いえ", StateCounts(success: 50), isClosed: true)
  static let known = overview(1, "N5 · 01 はじめ", StateCounts(success: 50))
  static let all = [school, food, trip, closed, known]

  let books = SpyWordBookService()
  let words = SpyWordService()
  let reviews = SpyReviewService()
  let history: UndoStack
  let navigator = SpyNavigator()
  let model: CloseBookViewModel

  var state: CloseBookState { model.state }

  init(closing id: WordBookID = 4) {
    history = UndoStack(books: books)
    model = CloseBookViewModel(
      bookID: id,
      books: books,
      words: words,
      reviews: reviews,
      history: history,
      kanji: .spied(),
      navigator: navigator
    )
    books.onBooks.returns(Self.all)
    words.onWords.returns(Self.cards.map(\.word))
    reviews.onCards.returns(Self.cards)
  }

  /// 31 words that are ○, three of them without a review, and 19 others.
  static let cards = Word.fixtures(50).enumerated().map { place, word in
    var (word, state) = (word, CardState.new)
    if place < 31 { word.state = .success }
    if (3..<35).contains(place) { state.phase = .review }
    return ReviewCard(word: word, state: state)
  }

  static func loaded(closing id: WordBookID = 4) async -> Self {
    let fixture = Self(closing: id)
    await fixture.model.load()
    return fixture
  }

  private static func overview(
    _ id: WordBookID,
    _ title: String,
    _ counts: StateCounts,
    isClosed: Bool = false
  ) -> WordBookOverview {
    .fixture(.fixture(id, title: title, isClosed: isClosed), counts: counts)
  }
}
