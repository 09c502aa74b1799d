import Application
import ArgumentParser
import Domain
import Live

/// The option `--find` of several commands.
package enum SearchOption {
  /// Fails when the option is there without a text to search for: it would find nothing, or be taken for
  /// everything.
  package static func require(_ search: String?) throws {
    guard let search, search.allSatisfy(\.isWhitespace) else { return }
    throw ValidationError("--find is empty. Name what to search for.")
  }

  /// All words that a search finds.
  /// - Throws: `SelectionError` when the search is not understood.
  @MainActor
  package static func words(_ search: String, in container: LiveDIContainer) async throws -> [Word]
  {
    if let problem = WordFilter(search).problem { throw SelectionError.search(problem) }
    let query = WordSearchQuery(search, limit: .max)
    return try await container.makeDataProvider().fetch(query).words
  }
}
