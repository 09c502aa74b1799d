/// The computed states of words, which a search in a list needs: `is:due`, `is:new`, ….
public struct WordTraitsQuery: SourceQuery, WordQuery {
  /// The type of the answer.
  public typealias Result = [WordID: ComputedTraits]

  private let ids: [WordID]

  /// Creates the query about these words.
  public init(_ ids: [WordID]) {
    self.ids = ids
  }

  /// Asks the sources for the states of the words that exist.
  public func read(from sources: some DataSources) async throws -> [WordID: ComputedTraits] {
    try await sources.traits(of: ids)
  }
}

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
