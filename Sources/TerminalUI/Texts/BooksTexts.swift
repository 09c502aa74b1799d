import Domain
import ViewModels

/// The screen of word books.
public nonisolated struct BooksTexts: Sendable {
  /// The name of the screen in the list of keys.
  public var name: String
  /// The name of its filter there.
  public var filterName: String
  /// The heading of today's books.
  public var today: String
  /// The heading of the other books.
  public var books: String
  /// The heading of the words that were found.
  public var words: String
  /// How many words were found that are not listed.
  public var moreFound: @Sendable (Int) -> String
  /// The row of the words that are not yet known.
  public var notYetKnown: String
  /// From how many books they are.
  public var fromBooks: @Sendable (Int) -> String
  /// A book that is closed.
  public var closed: String
  /// A book that was reviewed today.
  public var reviewed: String
  /// The columns of the widest of the marks and the two above.
  public var markWidth: Int
  /// How many books are for study and for review today.
  public var dueToday: @Sendable (_ study: Int, _ review: Int) -> String
  /// What is due, new and learnt today.
  public var reviews: @Sendable (ReviewOverview) -> String
  /// Why it is not known what is due.
  public var dueFailed: @Sendable (String) -> String
  /// Books and words of the whole library.
  public var totals: @Sendable (_ books: Int, _ words: Int) -> String
  /// How many books are closed.
  public var closedCount: @Sendable (Int) -> String
  /// What the filter found.
  public var found: @Sendable (Int) -> String
  /// What stands in the place of the list when there is no book, a line each.
  public var empty: @Sendable () -> [String]
  /// What stands there when all books are closed and hidden.
  public var allClosed: @Sendable () -> [String]
  /// What stands there when the filter finds nothing.
  public var nothingFound: @Sendable (String) -> [String]
  /// What stands there before the first book.
  public var welcome: WelcomeTexts
  /// When a book was made, given the day.
  public var made: @Sendable (String) -> String
  /// What a study state means.
  public var state: @Sendable (StudyState) -> String
  /// What stands behind a row of ages.
  public var days: String
  /// What Enter does when the books could not be read.
  public var retry: String
  /// The same in the hints.
  public var retryHint: String
  /// How many places of the stored data are damaged.
  public var damaged: @Sendable (Int) -> String
  /// How many things are wrong with the files, damaged lines among them.
  public var problems: @Sendable (Int) -> String
  /// What is wrong with the backups.
  public var backups: @Sendable (BackupTrouble) -> String
  /// That nothing can be written.
  public var readOnly: @Sendable () -> String
  /// What the keys do.
  public var key: @Sendable (BooksAction) -> KeyText
}

/// The first screen that a new learner sees.
public nonisolated struct WelcomeTexts: Sendable {
  /// A greeting.
  public var title: String
  /// What the program is, a line each.
  public var lines: [String]
  /// What Enter does.
  public var start: @Sendable (StarterLevel) -> String
  /// The same in the hints.
  public var startHint: String
  /// What stands there while the books are made.
  public var adding: String
  /// What `n` does.
  public var own: String
  /// What `b` does.
  public var more: String
}
