import Domain
import TerminalKit
import ViewModels

/// The screen of word books.
public nonisolated struct BooksTexts: TextPart {
  /// The name of the screen in the list of keys.
  public var name: String
  /// The name of its filter there.
  public var filterName: String
  /// The heading of today's books.
  public var today: String
  /// The heading of the other books.
  public var books: String
  /// The heading of the words found.
  public var words: String
  /// The number of words found that are not listed.
  public var moreFound: @Sendable (Int) -> String
  /// The row of the words that are not yet known.
  public var notYetKnown: String
  /// The number of books that they are from.
  public var fromBooks: @Sendable (Int, _ today: Int) -> String
  /// The line that says what to do now.
  public var study: StudyLineTexts
  /// The headings of the numbers of due and of new words.
  public var due: String, new: String
  /// The sign of a book that does not ask the kanji alone first, short where there is little room; nil
  /// for one that does.
  public var asked: @Sendable (CardFronts, _ isShort: Bool) -> String?
  /// Which side a book asks first, and whether it asks both ways.
  public var asks: @Sendable (CardFronts) -> String
  /// The sign of a book that gives new words first, given its position among such books.
  public var newFirst: @Sendable (Int) -> String
  /// The age of a book of today, in days.
  public var ageToday: @Sendable (Int) -> String
  /// When the day ends, after a date that is yesterday's by the calendar; given the hour.
  public var dayEnds: @Sendable (Int) -> String
  /// The mark of a closed book in the list.
  public var closed: String
  /// What a closed book held, how many words of it moved to another book, and whether those that were
  /// learnt in it are still reviewed; in parts, of which the first says most.
  public var closedRecord: @Sendable (_ held: Int, _ moved: Int, _ isReviewed: Bool) -> [String]
  /// A book that was reviewed today.
  public var reviewed: String
  /// The columns of the widest of the marks and the two above.
  public var taskWidth: Int
  /// Why the number of due words is not known.
  public var dueFailed: @Sendable (String) -> String
  /// The number of books and words in the whole library.
  public var totals: @Sendable (_ books: Int, _ words: Int) -> String
  /// How many closed books there are, how many words are due in those that are hidden, and how many
  /// words are left in them that belong to those that moved.
  public var closedCount: @Sendable (_ books: Int, _ due: Int, _ left: Int) -> String
  /// The key that shows closed books.
  public var closedHint: @Sendable (Int) -> String
  /// The result of the filter.
  public var found: @Sendable (Int) -> String
  /// The result of the filter where it found books and words.
  public var foundBoth: @Sendable (_ books: Int, _ words: Int) -> String
  /// The result of a search for the base form of what was typed.
  public var foundBase: @Sendable (_ form: String, _ found: String) -> String
  /// The hint of the key that drills all words found.
  public var drillFoundHint: String
  /// The hint of Enter when the day is done and only drills are left.
  public var drillHint: String
  /// The placeholder instead of the list when there is no book, one line each.
  public var empty: @Sendable () -> [String]
  /// The placeholder when all books are closed and hidden.
  public var allClosed: @Sendable () -> [String]
  /// The placeholder when the filter finds nothing.
  public var nothingFound: @Sendable (String) -> [String]
  /// The texts of the first screen of a new learner.
  public var welcome: WelcomeTexts
  /// When a book was created, given the day.
  public var made: @Sendable (String) -> String
  /// The meaning of a study state.
  public var state: @Sendable (StudyState) -> String
  /// What the row of ages below it is.
  public var ages: String
  /// The action of Enter when the books could not be read.
  public var retry: String
  /// The hint of Enter when the books could not be read.
  public var retryHint: String
  /// The number of damaged lines.
  public var damaged: @Sendable (Int) -> String
  /// The number of problems with the files, including damaged lines.
  public var problems: @Sendable (Int) -> String
  /// A problem with the backups.
  public var backups: @Sendable (BackupProblem) -> String
  /// The message that nothing can be written.
  public var readOnly: @Sendable () -> String
  /// What the keys do, for help and hints.
  public var key: @Sendable (BooksAction) -> KeyText
}

nonisolated extension BooksTexts {
  static let english = BooksTexts(
    name: "Word books",
    filterName: "Word books: finding",
    today: "Today’s books",
    books: "Books",
    words: "Words",
    moreFound: { "and \(English.number($0)) more" },
    notYetKnown: "Not yet known",
    fromBooks: { books, today in
      if books < today { return "from \(English.number(books)) of today’s books" }
      if today == 1 { return "from today’s book" }
      return "from today’s \(English.count(today, "book"))"
    },
    study: .english,
    due: "due",
    new: "new",
    asked: { englishAsked($0, isShort: $1) },
    asks: { fronts in
      let first = StudyTexts.english.front(fronts.front(ofSecond: false))
      return fronts.second == nil ? "asks \(first)" : "asks both ways, \(first)"
    },
    newFirst: { "new \(English.ordinal($0))" },
    ageToday: { "day \($0)" },
    dayEnds: { "till \($0):00" },
    closed: "closed",
    closedRecord: { held, moved, isReviewed in
      [
        "closed: held \(CommonTexts.english.words(held))",
        moved > 0 ? ", \(English.number(moved)) moved" : "",
        isReviewed ? " · what was learnt is still reviewed" : " · not reviewed any more",
      ]
    },
    reviewed: "done",
    taskWidth: 6,
    dueFailed: { "Cannot count what is due: \($0)" },
    totals: { books, words in
      "\(CommonTexts.english.books(books)) · \(CommonTexts.english.words(words))"
    },
    closedCount: { books, due, left in
      let words = English.list([
        due > 0 ? "\(English.number(due)) due" : nil,
        left > 0 ? English.count(left, "word") + " to move" : nil,
      ])
      return "\(English.number(books)) closed" + (words.isEmpty ? "" : " with \(words)")
    },
    closedHint: { "\(BooksKeys.map[.showClosed]) shows \(English.form($0, "it", "them"))" },
    found: { "\(English.number($0)) found" },
    foundBoth: { "\(CommonTexts.english.books($0)), \(CommonTexts.english.words($1)) found" },
    foundBase: { "\($0): \($1)" },
    drillFoundHint: "drill all found",
    drillHint: "a drill",
    empty: {
      [
        "No word books.", "",
        "\(BooksKeys.map[.new])  makes one",
        "\(BooksKeys.map[.starterBooks])  adds books of the JLPT vocabulary",
        "\(BooksKeys.map[.exchange(.importing)])  imports a file: Anki, CSV, lines of words",
      ]
    },
    allClosed: {
      [
        "Every book is closed.", "",
        "\(BooksKeys.map[.showClosed])  shows them",
        "\(BooksKeys.map[.new])  makes a new one",
      ]
    },
    nothingFound: { ["Nothing matches “\($0)”.", "", "\(BooksKeys.map[.endFind])  goes back"] },
    welcome: .english,
    made: { "made on \($0)" },
    state: { state in
      switch state {
      case .success: "known"
      case .fail: "not known"
      case .undefined: "not marked yet"
      }
    },
    ages: "Among today’s books on day",
    retry: "try again",
    retryHint: "try again",
    damaged: { "\(English.count($0, "damaged line")): \(shows($0))" },
    problems: {
      "\(English.count($0, "problem with the files", "problems with the files")): \(shows($0))"
    },
    backups: { trouble in
      switch trouble {
      case .none(let days):
        "no backup (\(English.count(days, "day"))): `tangocho backup`"
      case .shrunk: "much is missing: `tangocho restore`"
      }
    },
    readOnly: { "Nothing can be saved: \(BooksKeys.map[.health]) says why" },
    key: { action in englishKey(action) }
  )

  /// `meaning`, `both`, `both, meaning`.
  private static func englishAsked(_ fronts: CardFronts, isShort: Bool) -> String? {
    if isShort, fronts.second != nil { return "both" }
    let first = fronts.front(ofSecond: false)
    let side = first == .kanji ? nil : first == .gana ? "gana" : "meaning"
    let parts = [fronts.second == nil ? nil : "both", side].compactMap(\.self)
    return parts.isEmpty ? nil : English.list(parts)
  }

  /// `! shows them`.
  private static func shows(_ count: Int) -> String {
    "\(BooksKeys.map[.health]) shows \(English.form(count, "it", "them"))"
  }

  private static func englishKey(_ action: BooksAction) -> KeyText {
    switch action {
    case .move(let movement): KeyTexts.english.movement(movement)
    case .open: KeyText("study: begin what is due today, or the selected book", hint: "study")
    case .list: KeyText("show its words as a list", hint: "list")
    case .reviewDue: KeyText("review what is due in all books", hint: "review")
    case .chooseReview: KeyText("choose a review or drill; drill a search", hint: "choose review")
    case .reviewBook: KeyText("review what is due in the selected book", hint: "review book")
    case .learnMore(let count): ReviewTexts.englishKey(.learnMore(count))
    case .drillTomorrow: ReviewTexts.englishKey(.drillTomorrow)
    case .addWord: KeyText("add a word to it", hint: "add")
    case .quickAdd: KeyText("add words to it, one per line", hint: "quick add")
    case .new: KeyText("create a book", hint: "new")
    case .rename: KeyText("rename the selected book", hint: "rename")
    case .close: KeyText("close it: its unknown words move on", hint: "close")
    case .reopen: KeyText("reopen a closed book", hint: "reopen")
    case .delete: KeyText("delete it with its words", hint: "delete")
    case .undo: KeyText("undo the last change, on any screen, as often as you like", hint: "undo")
    case .redo: KeyText("redo what was undone", hint: "redo")
    case .review: KeyText("mark it as done for today, or as not done", hint: "done")
    case .choose: KeyText("for today: study, review, nothing, or by its age", hint: "today")
    case .front: KeyText("ask kanji, gana or meaning first, or both ways", hint: "front")
    case .newWordsFirst: KeyText("take new words from it first, or as usual", hint: "new first")
    case .find:
      KeyText("find books and words: by texts, romaji, #tag, is:due, book:N5", hint: "find")
    case .endFind: KeyText("end the search", hint: "all books")
    case .filter(let action): englishKey(action)
    case .sort: KeyText("next order: newest, oldest, title, most to learn", hint: "sort")
    case .showClosed: KeyText("show or hide closed books", hint: "closed")
    case .trash: KeyText("show the trash, to restore what was deleted", hint: "deleted")
    case .exchange(let way): englishKey(way)
    case .optimize: KeyText("optimize the schedule of reviews for you", hint: "optimize")
    case .starterBooks: KeyText("add books of the JLPT vocabulary, N5 to N1", hint: "more")
    case .statistics: KeyText("show the statistics", hint: "statistics")
    case .wordHistory: KeyText("show the history of a word that was found", hint: "history")
    case .health: KeyText("show the state of the stored data", hint: "data")
    case .quit: KeyText("quit; everything is saved", hint: "quit")
    case .further(let key): key.text
    }
  }

  private static func englishKey(_ action: FilterAction) -> KeyText {
    switch action {
    case .open: KeyText("open the selected book, or the word in its book", hint: "open")
    case .keep: KeyText("keep the results; keys are commands again", hint: "commands")
    case .cancel: KeyText("cancel the search", hint: "back")
    case .move(.down): KeyText("one row down", hint: "next")
    case .move(let movement): KeyTexts.english.movement(movement)
    case .kanji(let action): WordEditorTexts.english.kanjiKey(action)
    case .edit(let edit): KeyTexts.english.edit(edit)
    }
  }
}

nonisolated extension BooksTexts {
  /// The record of a closed book.
  func record(of book: WordBookOverview) -> [String] {
    let moved = book.book.movedWords.count
    return closedRecord(book.counts.total + moved, moved, book.book.isReviewed)
  }
}

nonisolated extension TextParts {
  /// The word books.
  public var books: BooksTexts {
    get { self[BooksTexts.self] }
    set { self[BooksTexts.self] = newValue }
  }
}

nonisolated extension Texts {
  var books: BooksTexts { parts.books }
}
