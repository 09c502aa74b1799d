import Domain
import Services
import ViewModels

/// The services of a container, from its parts.
///
/// Every service has a default, and is made on each call; to replace it, override its method, and call
/// `super` to wrap the default.
open class ServiceContainer: PartContainer {
  /// The levels of words, shared by everything that converts.
  lazy var levelWords = LevelWords(lists: starterLists)
  /// What the lists of corrections offer.
  private lazy var correctionLists = CorrectionLists(correctionList, starterLists)
  /// What the learner chose, shared by everything that converts.
  private lazy var conversionHistory = ConversionHistory(store: uiStateStore)
  /// What the names of the library's UI state go by.
  private lazy var libraryPlace = facts.library.map(UIStateName.place)
  /// The new words that the learner asked for beyond the limit of the day.
  private lazy var allowance = NewWordAllowance(uiState: uiStateStore, library: libraryPlace)
  /// The record of the libraries that were to be merged into this one.
  private lazy var merge = UnfinishedMerge(uiState: uiStateStore, library: libraryPlace)
  /// The changes to undo and redo.
  public lazy var undoHistory = makeUndoHistory()
  /// How cards are shown, shared by study and reviews.
  public lazy var cardDisplay = CardDisplay(
    fonts: makeBitmapFontService(),
    images: makeImageService(),
    uiState: makeUIStateService()
  )

  /// A history that keeps its last changes as UI state.
  open func makeUndoHistory() -> any UndoHistory {
    let service = makeUndoService()
    return UndoStack(service, keeper: UndoKeeper(service: service, studyClock: studyClock))
  }

  /// Computes card states from reviews, with these settings.
  package func makeCardFolding() throws -> any CardFolding { try ScheduleFolding(reviewSettings) }

  /// The database as a whole.
  open func makeLibraryService() -> any LibraryService {
    StoredLibraryService(
      monitor: database,
      allowance: allowance,
      merge: merge,
      sync: makeSyncService()
    )
  }

  /// UI state in `uiStateStore`.
  open func makeUIStateService() -> any UIStateService { StoredUIStateService(store: uiStateStore) }

  /// The word books of the database.
  open func makeWordBookService() -> any WordBookService {
    StoredWordBookService(
      store: database,
      provider: makeDataProvider(),
      studyClock: studyClock,
      ids: ids
    )
  }

  /// The words of the database.
  open func makeWordService() -> any WordService {
    StoredWordService(
      store: database,
      images: makeImageService(),
      clock: clock,
      ids: ids,
      marks: MarkCounter(
        studyClock: studyClock,
        ids: ids,
        settings: schedulingSettings
      )
    )
  }

  /// The samples of the database.
  open func makeSampleService() -> any SampleService {
    StoredSampleService(store: database, clock: clock, ids: ids)
  }

  /// The age schedule of the database's books.
  open func makeTodayService() -> any TodayService {
    StoredTodayService(store: database, provider: makeDataProvider(), studyClock: studyClock)
  }

  /// The images of the store.
  open func makeImageService() -> any ImageService { StoredImageService(store: imageStore) }

  /// The directories of this computer.
  open func makeImagePathService() -> any ImagePathService { DiskPathService() }

  /// The starter books of `starterLists`.
  open func makeStarterBookService() -> any StarterBookService {
    StoredStarterBookService(store: database, lists: starterLists, clock: clock, ids: ids)
  }

  /// The corrections of `correctionList`, and the examples of `starterLists`.
  open func makeCorrectionService() -> any CorrectionService {
    StoredCorrectionService(
      store: database,
      lists: correctionLists,
      uiState: uiStateStore,
      library: libraryPlace
    )
  }

  /// No dictionary: the word editor offers samples only.
  open func makeDictionaryService() -> any DictionaryService { NoDictionary() }

  /// Readings from the dictionary.
  open func makeReadingService() -> any ReadingService {
    DictionaryReadingService(dictionary: makeDictionaryService())
  }

  /// None: only words as dictionaries list them are offered.
  open func makeBaseFormService() -> any BaseFormService { NoBaseForms() }

  /// None: texts cannot be scanned.
  open func makeSentenceAnalyser() -> any SentenceAnalyser { NoSentenceAnalyser() }

  /// Scans texts with `makeSentenceAnalyser()`, and compares them with the words of the database.
  open func makeTextScanService() -> any TextScanService {
    StoredTextScanService(
      store: database,
      provider: makeDataProvider(),
      analyser: makeSentenceAnalyser()
    )
  }

  /// None: cards are text.
  open func makeBitmapFontService() -> any BitmapFontService { NoBitmapFonts() }

  /// None: no single kanji are offered.
  open func makeKanjiCatalogue() -> any KanjiCatalogue { NoKanjiCatalogue() }

  /// Conversions by `kanaAnalyser`, ranked by what the learner chose, their own words, the
  /// dictionary and the word lists.
  open func makeKanjiConversionService() -> any KanjiConversionService {
    RankedKanjiConversionService(
      analyser: kanaAnalyser,
      dictionary: makeDictionaryService(),
      words: database,
      samples: makeSampleService(),
      levels: levelWords,
      kanji: makeKanjiCatalogue(),
      history: conversionHistory
    )
  }

  /// Kanji in lines of text, by the conversions and the typing preferences.
  open func makeKanjiSupport() -> KanjiSupport {
    KanjiSupport(preferences: typingPreferences, clock: clock) { [unowned self] in
      makeKanjiConversionService()
    }
  }

  /// The trash of the database.
  open func makeTrashService() -> any TrashService { StoredTrashService(store: database) }

  /// Undoes changes through the other services.
  open func makeUndoService() -> any UndoService {
    StoredUndoService(
      words: makeWordService(),
      books: makeWordBookService(),
      trash: makeTrashService(),
      reviews: makeReviewService(),
      today: makeTodayService(),
      corrections: makeCorrectionService(),
      studyClock: studyClock,
      uiState: uiStateStore,
      library: libraryPlace
    )
  }

  /// Cleans up the files of `makeKeptFileStores()`.
  open func makeCleanUpService() -> any CleanUpService {
    StoredCleanUpService(
      books: database,
      trash: database,
      monitor: database,
      stores: makeKeptFileStores(),
      clock: clock
    )
  }

  /// The stores with files that can become unused: the images.
  open func makeKeptFileStores() -> [any KeptFileStore] { [imageStore] }

  /// No backups: `backups()` and the like throw `BackupError.unavailable`.
  open func makeBackupService() -> any BackupService { NoBackups() }

  /// The reviews of the database.
  open func makeReviewService() -> any ReviewService {
    StoredReviewService(
      store: database,
      studyClock: studyClock,
      ids: ids,
      random: random,
      settings: schedulingSettings,
      allowance: allowance
    )
  }

  /// Optimizes the parameters of the schedule to the reviews of the database.
  open func makeOptimizerService() -> any OptimizerService {
    StoredOptimizerService(
      store: database,
      uiState: uiStateStore,
      settings: schedulingSettings
    )
  }

  /// Answers queries from the database and the services.
  open func makeDataProvider() -> any DataProviding {
    SourceProvider(
      StoredSources(
        store: database,
        reviews: makeReviewService(),
        studyClock: studyClock,
        settings: schedulingSettings
      )
    )
  }

  /// None: the library is on this computer.
  open func makeLibraryConnection() -> (any LibraryConnection)? { nil }

  /// The directories of this computer, with files of any kind.
  open func makeFilePathService() -> any PathService { DiskPathService(offersAllFiles: true) }

  /// None: files of other programs cannot be read.
  open func makeImportService() -> any ImportService { NoImports() }

  /// None: files for other programs cannot be written.
  open func makeExportService() -> any ExportService { NoExports() }

  /// None: other computers cannot share the library.
  open func makeSyncService() -> any SyncService { NoSync() }

  /// What the database says about its changes, without devices.
  open func makeChangeService() -> any ChangeService {
    StoredChangeService(store: database, studyClock: studyClock)
  }
}
