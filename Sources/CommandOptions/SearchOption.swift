import Application
import ArgumentParser
import Domain
import Live
import ViewModels

/// The option `--find` of several commands.
package enum SearchOption {
  /// Fails when the option is there without a text to search for: it would find nothing, or be taken for
  /// everything; and the option behind it would be taken for the search, which finds all words without
  /// such a text.
  package static func require(_ search: String?) throws {
    guard let search else { return }
    if search.hasPrefix("--") {
      throw ValidationError(
        "--find is without a search: \(search) is an option. Name what to search for."
      )
    }
    if search.allSatisfy(\.isWhitespace) {
      throw ValidationError("--find is empty. Name what to search for.")
    }
  }

  /// All words that a search finds, by the forms in which dictionaries list its word where the typed
  /// one finds none, as on the screens.
  /// - Parameters:
  ///   - search: The search.
  ///   - books: The books to search in; nil for all.
  ///   - container: The container with the library.
  /// - Returns: The words, in the order of the search.
  /// - Throws: `SelectionError` when the search is not understood.
  @MainActor
  package static func words(
    _ search: String,
    of books: Set<WordBookID>? = nil,
    in container: LiveDIContainer
  ) async throws -> [Word] {
    try await find(search, of: books, in: container).words
  }

  /// The same for commands that change the words: these must know when another search has found them.
  /// - Returns: The words, and the search for a base form that found them; nil for the text itself.
  /// - Throws: `SelectionError` when the search is not understood.
  @MainActor
  package static func find(
    _ search: String,
    of books: Set<WordBookID>? = nil,
    in container: LiveDIContainer
  ) async throws -> (words: [Word], base: String?) {
    let filter = WordFilter(search)
    if let problem = filter.problem { throw SelectionError.search(problem) }
    // On a screen it is still being typed; here it may be a variable of the shell that is not set.
    if filter.hasEmptyTerm { throw SelectionError.emptyTerm(search) }
    let provider = container.makeDataProvider()
    var found: [String: [Word]] = [:]
    let base = try await BaseFormSearch.best(
      for: search,
      by: container.makeBaseFormService()
    ) { text in
      let words = try await provider.fetch(WordSearchQuery(text, limit: .max)).words
        .filter { books?.contains($0.bookID) ?? true }
      found[text] = words
      return BaseFormSearch.Finding(words, by: text)
    }
    return (found[base?.text ?? search] ?? [], base?.text)
  }
}
