import Domain
import InMemory
import TestSupport

@testable import Services

extension ReviewFixture {
  /// The service that undoes changes of the library.
  func undoService(
    _ uiState: any UIStateStore = InMemoryUIStateStore(),
    library: String? = nil
  ) -> any UndoService {
    let services = ServicesFixture(store: store, clock: clock, ids: ids)
    return StoredUndoService(
      words: words,
      books: services.books,
      trash: StoredTrashService(store: store),
      reviews: reviews,
      today: services.today,
      studyClock: clock.studyClock,
      uiState: uiState,
      library: library
    )
  }
}

extension Reversal {
  /// What is left of it when it was stored.
  var throughText: Reversal? { storedText.flatMap(Reversal.init(stored:)) }
}
