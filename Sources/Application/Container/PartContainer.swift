import Domain
import InMemory
import Services
import TerminalUI
import ViewModels

/// The parts that the services, view models and screens of a container are made from.
///
/// Every part has a default: a library in memory, the system clock, English. It is made once, when it
/// is first needed; to replace it, override its `make` method or assign the property before.
open class PartContainer {
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
  /// The store for the state in which the learner left a screen, and for drafts.
  public lazy var uiStateStore = makeUIStateStore()
  /// The texts that are edited in another program.
  public lazy var workingTexts = makeWorkingTextService()
  /// The word lists offered as starter books.
  public lazy var starterLists = makeStarterLists()
  /// The changes to these lists since books were made from them.
  public lazy var correctionList = makeCorrectionList()
  /// Finds the words of kana, for converting them to kanji.
  public lazy var kanaAnalyser = makeKanaAnalyser()
  /// The typing preferences, shared by all word editors.
  public lazy var typingPreferences = TypingPreferences(
    convertsRomaji: configuration.convertsRomaji,
    fillsReadings: configuration.fillsReadings
  )
  /// What runs the computations of tasks.
  public lazy var taskExecutor = makeTaskExecutor()
  /// The runs of the program on this computer.
  lazy var runningPrograms = makeRunningPrograms()
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
  /// The threads of the runtime.
  open func makeTaskExecutor() -> (any TaskExecutor)? { nil }
  /// None: where UI state is not shared, no other program can write it.
  open func makeRunningPrograms() -> any RunningPrograms { NoRunningPrograms() }
  /// None: kana cannot be converted.
  open func makeKanaAnalyser() -> any KanaAnalyser { NoKanaAnalyser() }

  /// The clock whose days begin at the learner's rollover hour.
  public var studyClock: StudyClock {
    StudyClock(clock, rolloverHour: configuration.review.rolloverHour)
  }

  /// The review settings with the optimized parameters in use.
  public var reviewSettings: ReviewSettings { schedulingSettings.current }
}
