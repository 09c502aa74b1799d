import Domain

/// Searches the words of all books while a text is typed.
///
/// What was asked for an older text is dropped; of a burst of keys only the last one asks.
final class WordSearch {
  /// The most words that are listed.
  nonisolated static let mostFound = 100

  private let provider: any HomeProviding
  private let lookup = LatestWinsLookup()
  private var underWay: Task<FoundWords?, any Error>?

  init(provider: any HomeProviding) {
    self.provider = provider
  }

  deinit { underWay?.cancel() }

  /// Asks for the words that hold a text; `answer()` tells them.
  func ask(_ text: String) {
    underWay?.cancel()
    underWay = Task { [provider, lookup] in
      try await lookup.run {
        try await provider.fetch(WordSearchQuery(text, limit: Self.mostFound))
      }
    }
  }

  /// Waits for the words that were asked for last.
  /// - Returns: The words, or why they cannot be told; nil when nothing was asked, when something
  ///   else was asked meanwhile, and when the answer was taken already.
  func answer() async -> Result<FoundWords, any Error>? {
    guard let task = underWay else { return nil }
    let result = await task.result
    guard underWay == task else { return nil }
    underWay = nil
    return result.map { $0 ?? FoundWords() }
  }

  /// Wants no answer any more.
  func stop() {
    underWay?.cancel()
    underWay = nil
  }
}
