/// Everything about a word that its reviews tell.
public struct WordHistoryQuery: SourceQuery, WordQuery {
  /// What it is answered with.
  public typealias Result = WordHistory

  private let id: WordID

  /// Makes the query about a word.
  public init(_ id: WordID) {
    self.id = id
  }

  /// Reads the word and its reviews.
  public func read(from sources: some DataSources) async throws -> WordHistory {
    try await sources.history(of: id)
  }
}
