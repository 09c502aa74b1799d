import Domain

/// Searches the words of all books while a text is typed.
///
/// Results for an older text are dropped; only the last of several fast changes starts a search.
final class WordSearch {
  /// The maximum number of words listed.
  nonisolated static let mostFound = 100

  private let provider: any HomeProviding
  private let lookup = LatestWinsLookup()
  private var underWay: Task<FoundWords?, any Error>?

  init(provider: any HomeProviding) {
    self.provider = provider
  }

  deinit { underWay?.cancel() }

  /// Starts a search for a text; `answer()` returns its result.
  func ask(_ text: String) {
    underWay?.cancel()
    underWay = Task { [provider, lookup] in
      try await lookup.run {
        try await provider.fetch(WordSearchQuery(text, limit: Self.mostFound))
      }
    }
  }

  /// Waits for the last search.
  /// - Returns: The words, or the error; nil when there was no search, when another one has
  ///   started, and when the result was already returned.
  func answer() async -> Result<FoundWords, any Error>? {
    guard let task = underWay else { return nil }
    let result = await task.result
    guard underWay == task else { return nil }
    underWay = nil
    return result.map { $0 ?? FoundWords() }
  }

  /// Cancels the search.
  func stop() {
    underWay?.cancel()
    underWay = nil
  }
}
