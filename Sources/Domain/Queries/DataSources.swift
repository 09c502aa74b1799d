/// Where the answers to queries come from: each method reads one kind of data.
///
/// All methods throw `StoreError` when the store fails.
public protocol DataSources: Sendable {
  /// All books that are not deleted, in order of creation.
  func books() async throws -> [WordBook]
  /// All books that are not deleted, with the numbers of their words and what each is for today.
  func overviews() async throws -> [WordBookOverview]
  /// The plan of the day for some books, and the numbers of words to review.
  func due(in scope: ReviewScope) async throws -> ReviewOverview
  /// The words that a search finds, in the language of `WordFilter`; an empty one finds none.
  func words(with text: String, limit: Int) async throws -> FoundWords
  /// The statistics, computed in one pass over all reviews.
  func statistics() async throws -> Statistics
  /// Words by their ids, in that order; words that do not exist are left out.
  func words(_ ids: [WordID]) async throws -> [Word]
  /// The computed states of words; words that do not exist are left out.
  func traits(of ids: [WordID]) async throws -> [WordID: ComputedTraits]
  /// Everything that the reviews of a word say about it.
  /// - Throws: `StoreError.notFound` when the word does not exist.
  func history(of id: WordID) async throws -> WordHistory
}
