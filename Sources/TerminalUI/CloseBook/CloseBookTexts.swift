import Domain
import TerminalKit
import ViewModels

/// The screen that closes a book.
public nonisolated struct CloseBookTexts: TextPart {
  /// The name of the screen.
  public var name: String
  /// The name of the keys while a filter is typed.
  public var filterName: String
  /// Asks where a number of words go.
  public var question: @Sendable (Int) -> String
  /// The target “nowhere”.
  public var nowhere: String
  /// The target “a new book”, with its title when it has one.
  public var newBook: @Sendable (String?) -> String
  /// The number of words that a book would get.
  public var gain: @Sendable (Int) -> String
  /// The number of other open books.
  public var openBooks: @Sendable (Int) -> String
  /// What will happen to the words that move, and to the book; the longest form first.
  public var outcome: @Sendable (CloseBookState.Outcome) -> [String]
  /// What happens to the words that stay: whether those with reviews go on being reviewed; the
  /// longest form first.
  public var staying: @Sendable (_ preview: ClosingPreview, _ goOn: Bool) -> [String]
  /// The hint of the key that closes the book, where it asks for the title of a new book first.
  public var nameHint: String
  /// The message that every word is known.
  public var allKnown: String
  /// The message that the book has no words.
  public var noWords: String
  /// The message that a book with this title is already closed.
  public var alreadyClosed: @Sendable (String) -> String
  /// The message that a book with this title is being closed.
  public var closing: @Sendable (String) -> String
  /// The message that no title of an open book contains a text.
  public var nothingFound: @Sendable (String) -> String
  /// The line of a placeholder that says what the key closes.
  public var closeKey: @Sendable () -> String
  /// The line of a placeholder that says how to read the books again.
  public var retryKey: @Sendable () -> String
  /// The line of a placeholder that says how to leave it.
  public var backKey: @Sendable () -> String
  /// What the keys do, for help and hints.
  public var key: @Sendable (CloseBookAction) -> KeyText
}

nonisolated extension CloseBookTexts {
  static let english = CloseBookTexts(
    name: "Close a book",
    filterName: "Close a book: finding one for its words",
    question: { "\(English.count($0, "word is", "words are")) not ○ yet: where to?" },
    nowhere: "Nowhere: they stay in this book",
    newBook: { $0.map { "A new book: “\($0)”" } ?? "A new book…" },
    gain: { "+\(English.number($0))" },
    openBooks: {
      $0 == 0
        ? "No other book is open" : English.count($0, "other book is open", "other books are open")
    },
    outcome: { englishOutcome($0) },
    staying: { preview, goOn in
      let key = CloseBookKeys.map[.reviews]
      return [false, true].map { englishStaying(preview, goOn, switching: key, isShort: $0) }
        + [englishStayingBriefly(preview, goOn, switching: key)]
    },
    nameHint: "name it",
    allKnown: "Every word is ○: there is nothing to move.",
    noWords: "There are no words in this book.",
    alreadyClosed: { "“\($0)” is closed already." },
    closing: { "Closing “\($0)”…" },
    nothingFound: { "No open book has “\($0)” in its title." },
    closeKey: { "\(CloseBookKeys.map[.close])  closes it" },
    retryKey: { "\(CloseBookKeys.failedMap[.retry])  tries again" },
    backKey: { "\(CloseBookKeys.map[.back])  goes back" },
    key: { action in englishKey(action) }
  )

  /// The title of the target is in the list, so that a short form can do without.
  private static func englishOutcome(_ outcome: CloseBookState.Outcome) -> [String] {
    let closing = "this book is closed and done for today."
    switch outcome {
    case .nothingToMove, .stay:
      return ["This book will be closed and done for today.", "This book will be closed."]
    case .move(let count, let target):
      let words = English.count(count, "word moves", "words move")
      let brief = "\(words) there as –"
      let long = "\(englishMoving(count, to: "“\(target)”")); \(closing)"
      return [long, "\(brief); this book is closed.", "\(brief)."]
    case .moveToNew(let count, let target):
      let moving = englishMoving(count, to: "it")
      let words = English.count(count, "word moves", "words move")
      return [
        "“\(target)” is made, \(moving); \(closing)", "It is made, \(moving); this book is closed.",
        "\(words) there as –.",
      ]
    case .needsTitle:
      let key = CloseBookKeys.map[.close]
      return [
        "\(key) asks for the title of the new book; nothing is changed yet.",
        "\(key) asks for its title first.",
      ]
    }
  }

  private static func englishKey(_ action: CloseBookAction) -> KeyText {
    switch action {
    case .close: KeyText("close the book as described above", hint: "close it")
    case .newBook: KeyText("move the words to a new book; asks for its title", hint: "new book")
    case .reviews: KeyText("keep reviewing what was learnt in it, or stop", hint: "reviews")
    case .find: KeyText("find an open book by its title", hint: "find")
    case .retry: KeyText("read the books again", hint: "try again")
    case .back: KeyText("go back without closing the book", hint: "back")
    case .move(let movement): KeyTexts.english.movement(movement)
    case .choose: KeyText("choose the selected book, and list all again", hint: "choose")
    case .cancelFind: KeyText("list all books again", hint: "all books")
    case .kanji(let action): WordEditorTexts.english.kanjiKey(action)
    case .edit(let edit): KeyTexts.english.edit(edit)
    }
  }
}

nonisolated extension TextParts {
  /// Closing a book.
  public var closeBook: CloseBookTexts {
    get { self[CloseBookTexts.self] }
    set { self[CloseBookTexts.self] = newValue }
  }
}

nonisolated extension Texts {
  var closeBook: CloseBookTexts { parts.closeBook }
}
