import ArgumentParser

/// The option `--find` of several commands.
package enum SearchOption {
  /// Fails when the option is there without a text to search for: it would find nothing, or be taken for
  /// everything.
  package static func require(_ search: String?) throws {
    guard let search, search.allSatisfy(\.isWhitespace) else { return }
    throw ValidationError("--find is empty. Name what to search for.")
  }
}
