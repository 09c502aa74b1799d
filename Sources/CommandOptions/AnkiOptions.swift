import ArgumentParser
import Domain

/// The help of `tangocho anki` and its commands.
package enum AnkiHelp {
  /// What the commands do.
  package static let abstract =
    "Exchange words with a running Anki that has the add-on AnkiConnect."
  /// How to use them.
  package static let discussion = """
    To install AnkiConnect, choose Tools, Add-ons, Get Add-ons in Anki, and type the code \
    2055492159. Anki must be running. Without AnkiConnect, `tangocho import` reads the packages \
    that Anki exports. Other users of the computer can see the arguments of a command, so a key is \
    better kept in the settings, as `ankiKey` beside `ankiAddress`, or in the environment, which \
    takes precedence over them.

    ENVIRONMENT
      TANGOCHO_ANKI_ADDRESS   where AnkiConnect answers
      TANGOCHO_ANKI_KEY       the key that its settings ask for

    EXAMPLES
      tangocho anki decks
      tangocho anki pull 日本語::N5 --dry-run
      tangocho anki push "N5 · 01"
    """
  /// What `tangocho anki decks` does.
  package static let decks = "List the decks of Anki."
  /// What `tangocho anki pull` does.
  package static let pull = "Import a deck of Anki with its reviews and due days."
  /// How to use it.
  package static let pullDiscussion = """
    Its sub-decks are included. It is imported like a package that Anki exports: see `tangocho \
    import`. Importing it again adds what is new.
    """
  /// What `tangocho anki push` does.
  package static let push = "Add the words of a book to a deck of Anki."
  /// How to use it.
  package static let pushDiscussion = """
    BOOK is as in `tangocho words`. Words that are in the deck are not added again: those that \
    were pushed before are recognized by their id, those that came from Anki by their texts. The \
    schedule is not sent; `tangocho export words.apkg` includes it.
    """
  /// The help of the book to push.
  package static let bookHelp = BookName.help("The book")
}

/// Where Anki answers.
package struct AnkiConnectionOptions: ParsableArguments {
  /// The address.
  @Option(
    help: ArgumentHelp(
      "Where AnkiConnect answers; http://127.0.0.1:8765 unless the settings say otherwise.",
      valueName: "url"
    )
  )
  package var address: String?

  @Option(help: "The key that AnkiConnect asks for; better in the settings.")
  package var key: String?

  /// Creates the arguments, which the parser fills.
  package init() {}
}

/// The arguments of `tangocho anki decks`.
package struct AnkiDecksOptions: ParsableArguments {
  /// Whether JSON is written.
  @Flag(help: "Write JSON.")
  package var json = false

  /// Where Anki is.
  @OptionGroup package var connection: AnkiConnectionOptions

  /// Creates the arguments, which the parser fills.
  package init() {}
}

/// The arguments of `tangocho anki pull` except the book.
package struct AnkiPullOptions: ParsableArguments {
  @Argument(help: "The deck, as `tangocho anki decks` names it.")
  package var deck: String

  @OptionGroup package var known: KnownWordOptions

  /// Whether nothing is changed.
  @Flag(help: "Say what would be done, and do nothing.")
  package var dryRun = false

  /// Whether JSON is written.
  @Flag(help: "Write JSON.")
  package var json = false

  /// Where Anki is.
  @OptionGroup package var connection: AnkiConnectionOptions

  @OptionGroup package var library: LibraryFolderOption

  /// Creates the arguments, which the parser fills.
  package init() {}

  /// Checks the name of the deck.
  package func validate() throws {
    if deck.isEmpty { throw ValidationError("The name of the deck is empty.") }
  }
}

/// The arguments of `tangocho anki push` except the book.
package struct AnkiPushOptions: ParsableArguments {
  @Option(help: "The deck, which is made if there is none; without it, one named after the book.")
  package var deck: String?

  /// Whether notes are changed.
  @Flag(help: "Replace the fields of notes that were pushed before and differ.")
  package var update = false

  /// Whether nothing is changed.
  @Flag(help: "Say what would be done, and do nothing.")
  package var dryRun = false

  /// Whether JSON is written.
  @Flag(help: "Write JSON.")
  package var json = false

  /// Where Anki is.
  @OptionGroup package var connection: AnkiConnectionOptions

  @OptionGroup package var library: LibraryFolderOption

  /// Creates the arguments, which the parser fills.
  package init() {}

  /// Checks the name of the deck.
  package func validate() throws {
    if deck?.allSatisfy(\.isWhitespace) == true {
      throw ValidationError("--deck is empty. Write the name of a deck, or leave it out.")
    }
  }
}
