import Domain

/// The `TodayService` over stored books and words.
package struct StoredTodayService: TodayService {
  private let store: any WordBookStore & WordStore
  private let provider: any HomeProviding
  private let studyClock: StudyClock

  /// Creates the service on a store; the list of books is fetched from a provider.
  package init(
    store: any WordBookStore & WordStore,
    provider: any HomeProviding,
    studyClock: StudyClock
  ) {
    self.store = store
    self.provider = provider
    self.studyClock = studyClock
  }

  /// Today's books, newest first.
  package func today() async throws -> Today {
    Today(of: try await provider.fetch(BookListQuery(order: .newestFirst)))
  }

  package func markReviewed(_ id: WordBookID) async throws {
    try await store.updateBooks([WordBookPatch(id: id, reviewedOn: .some(studyClock.today))])
  }

  package func unmarkReviewed(_ id: WordBookID) async throws {
    try await store.updateBooks([WordBookPatch(id: id, reviewedOn: .some(nil))])
  }

  package func choose(_ task: BookTask?, for id: WordBookID) async throws {
    try await store.updateBooks([WordBookPatch(id: id, task: task, on: studyClock.today)])
  }

  package func notYetKnown() async throws -> [Word] {
    let today = try await today()
    var words: [Word] = []
    for book in today.study + today.review where book.counts.notSuccess > 0 {
      words += try await store.fetchWords(in: book.id).filter { $0.state != .success }
    }
    return words
  }
}
