import ArgumentParser
import CommandOptions
import Domain
import Live

/// The arguments that say which words a command changes.
struct WordOptions: ParsableArguments {
  @Argument(help: WordArguments.help)
  private var words: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("All words that this search finds.", valueName: "search")
  )
  private var find: String?

  /// The words, which are looked up when the library is open.
  var arguments: WordArguments { WordArguments(texts: words, search: find) }

  func validate() throws {
    try SearchOption.require(find)
    if words.isEmpty && find == nil {
      throw ValidationError("Name a word, or a search with --find.")
    }
  }
}

/// Several words given on the command line: each in an argument, each in a line of standard input
/// for the argument `-`, or those that a search finds.
struct WordArguments {
  /// The help of an argument that names words.
  static let help: ArgumentHelp =
    "The words, each by one side, a part that no other word has, or its id; or a dash, to read them from standard input."

  let texts: [String]
  let search: String?

  /// The words, each once.
  /// - Throws: `UsageError` when one of them does not exist or is ambiguous, or when the search finds
  ///   words by a base form only: the command changes no words that were not named.
  @MainActor
  func resolve(in container: LiveDIContainer) async throws -> [Word] {
    var words: [Word] = []
    if let search {
      let (found, base) = try await SearchOption.find(search, in: container)
      if let base { throw UsageError.onlyBaseForm(search, base: base) }
      words = found
    }
    for text in texts {
      for name in try await text == "-" ? StandardInput.lines().map(\.text) : [text] {
        words.append(try await WordArgument(name).resolveOne(in: container))
      }
    }
    var seen: Set<WordID> = []
    return words.filter { seen.insert($0.id).inserted }
  }
}
