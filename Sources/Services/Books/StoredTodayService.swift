import Domain

/// The `TodayService` over stored books and words.
public struct StoredTodayService: TodayService {
  private let store: any WordBookStore & WordStore
  private let shelf: Shelf
  private let clock: any WallClock

  /// Creates the service on a store.
  public init(store: any WordBookStore & WordStore, clock: any WallClock) {
    self.store = store
    self.clock = clock
    shelf = Shelf(store: store, clock: clock)
  }

  /// Today's books, newest first.
  public func today() async throws -> Today {
    let due = WordBookOrder.newestFirst.sorted(try await shelf.overviews())
      .filter { !$0.isReviewedToday }
    return Today(study: due.filter { $0.mark == .study }, review: due.filter { $0.mark == .review })
  }

  /// Marks a book as reviewed today.
  public func markReviewed(_ id: WordBookID) async throws {
    try await store.updateBooks([WordBookPatch(id: id, reviewedOn: .some(clock.today))])
  }

  /// Undoes `markReviewed`.
  public func unmarkReviewed(_ id: WordBookID) async throws {
    try await store.updateBooks([WordBookPatch(id: id, reviewedOn: .some(nil))])
  }

  /// Chooses what a book is for today; nil returns to the age schedule.
  public func choose(_ mark: ScheduleMark?, for id: WordBookID) async throws {
    let choice = mark.map { ScheduleChoice(day: clock.today, mark: $0) }
    try await store.updateBooks([WordBookPatch(id: id, choice: .some(choice))])
  }

  /// The words of today's books that are not ○, book by book.
  public func notYetKnown() async throws -> [Word] {
    let today = try await today()
    var words: [Word] = []
    for book in today.study + today.review where book.counts.notSuccess > 0 {
      words += try await store.fetchWords(in: book.id).filter { $0.state != .success }
    }
    return words
  }
}
