import Domain
import ViewModels

/// The screen of word books.
nonisolated struct BooksTexts: Sendable {
  /// The name of the screen in the list of keys.
  let name: String
  /// The name of its filter there.
  let filterName: String
  /// The heading of today's books.
  let today: String
  /// The heading of the other books.
  let books: String
  /// The heading of the words that were found.
  let words: String
  /// How many words were found that are not listed.
  let moreFound: @Sendable (Int) -> String
  /// The row of the words that are not yet known.
  let notYetKnown: String
  /// From how many books they are.
  let fromBooks: @Sendable (Int) -> String
  /// A book that is closed.
  let closed: String
  /// A book that was reviewed today.
  let reviewed: String
  /// The columns of the widest of the marks and the two above.
  let markWidth: Int
  /// How many books are for study and for review today.
  let dueToday: @Sendable (_ study: Int, _ review: Int) -> String
  /// What is due, new and learnt today.
  let reviews: @Sendable (ReviewOverview) -> String
  /// Why it is not known what is due.
  let dueFailed: @Sendable (String) -> String
  /// Books and words of the whole library.
  let totals: @Sendable (_ books: Int, _ words: Int) -> String
  /// How many books are closed.
  let closedCount: @Sendable (Int) -> String
  /// What the filter found.
  let found: @Sendable (Int) -> String
  /// What stands in the place of the list when there is no book, a line each.
  let empty: [String]
  /// What stands there when all books are closed and hidden.
  let allClosed: [String]
  /// What stands there when the filter finds nothing.
  let nothingFound: @Sendable (String) -> [String]
  /// What stands there before the first book.
  let welcome: WelcomeTexts
  /// When a book was made, given the day.
  let made: @Sendable (String) -> String
  /// What a study state means.
  let state: @Sendable (StudyState) -> String
  /// What stands behind a row of ages.
  let days: String
  /// What Enter does when the books could not be read.
  let retry: String
  /// The same in the hints.
  let retryHint: String
  /// How many places of the stored data are damaged.
  let damaged: @Sendable (Int) -> String
  /// How many things are wrong with the files, damaged lines among them.
  let problems: @Sendable (Int) -> String
  /// That nothing can be written.
  let readOnly: String
  /// What the keys do.
  let key: @Sendable (BooksAction) -> KeyText
  /// What the keys do while the filter is typed.
  let filterKey: @Sendable (FilterAction) -> KeyText
}

/// The first screen that a new learner sees.
nonisolated struct WelcomeTexts: Sendable {
  /// A greeting.
  let title: String
  /// What the program is, a line each.
  let lines: [String]
  /// What Enter does.
  let start: @Sendable (StarterLevel) -> String
  /// The same in the hints.
  let startHint: String
  /// What stands there while the books are made.
  let adding: String
  /// What `n` does.
  let own: String
  /// What `b` does.
  let more: String
}
