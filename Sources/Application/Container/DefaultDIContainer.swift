import Domain
import TerminalUI
import ViewModels

/// The program's container: parts, services, view models and screens, each with a default.
///
/// `LiveDIContainer` and `TestDIContainer` are this factory with other parts. Derive from one of
/// the three and override what should differ:
///
/// ```swift
/// final class MyContainer: DefaultDIContainer {
///   override func makeDatabase() -> any Database { MyDatabase() }
/// }
/// ```
open class DefaultDIContainer: ServiceContainer, DIContainer {
  private let sessions = StudySessions()

  /// None; a container with custom screens returns their keys, and makes the screens in
  /// `makeScreen(for:navigator:)`.
  open var homeKeys: [HomeKey] { [] }

  /// The screen that fetches a library from its server.
  open func makeOpeningViewModel(
    connection: any LibraryConnection,
    next: Route,
    navigator: any Navigator
  ) -> OpeningViewModel {
    OpeningViewModel(
      connection: connection,
      next: next,
      prepare: { [self] in await makeOptimizerService().recall() },
      navigator: navigator
    )
  }

  /// Home, on the container's services.
  open func makeBooksViewModel(navigator: any Navigator) -> BooksViewModel {
    BooksViewModel(
      content: homeContent,
      actions: homeActions,
      searching: HomeSearch(kanji: makeKanjiSupport(), forms: makeBaseFormService()),
      exchange: homeExchange,
      uiState: makeUIStateService(),
      studyClock: studyClock,
      clock: clock,
      navigator: navigator
    )
  }

  /// The study screen; its session may be shared with the list.
  open func makeStudyViewModel(
    source: StudySource,
    navigator: any Navigator
  ) -> StudyViewModel {
    StudyViewModel(
      session: studySession(for: source),
      marksCoveredCards: configuration.marksCoveredCards,
      display: cardDisplay,
      navigator: navigator
    )
  }

  /// The list of a study session, which may be shared with the study screen.
  open func makeStudyListViewModel(
    source: StudySource,
    navigator: any Navigator
  ) -> StudyListViewModel {
    StudyListViewModel(
      session: studySession(for: source),
      reviews: makeReviewService(),
      provider: makeDataProvider(),
      texts: workingTexts,
      kanji: makeKanjiSupport(),
      forms: makeBaseFormService(),
      navigator: navigator
    )
  }

  /// A review session on the container's services.
  open func makeReviewViewModel(
    source: ReviewSource,
    navigator: any Navigator
  ) -> ReviewViewModel {
    ReviewViewModel(
      source: source,
      services: reviewServices,
      studyClock: studyClock,
      clock: clock,
      random: random,
      preferences: configuration.reviewPreferences,
      display: cardDisplay,
      navigator: navigator
    )
  }

  /// The choice of what to review, on the container's services.
  open func makeReviewChoiceViewModel(
    selecting book: WordBookID?,
    navigator: any Navigator
  ) -> ReviewChoiceViewModel {
    ReviewChoiceViewModel(
      selecting: book,
      service: makeReviewService(),
      books: makeWordBookService(),
      forms: makeBaseFormService(),
      studyClock: studyClock,
      navigator: navigator
    )
  }

  /// The statistics, whose provider answers only their queries.
  open func makeStatisticsViewModel(navigator: any Navigator) -> StatisticsViewModel {
    StatisticsViewModel(
      provider: makeDataProvider(),
      studyClock: studyClock,
      clock: clock,
      navigator: navigator
    )
  }

  /// The history of a word, whose provider answers only queries of words.
  open func makeWordHistoryViewModel(
    word: WordID,
    navigator: any Navigator
  ) -> WordHistoryViewModel {
    WordHistoryViewModel(
      word: word,
      provider: makeDataProvider(),
      studyClock: studyClock,
      clock: clock,
      navigator: navigator
    )
  }

  /// The word editor on the container's services.
  open func makeWordEditorViewModel(
    target: WordEditorTarget,
    navigator: any Navigator
  ) -> WordEditorViewModel {
    WordEditorFactory(container: self, target: target, navigator: navigator).makeViewModel()
  }

  /// The form that adds words, one a line, on the container's services.
  open func makeQuickAddViewModel(
    book: WordBookID,
    navigator: any Navigator
  ) -> QuickAddViewModel {
    QuickAddViewModel(
      book: book,
      services: quickAddServices,
      runs: runningPrograms,
      clock: clock,
      navigator: navigator,
      preferences: typingPreferences,
      kanji: makeKanjiSupport()
    )
  }

  /// The screen that closes a book, on the container's services.
  open func makeCloseBookViewModel(
    book: WordBookID,
    navigator: any Navigator
  ) -> CloseBookViewModel {
    CloseBookViewModel(
      bookID: book,
      books: makeWordBookService(),
      words: makeWordService(),
      reviews: makeReviewService(),
      history: undoHistory,
      kanji: makeKanjiSupport(),
      navigator: navigator
    )
  }

  /// The trash on the container's services.
  open func makeTrashViewModel(navigator: any Navigator) -> TrashViewModel {
    TrashViewModel(
      trash: makeTrashService(),
      books: makeWordBookService(),
      history: undoHistory,
      studyClock: studyClock,
      navigator: navigator
    )
  }

  /// The optimizer screen on the container's services.
  open func makeOptimizerViewModel(navigator: any Navigator) -> OptimizerViewModel {
    OptimizerViewModel(service: makeOptimizerService(), navigator: navigator)
  }

  /// The starter books on the container's services.
  open func makeStarterBooksViewModel(navigator: any Navigator) -> StarterBooksViewModel {
    StarterBooksViewModel(
      starterBooks: makeStarterBookService(),
      books: makeWordBookService(),
      corrections: makeCorrectionService(),
      history: undoHistory,
      navigator: navigator
    )
  }

  /// The corrections on the container's services.
  open func makeCorrectionsViewModel(navigator: any Navigator) -> CorrectionsViewModel {
    CorrectionsViewModel(
      corrections: makeCorrectionService(),
      words: makeWordService(),
      history: undoHistory,
      navigator: navigator
    )
  }

  /// An import, by the container's services.
  open func makeImportViewModel(navigator: any Navigator) -> ImportViewModel {
    ImportViewModel(
      imports: makeImportService(),
      paths: makeFilePathService(),
      home: homeDirectory,
      uiState: makeUIStateService(),
      clock: clock,
      history: undoHistory,
      navigator: navigator
    )
  }

  /// An export, by the container's services.
  open func makeExportViewModel(
    book: WordBookID?,
    navigator: any Navigator
  ) -> ExportViewModel {
    ExportViewModel(
      book: book,
      exports: makeExportService(),
      books: makeWordBookService(),
      paths: makeFilePathService(),
      home: homeDirectory,
      uiState: makeUIStateService(),
      clock: clock,
      navigator: navigator
    )
  }

  /// The screen of a route, with its view model; override it for a `Route.custom` or to replace a
  /// screen, and call `super` for all others.
  open func makeScreen(for route: Route, navigator: any Navigator) -> any Screen {
    ScreenRegistry(container: self).makeScreen(for: route, navigator: navigator)
  }

  /// The open session of a source, or a new one.
  private func studySession(for source: StudySource) -> StudySession {
    sessions.session(for: source) {
      StudySession(
        source: source,
        services: studyServices,
        studyClock: studyClock,
        random: random,
        advances: configuration.advancesAfterMarking
      )
    }
  }
}
