import Domain
import Services
import ViewModels

/// The services of features with many services, from the parts of the container.
extension DefaultDIContainer {
  var homeContent: HomeContent {
    HomeContent(
      provider: makeDataProvider(),
      starterBooks: makeStarterBookService(),
      corrections: makeCorrectionService(),
      library: makeLibraryService(),
      backups: makeBackupService()
    )
  }

  var homeActions: HomeActions {
    HomeActions(
      books: makeWordBookService(),
      today: makeTodayService(),
      reviews: makeReviewService(),
      trash: makeTrashService(),
      history: undoHistory
    )
  }

  var homeExchange: HomeExchange {
    HomeExchange(
      imports: makeImportService(),
      synchronization: makeSyncService(),
      deviceChanges: makeChangeService(),
      runs: runningPrograms
    )
  }

  var studyServices: StudyServices {
    StudyServices(
      books: makeWordBookService(),
      words: makeWordService(),
      today: makeTodayService(),
      provider: makeDataProvider(),
      uiState: makeUIStateService(),
      history: undoHistory
    )
  }

  var reviewServices: ReviewServices {
    ReviewServices(
      reviews: makeReviewService(),
      books: makeWordBookService(),
      words: makeWordService(),
      dictionary: makeDictionaryService(),
      uiState: makeUIStateService(),
      history: undoHistory
    )
  }

  /// The dictionary for suggestions while typing, with the words of the easiest lists first.
  var offeredDictionary: any DictionaryService {
    LevelledDictionaryService(dictionary: makeDictionaryService(), levels: levelWords)
  }

  var quickAddServices: QuickAddServices {
    QuickAddServices(
      books: makeWordBookService(),
      words: makeWordService(),
      samples: makeSampleService(),
      readings: makeReadingService(),
      dictionary: offeredDictionary,
      forms: makeBaseFormService(),
      uiState: makeUIStateService(),
      history: undoHistory
    )
  }
}
