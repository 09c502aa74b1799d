import Domain
import InMemory
import Services
import TestSupport
import ViewModels

extension UndoStack {
  /// A history that undoes changes by spies of services.
  ///
  /// It ends with this run, unless there is something that undoes changes of an earlier one.
  convenience init(
    words: SpyWordService = SpyWordService(),
    books: SpyWordBookService = SpyWordBookService(),
    trash: SpyTrashService = SpyTrashService(),
    reviews: SpyReviewService = SpyReviewService(),
    today: SpyTodayService = SpyTodayService(),
    corrections: SpyCorrectionService = SpyCorrectionService(),
    clock: FixedClock = FixedClock(),
    earlier: [Reversal] = []
  ) {
    let spied = StoredUndoService(
      words: words,
      books: books,
      trash: trash,
      reviews: reviews,
      today: today,
      corrections: corrections,
      studyClock: clock.studyClock,
      uiState: InMemoryUIStateStore()
    )
    if earlier.isEmpty {
      self.init(spied)
    } else {
      let service = EarlierRun(base: spied, reversals: earlier)
      self.init(service, keeper: UndoKeeper(service: service, studyClock: clock.studyClock))
    }
  }
}

extension Notice {
  /// The notice when a change of this run was undone of which only the reversal is known.
  static func undone(_ reversal: Reversal, of name: String?) -> Notice {
    .earlier(EarlierChange(reversal, name: name, by: .thisRun), isUndone: true)
  }
}

/// What an earlier run left, undone by a service.
private actor EarlierRun: UndoService {
  private let base: any UndoService
  private var reversals: [Reversal]

  init(base: any UndoService, reversals: [Reversal]) {
    (self.base, self.reversals) = (base, reversals)
  }

  func earlierReversals() async -> [Reversal] { reversals }
  func save(_ reversals: [Reversal], since known: [Reversal]) async throws {
    self.reversals = reversals
  }
  func perform(_ reversal: Reversal) async throws -> PerformedReversal {
    try await base.perform(reversal)
  }
  func subject(of reversal: Reversal) async -> ReversalSubject? { nil }
}
