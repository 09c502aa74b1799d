import Domain
import InMemory
import Services
import TestSupport
import ViewModels

extension UndoStack {
  /// A history of one run, which undoes changes by spies of services.
  convenience init(
    words: SpyWordService = SpyWordService(),
    books: SpyWordBookService = SpyWordBookService(),
    trash: SpyTrashService = SpyTrashService(),
    reviews: SpyReviewService = SpyReviewService(),
    today: SpyTodayService = SpyTodayService(),
    corrections: SpyCorrectionService = SpyCorrectionService(),
    clock: FixedClock = FixedClock()
  ) {
    let service = StoredUndoService(
      words: words,
      books: books,
      trash: trash,
      reviews: reviews,
      today: today,
      corrections: corrections,
      studyClock: clock.studyClock,
      uiState: InMemoryUIStateStore()
    )
    self.init(service)
  }
}
