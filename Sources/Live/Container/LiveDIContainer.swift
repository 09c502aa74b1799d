import Application
import BitmapFonts
import Dictionaries
import Domain
import Files
import Git
import InMemory
import Persistence
import Readings
import SQLiteLibrary
import Services
import StarterLists
import ViewModels

/// The container of the program: library, images and UI state are files, JSON or SQLite, words are looked up in
/// EDICT or JMdict, and MeCab proposes readings for what no dictionary lists.
///
/// In the program only `Live` constructs these; the exceptions are `tangocho check` and the hidden
/// command that tests kill, which open a library by `Durability`. Nothing is read or written until it is needed.
open class LiveDIContainer: DefaultDIContainer {
  /// Where the program keeps its files.
  public let locations: Locations
  // Without this property and `makeDictionaryService()`, the program has no dictionary.
  private lazy var dictionary = IndexedDictionaryService(
    files: DictionaryFiles(named: configuration.dictionaries.map(locations.expanded)),
    cache: locations.cache
  )
  private lazy var analyser = MeCabReadingService()
  private lazy var kanjiCatalogue = KANJIDICCatalogue()
  private lazy var conversions = MeCabKanaAnalyser(
    cache: locations.cache,
    command: conversionCompiler,
    levels: Self.levels.map { bookList($0) }
  )
  private lazy var bitmapFonts = DiskBitmapFonts(
    shipped: locations.assets + "/Fonts/unifont-jp-16.hex.gz",
    others: Self.fontFolders.map { $0 + "/jiskan24.pcf.gz" },
    outline: configuration.largeFont.isEmpty
      ? nil : DrawnFont(of: locations.expanded(configuration.largeFont), cache: locations.cache),
    draw: ExchangeRunner(programs: exchangePrograms).draw
  )
  private lazy var backups = makeOwnBackups()
  private lazy var changes = makeOwnChanges()
  private lazy var diskTexts = DiskWorkingTextStore(
    directory: locations.state + "/edit",
    random: random,
    files: files
  )
  /// The program and its argument that compile the dictionary of conversions; without it, kana are
  /// not converted.
  package var conversionCompiler: [String] = []
  /// Where the program can be that reads and writes the files of other programs.
  lazy var exchangePrograms = ExchangeProgram.candidates
  /// The terminal in which git may ask; without it, git asks nothing.
  package var gitTerminal: GitTerminal?
  /// The file system that everything is stored in.
  package var files: any FileSystem = POSIXFileSystem()

  /// Where systems keep the fonts of X: Debian, Fedora, Arch, macOS.
  private static let fontFolders = [
    "/usr/share/fonts/X11/misc", "/usr/share/X11/fonts/misc", "/usr/share/fonts/misc",
    "/opt/X11/share/fonts/misc",
  ]

  /// Creates the container of a launch.
  public init(_ launch: Launch) {
    locations = launch.locations
    super.init(configuration: launch.configuration)
    homeDirectory = locations.home
  }

  package var place: LibraryPlace { LibraryPlace(configuration, at: locations) }
  private var isInMemory: Bool { place == .memory }
  private var places: JSONDatabaseLocations {
    JSONDatabaseLocations(
      data: locations.library,
      state: locations.state,
      cache: locations.cache
    )
  }

  /// The state of what was read of the library.
  package var health: LibraryHealth {
    get async { await database.health() }
  }

  /// The version, and the library unless it is in memory.
  open override func makeFacts() -> ProgramFacts {
    ProgramFacts(version: ProgramVersion.text, library: place.path)
  }

  /// The back end chosen in the settings.
  open override func makeDatabase() -> any Database {
    switch place {
    case .memory: super.makeDatabase()
    case .folder:
      JSONDatabase(
        locations: places,
        clock: clock,
        random: random,
        files: files,
        deviceName: configuration.deviceName
      )
    case .sqlite(let path):
      SQLiteDatabase(
        path: path,
        clock: clock,
        state: locations.state,
        pause: clock.pause(milliseconds:)
      )
    // A launch refuses an address where the program was built without PostgreSQL.
    case .server(let address, _, _): makeReplicatedDatabase(address) ?? super.makeDatabase()
    }
  }

  /// The connection to the database of the settings, if it is on a server.
  open override func makeLibraryConnection() -> (any LibraryConnection)? { libraryConnection }

  /// Files in the library, or beside it.
  open override func makeImageStore() -> any ImageStore {
    guard let folder = place.mediaFolder(at: locations) else { return super.makeImageStore() }
    return DiskImageStore(data: folder, random: random, files: files)
  }

  /// Files in the state directory.
  open override func makeUIStateStore() -> any UIStateStore {
    if isInMemory { return super.makeUIStateStore() }
    return DiskUIStateStore(directory: locations.state, random: random, files: files)
  }

  /// The programs that hold a lock in the state directory, with which they share UI state.
  open override func makeRunningPrograms() -> any RunningPrograms {
    isInMemory ? super.makeRunningPrograms() : DiskRuns(directory: locations.state, random: random)
  }

  /// Files in the state directory, with any back end: another program must find them.
  open override func makeWorkingTextService() -> any WorkingTextService { diskTexts }

  /// The images, the texts for other programs, and the temporary files.
  open override func makeKeptFileStores() -> [any KeptFileStore] {
    super.makeKeptFileStores()
      + [diskTexts, DiskTemporaryFiles(directory: locations.state, files: files)]
  }

  /// Backups of the library in the state directory; none for back ends other than JSON.
  open override func makeBackupService() -> any BackupService { backups }

  private func makeOwnBackups() -> any BackupService {
    // Another back end is responsible for its own backups.
    guard database is JSONDatabase else { return super.makeBackupService() }
    return DiskBackupService(locations: places, clock: clock, random: random, files: files)
  }

  /// The dictionary of the program; everything that looks up words shares its index.
  open override func makeDictionaryService() -> any DictionaryService { dictionary }

  /// The readings of the dictionary; MeCab proposes readings for what it does not list.
  open override func makeReadingService() -> any ReadingService {
    // Without `analyser`, the program works without MeCab.
    LayeredReadingService([super.makeReadingService(), analyser])
  }

  /// Imports by the program beside this one; none for another back end, whose library it does not know.
  open override func makeImportService() -> any ImportService {
    guard let library = storedLibrary else { return super.makeImportService() }
    return ExchangeImports(
      ExchangeRunner(programs: exchangePrograms, secrets: serverSecrets),
      library: library,
      undo: makeUndoService()
    )
  }

  /// Exports by the program beside this one; none for another back end, whose library it does not
  /// know.
  open override func makeExportService() -> any ExportService {
    guard let library = storedLibrary else { return super.makeExportService() }
    return ExchangeExports(
      ExchangeRunner(programs: exchangePrograms, secrets: serverSecrets),
      library: library
    )
  }

  /// The library as the other program finds it; nil when it does not know the back end.
  private var storedLibrary: String? {
    database is JSONDatabase || database is SQLiteDatabase || isOnServer ? place.path : nil
  }

  /// By git, where the library is in a repository; with its server, if it is on one; none for another
  /// back end.
  open override func makeSyncService() -> any SyncService {
    if let serverSync { return serverSync }
    return (database as? JSONDatabase).map(makeGitSync) ?? super.makeSyncService()
  }

  /// From the files of the library; for another back end, what it knows.
  open override func makeChangeService() -> any ChangeService { changes }

  private func makeOwnChanges() -> any ChangeService {
    guard database is JSONDatabase else { return super.makeChangeService() }
    return JournalChangeService(locations: places, studyClock: studyClock, files: files)
  }

  /// The base forms that MeCab finds.
  open override func makeBaseFormService() -> any BaseFormService { analyser }

  /// The words that MeCab finds in sentences.
  open override func makeSentenceAnalyser() -> any SentenceAnalyser { analyser }

  /// The font of the program's files, one of 24 dots where the system has it, and the one of the
  /// settings.
  open override func makeBitmapFontService() -> any BitmapFontService { bitmapFonts }

  /// Threads that wait for work, so that nothing wakes while the learner thinks.
  open override func makeTaskExecutor() -> (any TaskExecutor)? { TaskThreads() }

  /// MeCab, with a dictionary that is made in the cache.
  open override func makeKanaAnalyser() -> any KanaAnalyser {
    // Without `conversions`, the program works without converting kana to kanji.
    conversionCompiler.isEmpty ? super.makeKanaAnalyser() : conversions
  }

  /// The kanji of KANJIDIC, if it is installed.
  open override func makeKanjiCatalogue() -> any KanjiCatalogue { kanjiCatalogue }

  /// The word lists among the program's files.
  open override func makeStarterLists() -> [StarterWordList] {
    Self.levels.map { level in
      let path = bookList(level)
      return StarterWordList(
        name: level,
        count: { try WordListReader.count(ofFileAt: path) },
        read: { try WordListReader.words(ofFileAt: path) }
      )
    }
  }

  /// The corrections among the program's files.
  open override func makeCorrectionList() -> CorrectionList {
    let path = bookList("corrections")
    let paths = [path] + Self.levels.map(bookList)
    return CorrectionList {
      try WordListReader.corrections(ofFileAt: path).map { CorrectionList.Row($0.old, $0.new) }
    } edition: {
      // Hardly any change of the lists keeps all sizes, and it is asked at each start.
      try paths.map { String(try WordListReader.size(ofFileAt: $0)) }.joined(separator: "-")
    }
  }

  private static let levels = ["N5", "N4", "N3", "N2", "N1"]

  private func bookList(_ name: String) -> String { "\(locations.assets)/Books/\(name).tsv" }
}
