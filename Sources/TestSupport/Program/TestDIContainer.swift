import Application
import Domain
import InMemory
import Services
import ViewModels

/// A container for tests: time, identifiers and randomness are fixed, everything is kept in memory,
/// and every part can be replaced before the program starts.
///
/// It is the program's own factory with fixed parts: what is not replaced is what the program uses.
public final class TestDIContainer: DefaultDIContainer {
  /// Replaces the service of word books.
  public var wordBookService: (any WordBookService)?
  /// Replaces the service of words.
  public var wordService: (any WordService)?
  /// Replaces the service of samples.
  public var sampleService: (any SampleService)?
  /// Replaces the service of the books for today.
  public var todayService: (any TodayService)?
  /// Replaces the service of images.
  public var imageService: (any ImageService)?
  /// Replaces the service of starter books, which offers `starterLists`.
  public var starterBookService: (any StarterBookService)?
  /// Replaces the service of corrections; by default there are none.
  public var correctionService: (any CorrectionService)?
  /// Replaces the dictionary; by default there is none.
  public var dictionaryService: (any DictionaryService)?
  /// Replaces the service of readings.
  public var readingService: (any ReadingService)?
  /// Replaces the service of base forms; by default there are none.
  public var baseFormService: (any BaseFormService)?
  /// Replaces the fonts of large cards; by default there are none.
  public var bitmapFontService: (any BitmapFontService)?
  /// Replaces the service that converts kana to kanji.
  public var kanjiConversionService: (any KanjiConversionService)?
  /// Replaces the service of reviews.
  public var reviewService: (any ReviewService)?
  /// Replaces the service that optimizes parameters.
  public var optimizerService: (any OptimizerService)?
  /// Replaces the service of backups; by default there is none.
  public var backupService: (any BackupService)?
  /// Replaces the service of the trash.
  public var trashService: (any TrashService)?
  /// Replaces the service that cleans up.
  public var cleanUpService: (any CleanUpService)?
  /// Replaces the service that completes image paths; by default it finds nothing.
  public var imagePathService: any ImagePathService = SpyImagePathService(
    completions: PathCompletions()
  )
  /// Replaces the service that completes the paths of files; by default it finds nothing.
  public var filePathService: any PathService = SpyImagePathService(completions: PathCompletions())
  /// Replaces the service of imports; by default there is none.
  public var importService: (any ImportService)?
  /// Replaces the service that synchronizes; by default there is none.
  public var syncService: (any SyncService)?
  /// Replaces the service of changes; by default it has none.
  public var changeService: (any ChangeService)?
  /// Replaces the service of exports; by default there is none.
  public var exportService: (any ExportService)?
  /// The way to a library on a server; by default the library is in memory.
  public var libraryConnection: (any LibraryConnection)?
  /// Replaces the provider that answers queries.
  public var dataProvider: (any DataProviding)?

  /// Creates a container on a back end; by default an empty one in memory.
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
  /// One whose tasks suspend wherever those of the program do.
  public override func makeTaskExecutor() -> (any TaskExecutor)? { SuspendingCalls() }
  /// Texts that the test edits.
  public override func makeWorkingTextService() -> any WorkingTextService { SpyWorkingTexts() }
  /// N5 with 60 words.
  public override func makeStarterLists() -> [StarterWordList] { [.fixture] }

  /// The replacement, or the program's own service.
  public override func makeWordBookService() -> any WordBookService {
    wordBookService ?? super.makeWordBookService()
  }
  /// The replacement, or the program's own service.
  public override func makeWordService() -> any WordService {
    wordService ?? super.makeWordService()
  }
  /// The replacement, or the program's own service.
  public override func makeSampleService() -> any SampleService {
    sampleService ?? super.makeSampleService()
  }
  /// The replacement, or the program's own service.
  public override func makeTodayService() -> any TodayService {
    todayService ?? super.makeTodayService()
  }
  /// The replacement, or the program's own service.
  public override func makeImageService() -> any ImageService {
    imageService ?? super.makeImageService()
  }
  /// The replacement, or the program's own service.
  public override func makeStarterBookService() -> any StarterBookService {
    starterBookService ?? super.makeStarterBookService()
  }
  /// The replacement, or the program's own service.
  public override func makeCorrectionService() -> any CorrectionService {
    correctionService ?? super.makeCorrectionService()
  }
  /// The replacement, or the program's own service.
  public override func makeDictionaryService() -> any DictionaryService {
    dictionaryService ?? super.makeDictionaryService()
  }
  /// The replacement, or the program's own service.
  public override func makeReadingService() -> any ReadingService {
    readingService ?? super.makeReadingService()
  }
  /// The replacement, or no base forms.
  public override func makeBaseFormService() -> any BaseFormService {
    baseFormService ?? super.makeBaseFormService()
  }
  /// The replacement, or no fonts.
  public override func makeBitmapFontService() -> any BitmapFontService {
    bitmapFontService ?? super.makeBitmapFontService()
  }
  /// The replacement, or the program's own service.
  public override func makeKanjiConversionService() -> any KanjiConversionService {
    kanjiConversionService ?? super.makeKanjiConversionService()
  }
  /// The replacement, or the program's own service.
  public override func makeReviewService() -> any ReviewService {
    reviewService ?? super.makeReviewService()
  }
  /// The replacement, or the program's own service.
  public override func makeOptimizerService() -> any OptimizerService {
    optimizerService ?? super.makeOptimizerService()
  }
  /// The replacement, or the program's own service.
  public override func makeBackupService() -> any BackupService {
    backupService ?? super.makeBackupService()
  }
  /// The replacement, or the program's own service.
  public override func makeTrashService() -> any TrashService {
    trashService ?? super.makeTrashService()
  }
  /// The replacement, or the program's own service.
  public override func makeCleanUpService() -> any CleanUpService {
    cleanUpService ?? super.makeCleanUpService()
  }
  /// The replacement, or a service that finds nothing.
  public override func makeImagePathService() -> any ImagePathService { imagePathService }
  /// The replacement, or a service that finds nothing.
  public override func makeFilePathService() -> any PathService { filePathService }
  /// The replacement, or no imports.
  public override func makeImportService() -> any ImportService {
    importService ?? super.makeImportService()
  }
  /// The replacement, or no synchronization.
  public override func makeSyncService() -> any SyncService {
    syncService ?? super.makeSyncService()
  }
  /// The replacement, or what the database says about its changes.
  public override func makeChangeService() -> any ChangeService {
    changeService ?? super.makeChangeService()
  }
  /// The replacement, or no exports.
  public override func makeExportService() -> any ExportService {
    exportService ?? super.makeExportService()
  }
  /// The replacement, or none.
  public override func makeLibraryConnection() -> (any LibraryConnection)? { libraryConnection }
  /// The replacement, or the program's own provider on the services.
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
