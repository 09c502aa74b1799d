/// Where the answers of queries come from: each method reads one thing.
///
/// All methods throw `StoreError` when the store fails.
public protocol DataSources: Sendable {
  /// All books that are not deleted, in order of creation.
  func books() async throws -> [WordBook]
  /// The words of each book by study state.
  func counts() async throws -> [WordBookID: StateCounts]
  /// What each book is for today.
  func schedules() async throws -> [WordBookID: BookSchedule]
  /// How many words of some books are due, new and learnt today.
  func due(in scope: ReviewScope) async throws -> ReviewOverview
  /// The words in which a text occurs.
  func words(with text: String, limit: Int) async throws -> FoundWords
  /// What one pass over all reviews tells.
  func statistics() async throws -> Statistics
  /// Words by their ids, in that order; those that are gone are left out.
  func words(_ ids: [WordID]) async throws -> [Word]
  /// Everything about a word that its reviews tell.
  /// - Throws: `StoreError.notFound` when the word is gone.
  func history(of id: WordID) async throws -> WordHistory
}
