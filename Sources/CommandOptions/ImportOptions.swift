import ArgumentParser
import Domain

/// The arguments of `tangocho import`: its help is that of one program, its work that of another.
package struct ImportOptions: ParsableArguments {
  /// What the command does.
  package static let abstract =
    "Add the words of files: Anki, CSV, TSV, Quizlet, jpdb, Kindle, Yomitan, Markdown, lines of words."
  /// How to use it.
  package static let discussion = """
    Prints what was added or, with --dry-run, what would be added. Words that your books already \
    have, with the same kanji and gana, are not added again: what they lack is taken from the \
    file. So importing a file again changes nothing, and importing a newer export adds what is \
    new. Words that you deleted stay in the trash. Lines that are not words are listed, and kept \
    in a file; all others are imported. `u` on the home screen undoes an import.

    Columns are recognized by their names, or by their content. --column sets one by its number, \
    from 1; an ignored column is left out, with its images and sounds.

    From a package of Anki (.apkg, .colpkg), the decks become books, and reviews and due days are \
    imported; so are the reviews in reviews.json of jpdb. The words of jpdb and of a Kindle \
    (vocab.db) get their meanings from the dictionary. Formats are recognized by the content of \
    the file; - reads standard input, and <(command) is read the same way. Ctrl-C before the words \
    are written leaves everything as it was. The exit status is 2 when a file cannot be read, or \
    nothing in it could be imported.

    EXAMPLES
      tangocho import collection.apkg --dry-run
      tangocho import words.csv --book "N5 · 01"
      tangocho import words.tsv --column kanji=2 --column meaning=4
      tangocho import *.csv --duplicates keep
      tangocho import quizlet.txt --separator " - " --row-separator ";"
      xclip -o | tangocho import - --book "From the web"
    """

  @Argument(
    help: "The files, or addresses of files on the web (https://…); - is standard input.",
    completion: .file()
  )
  package var files: [String]

  /// The title of the book.
  @Option(help: "The title of the book that gets all words; it is made if there is none.")
  var book: String?

  /// The books of the file that are left out.
  @Option(
    help: ArgumentHelp(
      "A deck of the file to leave out, with its sub-decks; may be repeated.",
      valueName: "deck"
    )
  )
  package var without: [String] = []

  /// The books of the file that are left out by the full screen, which names each of them after
  /// `deck:`.
  @Option(
    help: ArgumentHelp("Exactly this deck is left out.", valueName: "deck", visibility: .hidden)
  )
  var leftOut: [String] = []

  @OptionGroup var table: TableOptions

  /// What is between the parts of a word.
  @Option(
    help: ArgumentHelp("What is between the parts of a word, if it is unusual.", valueName: "text")
  )
  package var separator: String?

  /// What is between words.
  @Option(help: ArgumentHelp("What is between words, if it is not a line end.", valueName: "text"))
  package var rowSeparator: String?

  @OptionGroup var known: KnownWordOptions

  /// Where the rows go that are not words.
  @Option(help: ArgumentHelp("Where to keep the lines that are not words.", valueName: "file"))
  package var rejects: String?

  /// Whether nothing is changed.
  @Flag(help: "Say what would be done, and do nothing.")
  package var dryRun = false

  /// Whether JSON is written.
  @Flag(help: "Write JSON.")
  package var json = false

  /// Whether the output is for another program.
  @Flag(help: ArgumentHelp("Write lines of key, tab and value.", visibility: .hidden))
  package var report = false

  @OptionGroup package var library: LibraryFolderOption

  /// Creates the arguments, which the parser fills.
  package init() {}

  /// Checks that what is named has a name.
  package func validate() throws {
    if book?.allSatisfy(\.isWhitespace) == true {
      throw ValidationError("--book is empty. Write the title of a book, or leave it out.")
    }
    for (option, text) in [("--separator", separator), ("--row-separator", rowSeparator)]
    where text?.isEmpty == true {
      throw ValidationError("\(option) is empty. Write what separates, or leave it out.")
    }
    if rejects == "-" { throw ValidationError("--rejects takes a file, not standard output.") }
  }

  /// The request for a file.
  package func request(for path: String) -> ImportRequest {
    ImportRequest(
      path: path,
      book: book,
      leftOut: Set(leftOut.map { String($0.dropFirst("deck:".count)) }),
      roles: table.roles,
      hasHeader: table.hasHeader,
      encoding: table.encoding,
      duplicates: known.duplicates,
      updates: known.update,
      restoresDeleted: known.deleted
    )
  }
}
