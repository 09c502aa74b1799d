import Domain

/// Searches the words of all books while a text is typed.
///
/// Results for an older text are dropped; only the last of several fast changes starts a search.
final class WordSearch {
  /// The maximum number of words listed.
  nonisolated static let mostFound = 100

  /// The words found, and the search for a base form that found them; nil for the text itself.
  typealias Answer = (words: FoundWords, base: BaseFormSearch?)

  private let provider: any HomeProviding
  private let forms: any BaseFormService
  private let lookup = LatestWinsLookup()
  private var underWay: Task<Answer?, any Error>?

  init(provider: any HomeProviding, forms: any BaseFormService) {
    (self.provider, self.forms) = (provider, forms)
  }

  deinit { underWay?.cancel() }

  /// Starts a search for a text; `answer()` returns its result.
  func ask(_ text: String) {
    underWay?.cancel()
    underWay = Task { [provider, forms, lookup] in
      try await lookup.run {
        var found: [String: FoundWords] = [:]
        let base = try await BaseFormSearch.best(for: text, by: forms) { text in
          let words = try await provider.fetch(WordSearchQuery(text, limit: Self.mostFound))
          found[text] = words
          return BaseFormSearch.Finding(words.words, by: text)
        }
        return (found[base?.text ?? text] ?? FoundWords(), base)
      }
    }
  }

  /// Waits for the last search.
  /// - Returns: The words, or the error; nil when there was no search, when another one has
  ///   started, and when the result was already returned.
  func answer() async -> Result<Answer, any Error>? {
    guard let task = underWay else { return nil }
    let result = await task.result
    guard underWay == task else { return nil }
    underWay = nil
    return result.map { $0 ?? (FoundWords(), nil) }
  }

  /// Cancels the search.
  func stop() {
    underWay?.cancel()
    underWay = nil
  }
}
