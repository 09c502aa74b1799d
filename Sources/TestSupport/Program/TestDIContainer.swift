import Application
import Domain
import Persistence
import Services
import TerminalUI
import ViewModels

/// A container for tests: time, identifiers and randomness stand still, all is kept in memory, and
/// every part can be swapped before the program starts.
@MainActor
public final class TestDIContainer: DIContainer {
  /// The learner's settings.
  public var configuration = Configuration()
  /// Places that do not exist; nothing in memory needs them.
  public var locations = Locations(
    library: "/nowhere/library",
    configurationFile: "/nowhere/config.json5",
    state: "/nowhere/state",
    cache: "/nowhere/cache",
    assets: "/nowhere/assets"
  )
  /// The catalogue of texts.
  public var texts = Texts.english
  /// The back end.
  public var database: any Database
  /// The store of images.
  public var imageStore: any ImageStore = InMemoryImageStore()
  /// The store of memos.
  public var memos: any MemoStore = InMemoryMemoStore()
  /// The store of texts that are edited in another program.
  public var workingTexts: any WorkingTextStore = SpyWorkingTextStore()
  /// The time: a `FixedClock`.
  public var clock: any WallClock = FixedClock()
  /// The maker of identifiers: `SequentialIDs`.
  public var ids: any IDGenerator = SequentialIDs()
  /// The source of randomness: `SeededRandom`.
  public var random: any RandomSource = SeededRandom()
  /// The word lists on offer: N5 with 60 words.
  public var starterLists: [StarterWordList] = [.fixture]
  /// The fitted parameters that are used now.
  public var liveParameters = LiveParameters()
  /// The study sessions that screens share.
  public let sessions = StudySessions()
  /// What was done since the program started: a `SessionHistory`.
  public var history: any ChangeHistory = SessionHistory()
  /// How the learner types.
  public let typingHabits = TypingHabits()

  /// Takes the place of the service of word books.
  public var wordBookService: (any WordBookService)?
  /// Takes the place of the service of words.
  public var wordService: (any WordService)?
  /// Takes the place of the service of samples.
  public var sampleService: (any SampleService)?
  /// Takes the place of the service of today's schedule.
  public var todayService: (any TodayService)?
  /// Takes the place of the service of images.
  public var imageService: (any ImageService)?
  /// Takes the place of the service of paths of images, which finds nothing.
  public var imagePathService: (any ImagePathService)?
  /// Takes the place of the service of the vocabulary that comes with the program.
  public var starterBookService: (any StarterBookService)?
  /// Takes the place of the dictionary, which a test does without.
  public var dictionaryService: (any DictionaryService)?

  /// Takes the place of the service of reviews.
  public var reviewService: (any ReviewService)?

  /// Takes the place of the service that fits parameters.
  public var fittingService: (any FittingService)?

  /// Takes the place of the service of backups, which a test does without.
  public var backupService: (any BackupService)?

  /// Takes the place of what answers queries.
  public var dataProvider: (any DataProviding)?

  /// Takes the place of the service of readings.
  public var readingService: (any ReadingService)?

  /// Makes a container over a back end, an empty one in memory unless it is said otherwise.
  public init(database: any Database = InMemoryDatabase(clock: FixedClock())) {
    self.database = database
  }
}

extension TestDIContainer {
  /// The service of word books: the one swapped in, or the program's own.
  public func makeWordBookService() -> any WordBookService {
    wordBookService ?? StoredWordBookService(store: database, clock: clock, ids: ids)
  }

  /// The service of words: the one swapped in, or the program's own.
  public func makeWordService() -> any WordService {
    wordService
      ?? StoredWordService(
        store: database,
        images: makeImageService(),
        clock: clock,
        ids: ids,
        marks: makeMarkCounter()
      )
  }

  /// The service of reviews: the one swapped in, or the program's own.
  public func makeReviewService() -> any ReviewService {
    reviewService
      ?? StoredReviewService(
        store: database,
        clock: studyClock,
        ids: ids,
        random: random,
        settings: configuration.review,
        live: liveParameters
      )
  }

  /// The service that fits parameters: the one swapped in, or the program's own.
  public func makeFittingService() -> any FittingService {
    fittingService
      ?? StoredFittingService(
        store: database,
        memos: memos,
        live: liveParameters,
        settings: configuration.review
      )
  }

  /// What answers queries: what was swapped in, or the program's own over the services.
  public func makeDataProvider() -> any DataProviding {
    dataProvider
      ?? SourceProvider(
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

  /// The service of backups: the one swapped in, or none.
  public func makeBackupService() -> any BackupService { backupService ?? NoBackups() }

  /// The service of samples: the one swapped in, or the program's own.
  public func makeSampleService() -> any SampleService {
    sampleService ?? StoredSampleService(store: database, clock: clock, ids: ids)
  }

  /// The service of today's schedule: the one swapped in, or the program's own.
  public func makeTodayService() -> any TodayService {
    todayService ?? StoredTodayService(store: database, clock: clock)
  }

  /// The service of images: the one swapped in, or the program's own.
  public func makeImageService() -> any ImageService {
    imageService ?? StoredImageService(store: imageStore)
  }

  /// The service of paths of images: the one swapped in, or one that finds nothing.
  public func makeImagePathService() -> any ImagePathService {
    imagePathService ?? SpyImagePathService(completions: PathCompletions())
  }

  /// The dictionary: the one swapped in, or none.
  public func makeDictionaryService() -> any DictionaryService {
    dictionaryService ?? UnavailableDictionaryService()
  }

  /// The service of readings: the one swapped in, or the program's own over the dictionary.
  public func makeReadingService() -> any ReadingService {
    readingService ?? DictionaryReadingService(dictionary: makeDictionaryService())
  }

  /// The service of the vocabulary that comes with the program: the one swapped in, or the
  /// program's own over `starterLists`.
  public func makeStarterBookService() -> any StarterBookService {
    starterBookService
      ?? StoredStarterBookService(store: database, lists: starterLists, clock: clock, ids: ids)
  }
}

extension StarterWordList {
  /// N5 with 60 words, without a file.
  public static let fixture = StarterWordList(name: "N5") {
    Word.fixtures(60).map {
      WordInput($0.meaning.text, gana: $0.gana.text, kanji: $0.kanji.text)
    }
  }
}
