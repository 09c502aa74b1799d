import Domain

/// A notice about an import.
public nonisolated enum ImportNotice: Hashable, Sendable {
  /// A file was imported.
  case done(ImportResult)
  /// The import of a file was undone, except for a number of words that were answered in the
  /// meantime.
  case undone(ImportResult, left: Int)
  /// There is nothing in the file that is not in the library: the numbers of words that are in books,
  /// and in the trash.
  case nothingNew(known: Int, deleted: Int)
  /// None of the rows is a word: their number, and what they are.
  case onlyUnreadable(Int, UnreadableRow.Unit)
  /// Every deck of the file is left out.
  case allLeftOut
  /// The import was stopped, and nothing of it was imported.
  case stopped
  /// What cannot be imported has to be changed first.
  case notReady
  /// The file is still being read.
  case isReading
  /// No path was typed.
  case noPath
  /// The path is that of a folder, whose names are offered.
  case folder
  /// What is new in books on the web is being fetched.
  case refreshing
  /// What is new on the web is still being fetched, so that was not begun again.
  case refreshGoesOn
  /// What is new was fetched: the numbers of books, of new words, and of changed words.
  case refreshed(books: Int, new: Int, changed: Int)
  /// No book follows a file on the web.
  case nothingToRefresh
}

nonisolated extension ImportNotice {
  /// Why there is nothing to import in a file.
  init(nothingIn summary: ImportSummary) {
    self =
      summary.known == 0 && summary.deleted == 0 && summary.unreadable > 0
      ? .onlyUnreadable(summary.unreadable, summary.unreadableUnit)
      : .nothingNew(known: summary.known, deleted: summary.deleted)
  }
}

/// What an import did, in numbers.
public nonisolated struct ImportResult: Hashable, Sendable {
  /// The number of words that were added.
  public let new: Int
  /// The number of words that came back from the trash.
  public let restored: Int
  /// The number of words that were changed.
  public let changed: Int
  /// The number of reviews that were added.
  public let reviews: Int
  /// The number of rows that are not words.
  public let unreadable: Int
  /// What these rows are.
  public let unreadableUnit: UnreadableRow.Unit
  /// The path of the file with these rows; nil without any.
  public let unreadablePath: String?
  /// What failed after the words were imported, as a sentence; nil when nothing did.
  public let problem: String?

  /// Takes the numbers from a summary.
  public init(_ summary: ImportSummary) {
    (new, restored) = (summary.new, summary.restored)
    (changed, reviews) = (summary.changed, summary.reviews)
    (unreadable, unreadableUnit) = (summary.unreadable, summary.unreadableUnit)
    unreadablePath = summary.unreadablePath
    problem = summary.problem
  }
}
