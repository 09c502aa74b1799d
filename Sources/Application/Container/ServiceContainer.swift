import Domain
import InMemory
import Services
import TerminalUI
import ViewModels

/// The parts and services of a container.
///
/// Every part has a default: a library in memory, the system clock, English. It is made once, when it
/// is first needed; to replace it, override its `make` method or assign the property before. A service
/// is made on each call; to replace it, override its method, and call `super` to wrap the default.
open class ServiceContainer {
  /// The learner's settings.
  public var configuration: Configuration
  /// The facts about the program that the help shows.
  public lazy var facts = makeFacts()
  /// The catalogue of texts.
  public lazy var texts = makeTexts()
  /// The styles on the screen.
  public lazy var theme = makeTheme()
  /// The clock, in the learner's time zone.
  public lazy var clock = makeClock()
  /// The generator of identifiers.
  public lazy var ids = makeIDs()
  /// The source of randomness.
  public lazy var random = makeRandom()
  /// The back end.
  public lazy var database = makeDatabase()
  /// Where the images of words are kept.
  public lazy var imageStore = makeImageStore()
  /// Where screens keep how the learner left them, and drafts.
  public lazy var uiStateStore = makeUIStateStore()
  /// The texts that are edited in another program.
  public lazy var workingTexts = makeWorkingTextService()
  /// The word lists offered as starter books.
  public lazy var starterLists = makeStarterLists()
  /// The changes of these lists since books were made from them.
  public lazy var correctionList = makeCorrectionList()
  /// Finds the words of kana, for converting them to kanji.
  public lazy var kanaAnalyser = makeKanaAnalyser()
  /// The levels of words, shared by everything that converts.
  lazy var levelWords = LevelWords(lists: starterLists)
  /// What the lists of corrections offer.
  private lazy var correctionLists = CorrectionLists(correctionList, starterLists)
  /// What the learner chose, shared by everything that converts.
  private lazy var conversionHistory = ConversionHistory(store: uiStateStore)
  /// The new words that the learner asked for beyond the limit of the day.
  private lazy var allowance = NewWordAllowance(uiState: uiStateStore, library: facts.library)
  /// The changes to undo and redo.
  public lazy var undoHistory = makeUndoHistory()
  /// The typing preferences, shared by all word editors.
  public lazy var typingPreferences = TypingPreferences(
    convertsRomaji: configuration.convertsRomaji,
    fillsReadings: configuration.fillsReadings
  )
  /// How cards are shown, shared by study and reviews.
  public lazy var cardDisplay = CardDisplay(
    fonts: makeBitmapFontService(),
    images: makeImageService(),
    uiState: makeUIStateService()
  )
  /// The directory that `~` stands for in typed paths; nil when unknown.
  public var homeDirectory: String?
  /// The review settings with the optimized parameters in use, shared by everything that schedules.
  package lazy var schedulingSettings = SchedulingSettings(configuration.review)

  /// Creates a container with settings; without an argument, the default settings.
  public init(configuration: Configuration = Configuration()) { self.configuration = configuration }

  /// The version; no library.
  open func makeFacts() -> ProgramFacts { ProgramFacts(version: ProgramVersion.text, library: nil) }
  /// English.
  open func makeTexts() -> Texts { .english }
  /// The colours of the terminal.
  open func makeTheme() -> Theme { .standard }
  /// The system clock and its time zone.
  open func makeClock() -> any WallClock { SystemClock() }
  /// ULIDs.
  open func makeIDs() -> any IDGenerator { ULIDGenerator(clock: clock, random: random) }
  /// The randomness of the system.
  open func makeRandom() -> any RandomSource { SystemRandomSource() }
  /// An empty library in memory.
  open func makeDatabase() -> any Database { InMemoryDatabase(clock: clock) }
  /// Images in memory.
  open func makeImageStore() -> any ImageStore { InMemoryImageStore(clock: clock) }
  /// UI state in memory.
  open func makeUIStateStore() -> any UIStateStore { InMemoryUIStateStore() }
  /// None: a text that another program edits needs a file.
  open func makeWorkingTextService() -> any WorkingTextService { NoWorkingTexts() }
  /// None.
  open func makeStarterLists() -> [StarterWordList] { [] }
  /// None.
  open func makeCorrectionList() -> CorrectionList { CorrectionList() }
  /// A history that keeps its last changes as UI state.
  open func makeUndoHistory() -> any UndoHistory {
    let service = makeUndoService()
    return UndoStack(service, keeper: UndoKeeper(service: service, studyClock: studyClock))
  }

  /// The clock whose days begin at the learner's rollover hour.
  public var studyClock: StudyClock {
    StudyClock(clock, rolloverHour: configuration.review.rolloverHour)
  }

  /// The review settings with the optimized parameters in use.
  public var reviewSettings: ReviewSettings { schedulingSettings.current }

  /// Computes card states from reviews, with these settings.
  package func makeCardFolding() throws -> any CardFolding { try ScheduleFolding(reviewSettings) }

  /// The database as a whole.
  open func makeLibraryService() -> any LibraryService {
    let merge = UnfinishedMerge(uiState: uiStateStore, library: facts.library)
    return StoredLibraryService(monitor: database, allowance: allowance, merge: merge)
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
        store: database,
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
      library: facts.library
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

  /// None: kana cannot be converted.
  open func makeKanaAnalyser() -> any KanaAnalyser { NoKanaAnalyser() }

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
      library: facts.library
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
}
