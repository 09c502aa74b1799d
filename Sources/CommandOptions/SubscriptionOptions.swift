import ArgumentParser
import Domain

/// The arguments of `tangocho subscribe` except the book, whose titles another program completes.
package struct SubscribeOptions: ParsableArguments {
  /// What the command does.
  package static let abstract = "Make a book that follows a file on the web."
  /// How to use it.
  package static let discussion = """
    The words of the file become a book, or go into the open book that --book names. From then on \
    `tangocho refresh` fetches the file again when it has changed. Changes of the source are taken \
    over, unless you changed the same text. Marks, reviews, notes, tags and words of your own \
    stay, a word that you deleted does not come back, and one that the source dropped is named and \
    kept.

    ADDRESS begins with https:// and leads to a file that `tangocho import` can read. What is \
    known about the source is kept on this computer. `u` on the home screen undoes the changes.

    EXAMPLES
      tangocho subscribe https://example.org/n5.csv
      tangocho subscribe https://example.org/words.tsv --book 動詞 --dry-run
      tangocho subscribe --list
    """
  package static let bookHelp: ArgumentHelp =
    "The title of the book that gets the words; it is made if there is none."

  @Argument(help: "The address of the file.")
  package var address: String?

  /// Whether the subscriptions are listed.
  @Flag(help: "List the subscribed books with their addresses.")
  package var list = false

  @OptionGroup package var table: TableOptions

  /// Whether nothing is changed.
  @Flag(help: "Say what would be done, and do nothing.")
  package var dryRun = false

  /// Whether the list is for other programs.
  @Flag(help: "Write the list as JSON.")
  package var json = false

  @OptionGroup package var library: LibraryFolderOption

  /// Creates the arguments, which the parser fills.
  package init() {}

  /// Checks that there is an address or a list.
  package func validate() throws {
    if list == (address != nil) {
      throw ValidationError("Give either the address of a file or --list.")
    }
    if json && !list { throw ValidationError("--json is for --list.") }
  }
}

/// The help of `tangocho unsubscribe` and `tangocho refresh`.
package enum SubscriptionHelp {
  /// What `tangocho unsubscribe` does.
  package static let unsubscribing = "Stop following the file of a book on the web."
  /// How to use it.
  package static let unsubscribingDiscussion = """
    BOOK is as in `tangocho words`. The book and all of its words stay.

    EXAMPLES
      tangocho unsubscribe "N5 · 01"
    """
  /// What `tangocho refresh` does.
  package static let refreshing = "Fetch what is new in subscribed books."
  /// How to use it.
  package static let refreshingDiscussion = """
    Refreshes all subscribed books, or one: BOOK is as in `tangocho words`. A file is fetched only \
    if it has changed since the last refresh. If you and the source changed the same text, yours \
    stays, and the word is named. `u` on the home screen undoes it, one book at a time.

    EXAMPLES
      tangocho refresh
      tangocho refresh "N5 · 01" --dry-run
    """
}

/// The arguments of `tangocho refresh` except the book.
package struct RefreshOptions: ParsableArguments {
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
}

/// The arguments of `tangocho unsubscribe` except the book.
package struct UnsubscribeOptions: ParsableArguments {
  /// Whether JSON is written.
  @Flag(help: "Write JSON.")
  package var json = false

  @OptionGroup package var library: LibraryFolderOption

  /// Creates the arguments, which the parser fills.
  package init() {}
}
