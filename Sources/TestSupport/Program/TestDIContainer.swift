import Application
import Domain
import InMemory
import Services
import ViewModels

/// A container for tests: time, identifiers and randomness stand still, all is kept in memory, and
/// every part can be swapped before the program starts.
///
/// It is the program's own factory with fixed parts: what is not swapped is what the program uses.
public final class TestDIContainer: DefaultDIContainer {
  /// Replaces the service of word books.
  public var wordBookService: (any WordBookService)?
  /// Replaces the service of words.
  public var wordService: (any WordService)?
  /// Replaces the service of samples.
  public var sampleService: (any SampleService)?
  /// Replaces the service of today's schedule.
  public var todayService: (any TodayService)?
  /// Replaces the service of images.
  public var imageService: (any ImageService)?
  /// Replaces the service of the vocabulary that comes with the program, which has `starterLists`.
  public var starterBookService: (any StarterBookService)?
  /// Replaces the dictionary, which a test does without.
  public var dictionaryService: (any DictionaryService)?
  /// Replaces the service of readings.
  public var readingService: (any ReadingService)?
  /// Replaces the service of reviews.
  public var reviewService: (any ReviewService)?
  /// Replaces the service that optimizes parameters.
  public var optimizerService: (any OptimizerService)?
  /// Replaces the service of backups, which a test does without.
  public var backupService: (any BackupService)?
  /// Replaces the service of what was deleted.
  public var trashService: (any TrashService)?
  /// Replaces the service that cleans up.
  public var cleanUpService: (any CleanUpService)?
  /// Replaces the service of paths of images, which finds nothing.
  public var imagePathService: any ImagePathService = SpyImagePathService(
    completions: PathCompletions()
  )
  /// Replaces what answers queries.
  public var dataProvider: (any DataProviding)?

  /// Makes a container over a back end, an empty one in memory unless another is given.
  public init(database: (any Database)? = nil) {
    super.init()
    if let database { self.database = database }
  }

  /// A `FixedClock`.
  public override func makeClock() -> any WallClock { FixedClock() }
  /// `SequentialIDs`.
  public override func makeIDs() -> any IDGenerator { SequentialIDs() }
  /// `SeededRandom`.
  public override func makeRandom() -> any RandomSource { SeededRandom() }
  /// Texts that the test edits.
  public override func makeWorkingTextStore() -> any WorkingTextStore { SpyWorkingTexts() }
  /// N5 with 60 words.
  public override func makeStarterLists() -> [StarterWordList] { [.fixture] }

  /// The service that was swapped in, or the program's own.
  public override func makeWordBookService() -> any WordBookService {
    wordBookService ?? super.makeWordBookService()
  }
  /// The service that was swapped in, or the program's own.
  public override func makeWordService() -> any WordService {
    wordService ?? super.makeWordService()
  }
  /// The service that was swapped in, or the program's own.
  public override func makeSampleService() -> any SampleService {
    sampleService ?? super.makeSampleService()
  }
  /// The service that was swapped in, or the program's own.
  public override func makeTodayService() -> any TodayService {
    todayService ?? super.makeTodayService()
  }
  /// The service that was swapped in, or the program's own.
  public override func makeImageService() -> any ImageService {
    imageService ?? super.makeImageService()
  }
  /// The service that was swapped in, or the program's own.
  public override func makeStarterBookService() -> any StarterBookService {
    starterBookService ?? super.makeStarterBookService()
  }
  /// The service that was swapped in, or the program's own.
  public override func makeDictionaryService() -> any DictionaryService {
    dictionaryService ?? super.makeDictionaryService()
  }
  /// The service that was swapped in, or the program's own.
  public override func makeReadingService() -> any ReadingService {
    readingService ?? super.makeReadingService()
  }
  /// The service that was swapped in, or the program's own.
  public override func makeReviewService() -> any ReviewService {
    reviewService ?? super.makeReviewService()
  }
  /// The service that was swapped in, or the program's own.
  public override func makeOptimizerService() -> any OptimizerService {
    optimizerService ?? super.makeOptimizerService()
  }
  /// The service that was swapped in, or the program's own.
  public override func makeBackupService() -> any BackupService {
    backupService ?? super.makeBackupService()
  }
  /// The service that was swapped in, or the program's own.
  public override func makeTrashService() -> any TrashService {
    trashService ?? super.makeTrashService()
  }
  /// The service that was swapped in, or the program's own.
  public override func makeCleanUpService() -> any CleanUpService {
    cleanUpService ?? super.makeCleanUpService()
  }
  /// The service that was swapped in, or one that finds nothing.
  public override func makeImagePathService() -> any ImagePathService { imagePathService }
  /// What was swapped in, or the program's own over the services.
  public override func makeDataProvider() -> any DataProviding {
    dataProvider ?? super.makeDataProvider()
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
