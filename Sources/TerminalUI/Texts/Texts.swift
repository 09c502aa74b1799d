import ViewModels

/// All texts of the program in one language.
///
/// A language is an instance of this type, which every frame hands around: a reference. Texts that depend on something are closures, those for the
/// cases of an enumeration switch over it, so that a language that misses one does not compile.
public nonisolated final class Texts: Sendable {
  /// What stands on several screens.
  let common: CommonTexts
  /// The headings of keys, and the keys that several screens share.
  let keys: KeyTexts
  /// The word books.
  let books: BooksTexts
  /// Studying.
  let study: StudyTexts
  /// Reviewing.
  let review: ReviewTexts
  /// Choosing what to review.
  let reviewChoice: ReviewChoiceTexts
  /// The statistics.
  let statistics: StatisticsTexts
  /// The page of a word.
  let wordHistory: WordHistoryTexts
  /// Closing a book.
  let closeBook: CloseBookTexts
  /// Asking for a book.
  let chooseBook: ChooseBookTexts
  /// The vocabulary that comes with the program.
  let starterBooks: StarterBooksTexts
  /// What was deleted.
  let trash: TrashTexts
  /// Fitting the schedule.
  let fitting: FittingTexts
  /// The word editor.
  let editor: WordEditorTexts
  /// A word in one line.
  let quickAdd: QuickAddTexts
  /// The questions and messages that lie over screens.
  let overlays: OverlayTexts
  /// What status lines say.
  let notices: NoticeTexts
  /// What went wrong.
  let errors: ErrorTexts
  /// Whose data and libraries the program uses.
  public let licences: [LicenceNotice]

  init(
    common: CommonTexts,
    keys: KeyTexts,
    books: BooksTexts,
    study: StudyTexts,
    review: ReviewTexts,
    reviewChoice: ReviewChoiceTexts,
    statistics: StatisticsTexts,
    wordHistory: WordHistoryTexts,
    closeBook: CloseBookTexts,
    chooseBook: ChooseBookTexts,
    starterBooks: StarterBooksTexts,
    trash: TrashTexts,
    fitting: FittingTexts,
    editor: WordEditorTexts,
    quickAdd: QuickAddTexts,
    overlays: OverlayTexts,
    notices: NoticeTexts,
    errors: ErrorTexts,
    licences: [LicenceNotice]
  ) {
    self.common = common
    self.keys = keys
    self.books = books
    self.study = study
    (self.review, self.reviewChoice) = (review, reviewChoice)
    (self.statistics, self.wordHistory) = (statistics, wordHistory)
    self.closeBook = closeBook
    self.chooseBook = chooseBook
    self.starterBooks = starterBooks
    self.trash = trash
    self.fitting = fitting
    self.editor = editor
    self.quickAdd = quickAdd
    self.overlays = overlays
    self.notices = notices
    self.errors = errors
    self.licences = licences
  }
}

/// What the help and the hints say of an action.
public nonisolated struct KeyText: Hashable, Sendable {
  /// The sentence of the help.
  public let help: String
  /// The word of the hint line.
  public let hint: String

  /// Makes the texts of an action; without a hint the help is shown in its place.
  public init(_ help: String, hint: String? = nil) {
    self.help = help
    self.hint = hint ?? help
  }
}
