import Domain
import TerminalKit
import ViewModels

/// The notices of status lines.
public nonisolated struct NoticeTexts: TextPart {
  /// About word books.
  public var book: @Sendable (BookNotice) -> String
  /// About marks; the failure in it is already described.
  public var study: @Sendable (StudyNotice, _ why: String) -> String
  /// About reviews.
  public var review: @Sendable (ReviewNotice) -> String
  /// About words that were typed; the failure in it is already described.
  public var word: @Sendable (WordNotice, _ why: String) -> String
  /// About words that were changed at once.
  public var words: @Sendable (WordsNotice) -> String
  /// About the server of the library, perhaps in a narrow window.
  public var server: @Sendable (ServerNotice, _ isNarrow: Bool) -> String
  /// Why nothing is exchanged with the server of the library; for the status line of home.
  public var replica: @Sendable (ReplicaStatus) -> String
  /// The last key came through an input method.
  public var inputMethodIsOn: String
  /// Undo would delete books that an earlier run has made, or undo its import.
  public var undoAsks: @Sendable (EarlierChange) -> String
  /// A change was undone, or redone, and nothing more is known of it than what undoes it.
  public var earlier: @Sendable (EarlierChange, _ isUndone: Bool) -> String
  /// What is added to a notice when something of this number of words was changed since and stays.
  public var left: @Sendable (Int) -> String
  /// What is added to a notice of an undone change, where there is room.
  public var redoes: String
  /// There is nothing left to undo.
  public var nothingToUndo: String
  /// Nothing was changed in a session, and earlier changes are undone on home.
  public var nothingToUndoHere: String
  /// There is nothing left to redo.
  public var nothingToRedo: String
  /// Nothing was undone in a session, and what was undone before is redone on home.
  public var nothingToRedoHere: String
  /// A change cannot be undone, or redone, any more.
  public var cannotUndo: @Sendable (_ why: String) -> String,
    cannotRedo: @Sendable (_ why: String) -> String
}

nonisolated extension Texts {
  /// A notice as a text; in a narrow window a shorter one, if there is one.
  func describe(_ notice: Notice, isNarrow: Bool = false) -> String {
    switch notice {
    case .book(let notice): notices.book(notice)
    case .study(let notice): notices.study(notice, notice.failure.map(describe) ?? "")
    case .review(let notice): notices.review(notice)
    case .word(let notice): notices.word(notice, notice.failure.map(describe) ?? "")
    case .words(let notice): notices.words(notice)
    case .search(let problem): search.problem(problem)
    case .trash(let notice): trash.notice(notice)
    case .optimizer(let notice): optimizer.notice(notice)
    case .importing(let notice): importing.notice(notice)
    case .exporting(let notice): exporting.notice(notice)
    case .synchronizing(let notice): synchronizing.notice(notice, isNarrow)
    case .devices(let changes): synchronizing.news(changes, isNarrow)
    case .server(let notice): notices.server(notice, isNarrow)
    case .failure(let failure): describe(failure)
    case .rewritten(let path): errors.finding(.rewritten(path: path))
    case .inputMethodIsOn: notices.inputMethodIsOn
    case .undoAsks(let change): notices.undoAsks(change)
    case .earlier(let change, let isUndone): notices.earlier(change, isUndone)
    case .partly(let notice, let left):
      describe(notice, isNarrow: isNarrow) + notices.left(left)
    case .nothingToUndo: notices.nothingToUndo
    case .nothingToUndoHere: notices.nothingToUndoHere
    case .nothingToRedo: notices.nothingToRedo
    case .nothingToRedoHere: notices.nothingToRedoHere
    case .cannotUndo(let failure): notices.cannotUndo(describe(failure))
    case .cannotRedo(let failure): notices.cannotRedo(describe(failure))
    }
  }
}

nonisolated extension NoticeTexts {
  static let english = NoticeTexts(
    book: { notice in englishBook(notice) },
    study: { notice, why in englishStudy(notice, why) },
    review: { notice in englishReview(notice) },
    word: { notice, why in englishWord(notice, why) },
    words: { notice in englishWords(notice) },
    server: { notice, isNarrow in englishServer(notice, isNarrow) },
    replica: { replica in englishReplica(replica) },
    inputMethodIsOn: "An input method is on; its keys work as commands here too.",
    undoAsks: { englishUndoAsks($0) },
    earlier: { change, isUndone in englishEarlier(change, isUndone) },
    left: { englishChanged($0) },
    redoes: " \(redo) redoes it.",
    nothingToUndo: "Nothing left to undo.",
    nothingToUndoHere: "Nothing to undo here; \(undo) on home undoes what was changed there.",
    nothingToRedo: "Nothing left to redo.",
    nothingToRedoHere: "Nothing to redo here; \(redo) on home redoes what was undone there.",
    cannotUndo: { "That cannot be undone any more. \($0)" },
    cannotRedo: { "That cannot be redone any more. \($0)" }
  )

  /// The key that notices of changes mention.
  static let undo = SharedKeys.undo.label
  private static let redo = SharedKeys.redo.label

  private static let offToday = "off today’s books; its due words still come"

  private static func englishBook(_ notice: BookNotice) -> String {
    switch notice {
    case .created(let title): "Made “\(title)”. \(BooksKeys.map[.addWord]) adds its first word."
    case .creationUndone(let title): "Undone: “\(title)” added."
    case .renamed(_, let title): "Renamed to “\(title)”. \(undo) undoes it."
    case .deleted(let title, let count): englishDeleted(title, count)
    case .restored(let title): "Undone: “\(title)” deleted; it is back with its words."
    case .closed(let closed): englishClosed(closed)
    case .reopened(let title, let count): englishReopened(title, count)
    case .reopeningUndone(let title): "Undone: “\(title)” reopened; it is closed again."
    case .closingUndone(let closed): englishClosingUndone(closed)
    case .reviewed(let title): "“\(title)” is \(offToday). \(undo) undoes it."
    case .reviewEnded(let title): "“\(title)” is one of today’s books again. \(undo) undoes it."
    case .chosen(let task, let title): englishChosen(task, title)
    case .choiceForgotten(let task, let title):
      "“\(title)” follows its age again: \(today(task))."
    case .asks(let fronts, let title, let hasReviews): englishAsks(fronts, title, hasReviews)
    case .newWordsFirst(let title, let place): englishNewWords(title, place)
    case .newWordsUsual(let title): englishUsual(title)
    case .starterBooksAdded(let level, let count): englishAdded(level, count)
    case .starterBooksUndone(let level, let count):
      "Undone: \(CommonTexts.english.books(count)) of \(level) added."
    case .hasCorrections(let count): englishCorrections(count)
    case .hasDraft(let title, let isLine): englishDraft(title, isLine)
    case .hasEdit(let word): englishEdit(word)
    case .sorted(let order): "Sorted: \(name(order))."
    case .closedBooksShown(let shown, let count): englishClosedBooks(shown, count)
    case .dayIsNotOver(let plan):
      "Finish today’s work first: \(ReviewTexts.english.plan(plan))."
    case .noNewWords: "There are no new words to start."
    case .nothingTomorrow: "No word is due tomorrow."
    case .needsBook: "Select a book first: \(selectingKeys)."
    case .noBook(let level): englishNoBook(level)
    case .needsWord: needsWord
    case .nothingReviewed: "No word that stays in the book has a review."
    case .isClosed(let title): "“\(title)” is closed. \(BooksKeys.map[.reopen]) opens it again."
    case .isOpen(let title, let hidden): englishOpen(title, hidden)
    }
  }

  private static let needsWord =
    "Select a word first: \(BooksKeys.map[.find]) finds words, and \(BooksKeys.map[.list]) lists those of "
    + "a book."

  private static func englishNoBook(_ level: String?) -> String {
    let starters = level.map { "\(BooksKeys.map[.open]) starts with \($0), " } ?? ""
    return "There is no book yet: \(starters)\(BooksKeys.map[.new]) makes one."
  }

  /// The keys that select a book.
  private static var selectingKeys: String {
    "\(BooksKeys.map[.move(.down)]) or \(BooksKeys.map[.move(.up)])"
  }

  private static func englishDraft(_ title: String, _ isLine: Bool) -> String {
    "What you typed for “\(title)” is not saved yet: "
      + "\(BooksKeys.map[isLine ? .quickAdd : .addWord]) on the book brings it back."
  }

  private static func englishEdit(_ word: String) -> String {
    "What you changed in \(word.isEmpty ? "a word" : "“\(word)”") is not saved yet: "
      + "\(StudyKeys.map[.edit]) on its card or in the list of its book brings it back."
  }

  private static func englishDeleted(_ title: String, _ count: Int) -> String {
    count == 0
      ? "Deleted the empty book “\(title)”. \(undo) brings it back."
      : "Deleted “\(title)” and its \(CommonTexts.english.words(count)). \(undo) brings it back."
  }

  private static func englishAdded(_ level: String, _ count: Int) -> String {
    "Made \(CommonTexts.english.books(count)) of \(level). "
      + "\(undo) deletes \(English.form(count, "it", "them"))."
  }

  private static func englishCorrections(_ count: Int) -> String {
    "\(CommonTexts.english.words(count)) of the starter lists can be corrected or get an example: "
      + "\(BooksKeys.map[.starterBooks]), then \(StarterBooksKeys.map[.corrections])."
  }

  private static func englishClosed(_ closed: ClosedBook) -> String {
    let shows = closed.isListed ? "" : "; \(showsClosed)"
    guard let target = closed.target else {
      return "Closed “\(closed.title)”. \(undo) opens it again\(shows)."
    }
    let words = CommonTexts.english.words(closed.moved)
    return "Closed “\(closed.title)”; \(words) moved to “\(target)”. \(undo) undoes it\(shows)."
  }

  /// How to find a closed book again later.
  private static var showsClosed: String {
    "\(BooksKeys.map[.showClosed]) on home shows closed books"
  }

  private static func englishOpen(_ title: String, _ hidden: Int) -> String {
    if hidden == 0 { return "“\(title)” is open already." }
    let books = English.count(hidden, "closed book")
    return "“\(title)” is open. \(BooksKeys.map[.showClosed]) shows \(books); "
      + "\(BooksKeys.map[.reopen]) opens a closed one again."
  }

  private static func englishReopened(_ title: String, _ count: Int) -> String {
    let words = CommonTexts.english.words(count)
    return "“\(title)” is open again" + (count == 0 ? "." : "; \(words) came back.")
  }

  private static func englishClosingUndone(_ closed: ClosedBook) -> String {
    let undone = "Undone: “\(closed.title)” closed; "
    guard closed.moved > 0, let target = closed.target else { return undone + "it is open again." }
    return undone + "\(CommonTexts.english.words(closed.moved)) moved back from “\(target)”."
  }

  private static func englishAsks(
    _ fronts: CardFronts,
    _ title: String,
    _ hasReviews: Bool
  ) -> String {
    let asks = "“\(title)” \(BooksTexts.english.asks(fronts))"
    guard fronts.second != nil else { return "\(asks)." }
    let reviews =
      hasReviews ? " What was reviewed one way so far counts for the \(fronts.front.rawValue)." : ""
    return "\(asks); the other way comes on other days." + reviews
  }

  private static func englishNewWords(_ title: String, _ place: Int) -> String {
    let order = place > 1 ? "after \(English.count(place - 1, "other book"))" : "first"
    return "New words come from “\(title)” \(order). \(BooksKeys.map[.newWordsFirst]) ends that."
  }

  private static func englishUsual(_ title: String) -> String {
    "New words of “\(title)” come in the usual order again: newer books first."
  }

  private static func englishChosen(_ task: BookTask, _ title: String) -> String {
    let choice =
      switch task {
      case .none: offToday
      case .study: "for study today"
      case .review: "for review today"
      }
    return "“\(title)” is \(choice). \(BooksKeys.map[.choose]) chooses again."
  }

  private static func today(_ task: BookTask) -> String {
    switch task {
    case .none: "nothing today"
    case .study: "study today"
    case .review: "review today"
    }
  }

  private static func englishClosedBooks(_ shown: Bool, _ count: Int) -> String {
    let books = English.count(count, "closed book")
    if count == 0 { return "There are no closed books." }
    let key = BooksKeys.map[.showClosed]
    let them = English.form(count, "it", "them")
    return shown
      ? "Showing \(books). \(key) hides \(them)." : "Hiding \(books). \(key) shows \(them)."
  }

  private static func name(_ order: WordBookOrder) -> String {
    switch order {
    case .newestFirst: "newest first"
    case .oldestFirst: "oldest first"
    case .title: "by title"
    case .mostUnknownFirst: "most words to learn first"
    }
  }
}

nonisolated extension TextParts {
  /// The notices of status lines.
  public var notices: NoticeTexts {
    get { self[NoticeTexts.self] }
    set { self[NoticeTexts.self] = newValue }
  }
}

nonisolated extension Texts {
  var notices: NoticeTexts { parts.notices }
}
