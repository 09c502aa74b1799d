import ViewModels

/// All texts of the program in one language.
///
/// Every frame hands them around, so they are a reference. Begin another language, or other words,
/// with `Texts.english.changed { $0.books.name = "本" }`.
public nonisolated final class Texts: Sendable {
  /// The texts.
  public let parts: TextParts

  /// Makes a catalogue.
  public init(_ parts: TextParts) {
    self.parts = parts
  }

  /// A catalogue in which some texts are others.
  public func changed(_ change: (inout TextParts) -> Void) -> Texts {
    var parts = parts
    change(&parts)
    return Texts(parts)
  }
}

nonisolated extension Texts {
  var common: CommonTexts { parts.common }
  var keys: KeyTexts { parts.keys }
  var books: BooksTexts { parts.books }
  var study: StudyTexts { parts.study }
  var review: ReviewTexts { parts.review }
  var reviewChoice: ReviewChoiceTexts { parts.reviewChoice }
  var statistics: StatisticsTexts { parts.statistics }
  var wordHistory: WordHistoryTexts { parts.wordHistory }
  var closeBook: CloseBookTexts { parts.closeBook }
  var chooseBook: ChooseBookTexts { parts.chooseBook }
  var starterBooks: StarterBooksTexts { parts.starterBooks }
  var trash: TrashTexts { parts.trash }
  var fitting: FittingTexts { parts.fitting }
  var editor: WordEditorTexts { parts.editor }
  var quickAdd: QuickAddTexts { parts.quickAdd }
  var overlays: OverlayTexts { parts.overlays }
  var notices: NoticeTexts { parts.notices }
  var errors: ErrorTexts { parts.errors }
  /// Whose data and libraries the program uses.
  public var licences: [LicenceNotice] { parts.licences }
}

/// The texts of a language, screen by screen.
///
/// Texts that depend on something are closures; those for the cases of an enumeration switch over
/// it, so that a language that misses one does not compile.
public nonisolated struct TextParts: Sendable {
  /// What stands on several screens.
  public var common: CommonTexts
  /// The headings of keys, and the keys that several screens share.
  public var keys: KeyTexts
  /// The word books.
  public var books: BooksTexts
  /// Studying.
  public var study: StudyTexts
  /// Reviewing.
  public var review: ReviewTexts
  /// Choosing what to review.
  public var reviewChoice: ReviewChoiceTexts
  /// The statistics.
  public var statistics: StatisticsTexts
  /// The page of a word.
  public var wordHistory: WordHistoryTexts
  /// Closing a book.
  public var closeBook: CloseBookTexts
  /// Asking for a book.
  public var chooseBook: ChooseBookTexts
  /// The vocabulary that comes with the program.
  public var starterBooks: StarterBooksTexts
  /// What was deleted.
  public var trash: TrashTexts
  /// Fitting the schedule.
  public var fitting: FittingTexts
  /// The word editor.
  public var editor: WordEditorTexts
  /// A word in one line.
  public var quickAdd: QuickAddTexts
  /// The questions and messages that lie over screens.
  public var overlays: OverlayTexts
  /// What status lines say.
  public var notices: NoticeTexts
  /// What went wrong.
  public var errors: ErrorTexts
  /// Whose data and libraries the program uses.
  public var licences: [LicenceNotice]
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
