import Domain
import InMemory
import Services
import TerminalUI
import ViewModels

/// The parts and services of a container.
///
/// Every part has a default: a library in memory, the clock of the system, English.
///
/// A part is made once, when it is first asked for. Replace one by overriding its `make` method, or
/// by assigning the property before the program starts. A service is made whenever it is asked for,
/// from the parts; replace one by overriding its method, and call `super` to wrap the usual one.
open class ServiceContainer {
  /// The learner's settings.
  public var configuration: Configuration
  /// What the help says about the program.
  public lazy var facts = makeFacts()
  /// The catalogue of texts.
  public lazy var texts = makeTexts()
  /// The styles on the screen.
  public lazy var theme = makeTheme()
  /// The time.
  public lazy var clock = makeClock()
  /// The maker of identifiers.
  public lazy var ids = makeIDs()
  /// The source of randomness.
  public lazy var random = makeRandom()
  /// The back end.
  public lazy var database = makeDatabase()
  /// The store of images.
  public lazy var imageStore = makeImageStore()
  /// The store of UI state: how the learner left the screens.
  public lazy var uiStateStore = makeUIStateStore()
  /// The store of texts that are edited in another program.
  public lazy var workingTexts = makeWorkingTextStore()
  /// The word lists on offer as starter books.
  public lazy var starterLists = makeStarterLists()
  /// What was changed since the program started, to undo and redo.
  public lazy var history = makeHistory()
  /// How the learner types, which word editors share.
  public lazy var typingPreferences = TypingPreferences(
    convertsRomaji: configuration.convertsRomaji,
    fillsReadings: configuration.fillsReadings
  )
  /// The directory that `~` stands for in paths that are typed, where it is known.
  public var homeDirectory: String?
  /// The optimized parameters that are used now, which all that schedule share.
  package var liveParameters = LiveParameters()

  /// Makes a container with settings, by default those of a program without a settings file.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Names the version, and no library.
  open func makeFacts() -> ProgramFacts { ProgramFacts(version: ProgramVersion.text, library: nil) }
  /// English.
  open func makeTexts() -> Texts { .english }
  /// The colours of the terminal.
  open func makeTheme() -> Theme { .standard }
  /// The clock of the system in its time zone.
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
  /// None: a text that another program edits needs a disk.
  open func makeWorkingTextStore() -> any WorkingTextStore { NoWorkingTextStore() }
  /// None.
  open func makeStarterLists() -> [StarterWordList] { [] }
  /// An empty history.
  open func makeHistory() -> any UndoHistory { UndoStack() }

  /// The clock whose days turn over at the hour that the learner has set.
  public var studyClock: any WallClock {
    StudyClock(clock, rolloverHour: configuration.review.rolloverHour)
  }

  /// How the learner reviews, with the optimized parameters that are used now.
  public var reviewSettings: ReviewSettings { liveParameters.applied(to: configuration.review) }

  /// The database as a whole.
  open func makeLibraryService() -> any LibraryService { StoredLibraryService(monitor: database) }

  /// How the learner left the screens, in `UI states`.
  open func makeUIStateService() -> any UIStateService { StoredUIStateService(store: uiStateStore) }

  /// The texts for other programs, in `workingTexts`.
  open func makeWorkingTextService() -> any WorkingTextService {
    StoredWorkingTextService(store: workingTexts)
  }

  /// The word books of the database.
  open func makeWordBookService() -> any WordBookService {
    StoredWordBookService(store: database, clock: clock, ids: ids)
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
        clock: studyClock,
        ids: ids,
        settings: configuration.review,
        live: liveParameters
      )
    )
  }

  /// The samples of the database.
  open func makeSampleService() -> any SampleService {
    StoredSampleService(store: database, clock: clock, ids: ids)
  }

  /// The schedule of the database's books.
  open func makeTodayService() -> any TodayService {
    StoredTodayService(store: database, clock: clock)
  }

  /// The images of the store.
  open func makeImageService() -> any ImageService { StoredImageService(store: imageStore) }

  /// The directories of this computer.
  open func makeImagePathService() -> any ImagePathService { DiskImagePathService() }

  /// The starter books of `starterLists`.
  open func makeStarterBookService() -> any StarterBookService {
    StoredStarterBookService(store: database, lists: starterLists, clock: clock, ids: ids)
  }

  /// No dictionary.
  open func makeDictionaryService() -> any DictionaryService { UnavailableDictionaryService() }

  /// The readings of the dictionary's words.
  open func makeReadingService() -> any ReadingService {
    DictionaryReadingService(dictionary: makeDictionaryService())
  }

  /// What was deleted from the database.
  open func makeTrashService() -> any TrashService { StoredTrashService(store: database) }

  /// Cleans up among the files of `makeKeptFileStores()`.
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

  /// No backups.
  open func makeBackupService() -> any BackupService { NoBackups() }

  /// The reviews of the database.
  open func makeReviewService() -> any ReviewService {
    StoredReviewService(
      store: database,
      clock: studyClock,
      ids: ids,
      random: random,
      settings: configuration.review,
      live: liveParameters
    )
  }

  /// Optimizes the parameters of the schedule to the reviews of the database.
  open func makeOptimizerService() -> any OptimizerService {
    StoredOptimizerService(
      store: database,
      uiState: uiStateStore,
      live: liveParameters,
      settings: configuration.review
    )
  }

  /// Answers queries from the database and the services.
  open func makeDataProvider() -> any DataProviding {
    SourceProvider(
      StoredSources(
        store: database,
        reviews: makeReviewService(),
        words: makeWordService(),
        clock: clock,
        studyClock: studyClock,
        live: liveParameters,
        settings: configuration.review
      )
    )
  }
}
