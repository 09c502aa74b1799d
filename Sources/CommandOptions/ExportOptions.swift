import ArgumentParser
import Domain

/// The arguments of `tangocho export` except the books: the program that completes their titles
/// is not the one that writes the file.
package struct ExportOptions: ParsableArguments {
  /// What the command does.
  package static let abstract =
    "Write words to a file: Anki package, JSON, CSV, TSV, Markdown."
  /// How to use it.
  package static let discussion = """
    Without --book, all open books are exported. The ending of FILE, or --format, sets the format:
      apkg        a package of Anki with decks, images, due days and all reviews
      json        all that the library holds of the books, for `tangocho import`
      csv, tsv    a table that `tangocho import` and spreadsheets read
      anki-text   lines for Anki's own import of text (.txt)
      markdown    a table for each book (.md)
    Documentation/INTERCHANGE.md lists what each format cannot hold. FILE - is standard output. An \
    existing file is kept unless --force replaces it.

    EXAMPLES
      tangocho export words.apkg
      tangocho export n5.csv --book "N5 · 01" --book "N5 · 02"
      tangocho export - --format json --all | xz > words.json.xz
      tangocho export leeches.md --find is:leech
    """
  package static let bookHelp = ArgumentHelp(
    "A book, by its title or the beginning of it; may be repeated.",
    valueName: "title"
  )

  @Argument(help: "The file to write; - is standard output.", completion: .file())
  package var file: String

  /// The format.
  @Option(
    help: ArgumentHelp(
      "apkg, json, csv, tsv, anki-text or markdown; the ending of FILE otherwise.",
      valueName: "format"
    ),
    completion: .list(["apkg", "json", "csv", "tsv", "anki-text", "markdown"])
  )
  package var format: String?

  /// Which words, and where to.
  @OptionGroup package var selection: WordSelectionOptions

  /// Creates the arguments, which the parser fills.
  package init() {}

  /// Checks that the words and the report go to two places.
  package func validate() throws { try selection.requirePlaceForReport(besides: file) }
}

/// The arguments that say which words go out, and how the file is written.
package struct WordSelectionOptions: ParsableArguments {
  /// Whether closed books go out, too.
  @Flag(help: "Include closed books.")
  package var all = false

  /// The search.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only the words that this search finds, as in `tangocho words`.",
      valueName: "search"
    )
  )
  package var find: String?

  /// Whether a file is replaced.
  @Flag(help: "Replace a file that exists.")
  package var force = false

  /// Whether nothing is written.
  @Flag(help: "Say what would be written, and write nothing.")
  package var dryRun = false

  /// Whether the report is JSON.
  @Flag(help: "Write what was done as JSON.")
  package var json = false

  /// Whether the output is for another program.
  @Flag(help: ArgumentHelp("Write lines of key, tab and value.", visibility: .hidden))
  package var report = false

  @OptionGroup package var library: LibraryFolderOption

  /// Creates the arguments, which the parser fills.
  package init() {}

  /// Checks that the search has a text.
  package func validate() throws { try SearchOption.require(find) }

  /// Checks that JSON does not come between the words.
  fileprivate func requirePlaceForReport(besides file: String) throws {
    if json, file == "-", !dryRun {
      throw ValidationError("--json takes standard output. Name a file instead of -.")
    }
  }
}

/// The arguments of `tangocho sheet` except the books.
package struct SheetOptions: ParsableArguments {
  /// What the command does.
  package static let abstract = "Write a test to print, with an answer key: HTML for A4."
  /// How to use it.
  package static let discussion = """
    Any browser can print it; the answers are on a separate page, with the readings above the \
    kanji. The words are shuffled: with the same --seed, always in the same order. The seed is \
    printed.

    EXAMPLES
      tangocho sheet test.html --book "N5 · 01" --count 20
      tangocho sheet test.html --ask meaning --find is:×
      tangocho sheet - --seed 7 > test.html
    """

  @Argument(help: "The file to write; - is standard output.", completion: .file())
  package var file: String

  /// The number of words.
  @Option(help: ArgumentHelp("How many words; without it, all.", valueName: "n"))
  package var count: Int?

  /// The side that is asked.
  @Option(help: ArgumentHelp("The side that is asked.", valueName: "side"))
  package var ask: Side = .kanji

  /// The seed of the order.
  @Option(help: "A number that decides the order of the words.")
  package var seed: UInt64?

  @Option(help: "The heading; without it, the titles of the books.")
  package var title: String?

  /// Which words, and where to.
  @OptionGroup package var selection: WordSelectionOptions

  /// Creates the arguments, which the parser fills.
  package init() {}

  /// Checks the number of words, and that the page and the report go to two places.
  package func validate() throws {
    try selection.requirePlaceForReport(besides: file)
    if let count, count < 1 { throw ValidationError("--count must be 1 or more.") }
  }
}

extension Side: ExpressibleByArgument {}
