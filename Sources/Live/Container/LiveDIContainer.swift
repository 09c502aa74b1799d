import Application
import Dictionaries
import Domain
import InMemory
import Interchange
import Persistence
import Readings
import Services
import ViewModels

/// The container of the program: the library, images and UI state are files, words are looked up in
/// EDICT or JMdict, and MeCab reads what no dictionary lists.
///
/// This is the one place where these are named. Nothing is read or written until it is needed.
open class LiveDIContainer: DefaultDIContainer {
  /// Where the program keeps its files.
  public let locations: Locations
  // Without this line and `makeDictionaryService()`, it is a program without a dictionary.
  private lazy var dictionary = IndexedDictionaryService(
    files: DictionaryFiles(named: configuration.dictionaries.map(locations.expanded)),
    cache: locations.cache
  )
  private lazy var analyser = MeCabReadingService()
  private lazy var backups = makeOwnBackups()
  private lazy var diskTexts = DiskWorkingTextStore(
    directory: locations.state + "/edit",
    random: random,
    files: files
  )
  /// The system calls of everything that is kept in files.
  package var files: any FileSystem = POSIXFileSystem()

  /// Makes a container for what the program was started with.
  public init(_ launch: Launch) {
    locations = launch.locations
    super.init(configuration: launch.configuration)
    homeDirectory = locations.home
  }

  private var isInMemory: Bool { configuration.database == .memory }
  private var places: JSONDatabaseLocations {
    JSONDatabaseLocations(
      data: locations.library,
      state: locations.state,
      cache: locations.cache
    )
  }

  /// Names the version, and the library unless it is in memory.
  open override func makeFacts() -> ProgramFacts {
    ProgramFacts(version: ProgramVersion.text, library: isInMemory ? nil : locations.library)
  }

  /// The back end that the settings name.
  open override func makeDatabase() -> any Database {
    if isInMemory { return super.makeDatabase() }
    return JSONDatabase(locations: places, clock: clock, random: random, files: files)
  }

  /// Files in the library.
  open override func makeImageStore() -> any ImageStore {
    if isInMemory { return super.makeImageStore() }
    return DiskImageStore(data: locations.library, random: random, files: files)
  }

  /// Files in the state directory.
  open override func makeUIStateStore() -> any UIStateStore {
    if isInMemory { return super.makeUIStateStore() }
    return DiskUIStateStore(directory: locations.state, random: random, files: files)
  }

  /// Files in the state directory, whatever the back end: another program has to find them.
  open override func makeWorkingTextStore() -> any WorkingTextStore { diskTexts }

  /// The images, the texts for other programs and the temporary files.
  open override func makeKeptFileStores() -> [any KeptFileStore] {
    super.makeKeptFileStores()
      + [diskTexts, DiskTemporaryFiles(directory: locations.state, files: files)]
  }

  /// Backups of the library in the state directory; none of another back end.
  open override func makeBackupService() -> any BackupService { backups }

  private func makeOwnBackups() -> any BackupService {
    // Another back end looks after backups of its own.
    guard database is JSONDatabase else { return super.makeBackupService() }
    return DiskBackupService(locations: places, clock: clock, random: random, files: files)
  }

  /// The one dictionary of the program: all who look words up follow the same index.
  open override func makeDictionaryService() -> any DictionaryService { dictionary }

  /// The readings of the dictionary's words; MeCab reads what it does not list.
  open override func makeReadingService() -> any ReadingService {
    // Without the second, it is a program without MeCab.
    LayeredReadingService([super.makeReadingService(), analyser])
  }

  /// The word lists among the program's files.
  open override func makeStarterLists() -> [StarterWordList] {
    let folder = locations.assets + "/Books"
    return ["N5", "N4", "N3", "N2", "N1"].map { level in
      let path = "\(folder)/\(level).tsv"
      return StarterWordList(
        name: level,
        count: { try WordListReader.count(ofFileAt: path) },
        read: { try WordListReader.words(ofFileAt: path) }
      )
    }
  }
}
