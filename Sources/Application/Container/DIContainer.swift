import Domain
import TerminalUI
import ViewModels

/// The abstract factory of the program: what the coordinator and the commands ask for.
///
/// `DefaultDIContainer` makes every part; derive from it, or from the containers of `Live` and
/// `TestSupport`, and replace the parts that are to be different.
public protocol DIContainer: AnyObject {
  /// The learner's settings.
  var configuration: Configuration { get }
  /// What the help says about the program.
  var facts: ProgramFacts { get }
  /// The catalogue of texts.
  var texts: Texts { get }
  /// The time.
  var clock: any WallClock { get }
  /// The same clock with the days of study, which turn over at an hour that the learner has set.
  var studyClock: any WallClock { get }
  /// The styles on the screen.
  var theme: Theme { get }
  /// The keys of home that lead to further screens.
  var homeKeys: [HomeKey] { get }

  /// Makes the service of the library as a whole.
  func makeLibraryService() -> any LibraryService
  /// Makes the service of how the learner left the screens.
  func makeUIStateService() -> any UIStateService
  /// Makes the service of texts that another program edits.
  func makeWorkingTextService() -> any WorkingTextService
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
  /// Makes the service of readings.
  func makeReadingService() -> any ReadingService
  /// Makes the service of what was deleted.
  func makeTrashService() -> any TrashService
  /// Makes the service that cleans up.
  func makeCleanUpService() -> any CleanUpService
  /// Makes the service of backups; all that it makes share what they know of trouble.
  func makeBackupService() -> any BackupService
  /// Makes the service of reviews.
  func makeReviewService() -> any ReviewService
  /// Makes the service that optimizes the parameters of the schedule.
  func makeOptimizerService() -> any OptimizerService
  /// Makes what answers the queries of screens.
  func makeDataProvider() -> any DataProviding

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
  /// Makes the optimizer screen.
  func makeOptimizerViewModel(navigator: any Navigator) -> OptimizerViewModel
  /// Makes the screen of the vocabulary that comes with the program.
  func makeStarterBooksViewModel(navigator: any Navigator) -> StarterBooksViewModel

  /// Makes the screen of a route.
  func makeScreen(for route: Route, navigator: any Navigator) -> any Screen
}
