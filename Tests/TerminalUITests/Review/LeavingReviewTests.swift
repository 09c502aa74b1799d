import Domain
import TerminalKit
import TestSupport
import Testing
import ViewModels

@testable import TerminalUI

@MainActor
@Suite("A review session that is being left")
struct LeavingReviewTests {
  private let service = SpyReviewService()
  private let books = SpyWordBookService()
  private let navigator = SpyNavigator()
  private let clock = FixedClock()

  private func screen() -> ReviewScreen {
    let uiState = SpyUIState()
    let model = ReviewViewModel(
      source: .due(.allBooks),
      services: ReviewServices(
        reviews: service,
        books: books,
        words: SpyWordService(),
        dictionary: SpyDictionaryService(),
        uiState: uiState,
        history: UndoStack(SpyUndoService())
      ),
      studyClock: clock.studyClock,
      clock: clock,
      random: SeededRandom(),
      preferences: ReviewPreferences(),
      display: CardDisplay(fonts: NoBitmapFonts(), images: SpyImageService(), uiState: uiState),
      navigator: navigator
    )
    return ReviewScreen(viewModel: model, texts: .english)
  }

  @Test("Keys and the mouse uncover no card, and open nothing; a failed grade is said below")
  func keys() async {
    let (gate, screen) = (Gate(), screen())
    books.onBooks.returns([.fixture(.fixture(1))])
    service.onQueue.returns(ReviewQueue(Word.fixtures(3).map { ReviewCard(word: $0) }))
    service.onPreview.returns(
      RatingPreview(again: .seconds(60), hard: .seconds(360), good: .seconds(600), easy: .days(8))
    )
    service.onOverview.returns(ReviewOverview())
    service.onConfusions.returns(ConfusionLedger(words: [], reviews: []))
    service.onOwnReviews.returns([])
    service.onGrade.does { _ in
      await gate.wait()
      throw StoreError.readOnly(path: "/library")
    }
    await screen.appear()
    let model = screen.viewModel
    await model.grading.uncover()
    let grade = Task.immediate { await model.grading.grade(.good) }
    await waitUntil { gate.waitingCount > 0 }
    let leaving = Task.immediate { await run(screen.handle(.key("q"))) }
    let state = model.state
    for key in [.space, "f", "g", "v", "e"] as [Key] { await run(screen.handle(.key(key))) }
    await run(screen.mouse(.click, at: Point(x: 0, y: 0)))
    #expect(screen.holds(.paste("犬 いぬ dog")))
    #expect(!model.state.deck.isUncovered && model.state.details == nil)
    #expect(model.state.asks == state.asks && model.state.ratings == state.ratings)
    gate.open()
    await grade.value
    await leaving.value
    #expect(navigator.events.contains(.back(.failed(StoreError.readOnly(path: "/library")))))
    #expect(!navigator.events.contains(.show(.editWord(2))))
  }
}
