import Domain
import TerminalKit
import ViewModels

/// The screen of starter books.
public nonisolated struct StarterBooksTexts: TextPart {
  /// The name of the screen.
  public var name: String
  /// What the levels are, briefly.
  public var unofficial: String
  /// What the screen is for.
  public var introduction: String
  /// The remark that there is no official list.
  public var caution: String
  /// Where the words come from, and their licence.
  public var source: String
  /// How many words of the library can be corrected, and the key that shows them.
  public var corrections: @Sendable (Int) -> String
  /// The headings of the columns.
  public var levelColumn: String
  /// The number of words of a level.
  public var wordsColumn: String
  /// The number of books that they make.
  public var booksColumn: String
  /// The number of books of the level that the library has.
  public var addedColumn: String
  /// The action of Enter on a level of which the library already has a number of books.
  public var outcome: @Sendable (StarterLevel, Int) -> String
  /// The message that the books of a level are being created.
  public var adding: @Sendable (StarterLevel) -> String
  /// The placeholder while the vocabulary is read.
  public var loading: String
  /// Shown when books are asked for meanwhile.
  public var awaited: String
  /// The message that no vocabulary is installed.
  public var empty: String
  /// The line of a placeholder that says how to read the vocabulary again.
  public var retryKey: @Sendable () -> String
  /// The line of a placeholder that says how to leave it.
  public var backKey: @Sendable () -> String
  /// What the keys do, for help and hints.
  public var key: @Sendable (StarterBooksAction) -> KeyText
}

nonisolated extension StarterBooksTexts {
  static let english = StarterBooksTexts(
    name: "Starter books",
    unofficial: "JLPT, no official list",
    introduction: "Words for the Japanese-Language Proficiency Test, N5 the easiest level. "
      + "They become word books like your own: rename, close and delete them as you like.",
    caution: "There is no official list for this test: the levels are an informed guess.",
    source: "Jonathan Waller, tanos.co.uk/jlpt · EDRDG · Tatoeba · CC BY-SA 4.0",
    corrections: { count in
      "\(English.number(count)) of your words can be improved: "
        + "\(StarterBooksKeys.map[.corrections])"
    },
    levelColumn: "Level",
    wordsColumn: "Words",
    booksColumn: "Books",
    addedColumn: "Yours",
    outcome: { level, added in
      let books = CommonTexts.english.books(level.bookCount)
      let add = StarterBooksKeys.map[.add]
      return added == 0
        ? "\(add) makes \(books), about 50 words each"
        : "\(CommonTexts.english.books(added)) of \(level.name) already yours; \(add) asks"
    },
    adding: { "Making \(CommonTexts.english.books($0.bookCount)) of \($0.name)…" },
    loading: "Reading the vocabulary…",
    awaited: "The levels are still being read: press the key again when they are here.",
    empty: "This tangocho came without starter books.",
    retryKey: { "\(StarterBooksKeys.failedMap[.retry])  tries again" },
    backKey: { "\(StarterBooksKeys.map[.back])  goes back" },
    key: { action in
      switch action {
      case .add: KeyText("create the books of the selected level", hint: "add books")
      case .corrections:
        KeyText("show the corrections of words of older lists", hint: "corrections")
      case .retry: KeyText("read the vocabulary again", hint: "try again")
      case .back: KeyText("go back", hint: "back")
      case .move(let movement): KeyTexts.english.movement(movement)
      }
    }
  )
}

nonisolated extension TextParts {
  /// The vocabulary that comes with the program.
  public var starterBooks: StarterBooksTexts {
    get { self[StarterBooksTexts.self] }
    set { self[StarterBooksTexts.self] = newValue }
  }
}

nonisolated extension Texts {
  var starterBooks: StarterBooksTexts { parts.starterBooks }
}
