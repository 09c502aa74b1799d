import Domain
import TerminalUI
import ViewModels

/// The abstract factory of the program: whatever is shown or kept is made here.
///
/// A container names concrete types; nobody else does. Only `configuration`, `database`,
/// `imageStore`, `clock`, `ids` and `random` have to be given: the extension makes the rest from
/// them, and a container of your own may make any of it differently.
public protocol DIContainer: AnyObject {
  /// The learner's settings.
  var configuration: Configuration { get }
  /// Where the program keeps its files.
  var locations: Locations { get }
  /// The catalogue of texts.
  var texts: Texts { get }
  /// The back end.
  var database: any Database { get }
  /// The store of images.
  var imageStore: any ImageStore { get }
  /// The store of memos: how the learner left the screens.
  var memos: any MemoStore { get }
  /// The store of texts that are edited in another program.
  var workingTexts: any WorkingTextStore { get }
  /// The time.
  var clock: any WallClock { get }
  /// The maker of identifiers.
  var ids: any IDGenerator { get }
  /// The source of randomness.
  var random: any RandomSource { get }
  /// The fitted parameters that are used now, which all that schedule share.
  var liveParameters: LiveParameters { get }
  /// The study sessions that screens share.
  var sessions: StudySessions { get }
  /// What was done since the program started, to take back and make again.
  var history: any ChangeHistory { get }
  /// How the learner types, which word editors share.
  var typingHabits: TypingHabits { get }

  /// Makes the service of word books.
  func makeWordBookService() -> any WordBookService
  /// Makes the service of words.
  func makeWordService() -> any WordService
  /// Makes the service of samples.
  func makeSampleService() -> any SampleService
  /// Makes the service of today's schedule.
  func makeTodayService() -> any TodayService
  /// Makes the service of images.
  func makeImageService() -> any ImageService
  /// Makes the service of paths of images.
  func makeImagePathService() -> any ImagePathService
  /// Makes the service of the vocabulary that comes with the program.
  func makeStarterBookService() -> any StarterBookService
  /// Makes the service of the dictionary.
  func makeDictionaryService() -> any DictionaryService
  /// Makes the service of what was deleted.
  func makeTrashService() -> any TrashService
  /// Makes the service that tidies up.
  func makeTidyingService() -> any TidyingService
  /// Makes the service of backups; all that it makes share what they know of trouble.
  func makeBackupService() -> any BackupService
  /// Makes the service of reviews.
  func makeReviewService() -> any ReviewService
  /// Makes the service that fits the parameters of the schedule.
  func makeFittingService() -> any FittingService
  /// Makes what answers the queries of screens.
  func makeDataProvider() -> any DataProviding
  /// Makes the service of readings.
  func makeReadingService() -> any ReadingService

  /// Makes home.
  func makeBooksViewModel(navigator: any Navigator) -> BooksViewModel
  /// Makes the screen of one card.
  func makeStudyViewModel(source: StudySource, navigator: any Navigator) -> StudyViewModel
  /// Makes the list of the same words.
  func makeStudyListViewModel(source: StudySource, navigator: any Navigator) -> StudyListViewModel
  /// Makes a review session.
  func makeReviewViewModel(source: ReviewSource, navigator: any Navigator) -> ReviewViewModel
  /// Makes the screen that chooses what to review.
  func makeReviewChoiceViewModel(navigator: any Navigator) -> ReviewChoiceViewModel
  /// Makes the screen of statistics.
  func makeStatisticsViewModel(navigator: any Navigator) -> StatisticsViewModel
  /// Makes the page of a word.
  func makeWordHistoryViewModel(word: WordID, navigator: any Navigator) -> WordHistoryViewModel
  /// Makes the form for a word.
  func makeWordEditorViewModel(
    target: WordEditorTarget,
    navigator: any Navigator
  ) -> WordEditorViewModel
  /// Makes the line for a new word.
  func makeQuickAddViewModel(book: WordBookID, navigator: any Navigator) -> QuickAddViewModel
  /// Makes the screen that closes a book.
  func makeCloseBookViewModel(book: WordBookID, navigator: any Navigator) -> CloseBookViewModel
  /// Makes the screen of what was deleted.
  func makeTrashViewModel(navigator: any Navigator) -> TrashViewModel
  /// Makes the screen that fits the schedule.
  func makeFittingViewModel(navigator: any Navigator) -> FittingViewModel
  /// Makes the screen of the vocabulary that comes with the program.
  func makeStarterBooksViewModel(navigator: any Navigator) -> StarterBooksViewModel
}
