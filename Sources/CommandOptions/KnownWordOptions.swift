import ArgumentParser
import Domain

/// What an import does with words that the library has, or had.
package struct KnownWordOptions: ParsableArguments {
  /// What happens with duplicates.
  @Option(help: "Words that are in another book: merge, keep both, or skip.")
  package var duplicates: DuplicateHandling = .merge

  /// Whether texts are replaced.
  @Flag(help: "Replace the texts, suspensions and flags of known words with the imported ones.")
  package var update = false

  /// Whether deleted words come back.
  @Flag(help: "Bring back words that are in the trash.")
  package var deleted = false

  /// Creates the arguments, which the parser fills.
  package init() {}
}

extension DuplicateHandling: ExpressibleByArgument {}
