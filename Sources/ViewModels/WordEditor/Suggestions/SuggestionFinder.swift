import Domain

/// Finds words to offer: the learner's own first, then those of the dictionary.
nonisolated struct SuggestionFinder: Sendable {
  /// The maximum number of offered words.
  static let limit = 8

  let samples: any SampleService
  let dictionary: any DictionaryService

  /// The words that match a text on a side.
  /// - Throws: `StoreError` when the samples cannot be read, `CancellationError`.
  func suggestions(for text: String, on side: Side) async throws -> [Suggestion] {
    let own = try await samples.samples(for: text, on: side, limit: Self.limit)
      .map { Suggestion($0) }
    try Task.checkCancellation()
    let entries = await dictionary.entries(for: text, on: side, limit: Self.limit)
      .map { Suggestion($0) }
      .filter { entry in !own.contains { $0.gana == entry.gana && $0.kanji == entry.kanji } }
    // Neither kind displaces the other.
    let mostOwn = max(Self.limit / 2, Self.limit - entries.count)
    return Array((own.prefix(mostOwn) + entries).prefix(Self.limit))
  }
}
