import Domain
import TerminalUI
import ViewModels

/// The abstract factory of the program: what the coordinator asks for.
///
/// `DefaultDIContainer` makes every part, also the services of the view models; derive from it, or from
/// the containers of `Live` and `TestSupport`, and override the parts that should differ.
public protocol DIContainer: AnyObject {
  /// The learner's settings.
  var configuration: Configuration { get }
  /// The facts about the program that the help shows.
  var facts: ProgramFacts { get }
  /// The catalogue of texts.
  var texts: Texts { get }
  /// The clock.
  var clock: any WallClock { get }
  /// The clock of study days, which begin at the learner's rollover hour.
  var studyClock: StudyClock { get }
  /// The styles on the screen.
  var theme: Theme { get }
  /// The changes to undo and redo.
  var undoHistory: any UndoHistory { get }
  /// What runs the computations of tasks that the coordinator starts; nil for the threads of the runtime.
  var taskExecutor: (any TaskExecutor)? { get }
  /// The keys of home that open custom screens.
  var homeKeys: [HomeKey] { get }

  /// Makes the connection to a library on a server; nil for a library on this computer.
  func makeLibraryConnection() -> (any LibraryConnection)?
  /// Makes the service of the library as a whole.
  func makeLibraryService() -> any LibraryService
  /// Makes the service of word books.
  func makeWordBookService() -> any WordBookService
  /// Makes the support for typing kanji into lines of text.
  func makeKanjiSupport() -> KanjiSupport
  /// Makes the service of backups; all instances share their state.
  func makeBackupService() -> any BackupService
  /// Makes the service that optimizes the parameters of the schedule.
  func makeOptimizerService() -> any OptimizerService
  /// Makes the provider that answers the queries of screens.
  func makeDataProvider() -> any DataProviding

  /// Makes the view model of the screen that fetches a library from its server, and then shows the
  /// next one.
  func makeOpeningViewModel(
    connection: any LibraryConnection,
    next: Route,
    navigator: any Navigator
  ) -> OpeningViewModel
  /// Makes the view model of home.
  func makeBooksViewModel(navigator: any Navigator) -> BooksViewModel
  /// Makes the view model of the study screen.
  func makeStudyViewModel(source: StudySource, navigator: any Navigator) -> StudyViewModel
  /// Makes the view model of the list of a study session.
  func makeStudyListViewModel(source: StudySource, navigator: any Navigator) -> StudyListViewModel
  /// Makes the view model of a review session.
  func makeReviewViewModel(source: ReviewSource, navigator: any Navigator) -> ReviewViewModel
  /// Makes the view model of the choice of what to review.
  func makeReviewChoiceViewModel(
    selecting book: WordBookID?,
    navigator: any Navigator
  ) -> ReviewChoiceViewModel
  /// Makes the view model of the statistics.
  func makeStatisticsViewModel(navigator: any Navigator) -> StatisticsViewModel
  /// Makes the view model of a word's history.
  func makeWordHistoryViewModel(word: WordID, navigator: any Navigator) -> WordHistoryViewModel
  /// Makes the view model of the word editor.
  func makeWordEditorViewModel(
    target: WordEditorTarget,
    navigator: any Navigator
  ) -> WordEditorViewModel
  /// Makes the view model that adds words, one a line.
  func makeQuickAddViewModel(book: WordBookID, navigator: any Navigator) -> QuickAddViewModel
  /// Makes the view model that closes a book.
  func makeCloseBookViewModel(book: WordBookID, navigator: any Navigator) -> CloseBookViewModel
  /// Makes the view model of the trash.
  func makeTrashViewModel(navigator: any Navigator) -> TrashViewModel
  /// Makes the view model of the optimizer.
  func makeOptimizerViewModel(navigator: any Navigator) -> OptimizerViewModel
  /// Makes the view model of the starter books.
  func makeStarterBooksViewModel(navigator: any Navigator) -> StarterBooksViewModel
  /// Makes the view model of the corrections of starter books.
  func makeCorrectionsViewModel(navigator: any Navigator) -> CorrectionsViewModel

  /// Makes the view model of an import.
  func makeImportViewModel(navigator: any Navigator) -> ImportViewModel
  /// Makes the view model of an export, which begins with a book.
  func makeExportViewModel(book: WordBookID?, navigator: any Navigator) -> ExportViewModel

  /// Makes the screen of a route.
  func makeScreen(for route: Route, navigator: any Navigator) -> any Screen
}
