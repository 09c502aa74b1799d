/// Everything that the reviews of a word say about it.
public struct WordHistoryQuery: SourceQuery, WordQuery {
  /// The type of the answer.
  public typealias Result = WordHistory

  private let id: WordID

  /// Creates the query about a word.
  public init(_ id: WordID) {
    self.id = id
  }

  /// Reads the word and its reviews.
  public func read(from sources: some DataSources) async throws -> WordHistory {
    try await sources.history(of: id)
  }
}
