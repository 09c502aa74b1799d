import Dictionaries
import Domain
import Persistence
import Readings
import Services
import ViewModels

/// The container of the program: the one place where a back end is chosen.
public final class AppDIContainer: DIContainer {
  /// The learner's settings.
  public let configuration: Configuration
  /// Where the program keeps its files.
  public let locations: Locations
  /// The machine's clock.
  public let clock: any WallClock = SystemClock()
  /// The system's randomness.
  public let random: any RandomSource = SystemRandomSource()
  /// ULIDs.
  public let ids: any IDGenerator
  /// The back end that the settings name.
  public let database: any Database
  /// The store of images that belongs to it.
  public let imageStore: any ImageStore
  /// Where the screens keep how the learner left them.
  public let memos: any MemoStore
  /// The fitted parameters that are used now.
  public let liveParameters = LiveParameters()
  /// The study sessions that screens share.
  public let sessions = StudySessions()
  /// What was done since the program started.
  public let history: any ChangeHistory = SessionHistory()
  /// How the learner types, as the settings have it at first.
  public let typingHabits: TypingHabits
  private let backups: any BackupService
  private let dictionary: any DictionaryService
  private let analyser = MeCabReadingService()

  /// Makes a container; nothing is read or written yet.
  public init(configuration: Configuration, locations: Locations) {
    self.configuration = configuration
    self.locations = locations
    typingHabits = TypingHabits(
      convertsRomaji: configuration.convertsRomaji,
      fillsReadings: configuration.fillsReadings
    )
    ids = ULIDGenerator(clock: clock, random: random)
    // Without this line and the method below, it is a program without a dictionary.
    dictionary = IndexedDictionaryService(
      files: DictionaryFiles(named: configuration.dictionaries.map(locations.expanded)),
      cache: locations.cache
    )
    switch configuration.database {
    case .json:
      let places = JSONDatabaseLocations(
        data: locations.library,
        state: locations.state,
        cache: locations.cache
      )
      let json = JSONDatabase(locations: places, clock: clock, random: random)
      backups = DiskBackupService(locations: places, clock: clock, random: random)
      (database, imageStore) = (json, DiskImageStore(data: locations.library, random: random))
      memos = DiskMemoStore(directory: locations.state, random: random)
    case .memory:
      let memory = InMemoryDatabase(clock: clock)
      (database, imageStore) = (memory, InMemoryImageStore(clock: clock))
      memos = InMemoryMemoStore()
      backups = NoBackups()
    }
  }

  /// Backups of the library in the state folder; none of one in memory.
  public func makeBackupService() -> any BackupService { backups }

  /// The one dictionary of the program: all who look words up follow the same index.
  public func makeDictionaryService() -> any DictionaryService { dictionary }

  /// The readings of the dictionary's words; MeCab reads what it does not list.
  public func makeReadingService() -> any ReadingService {
    // Without the second, it is a program without MeCab.
    LayeredReadingService([DictionaryReadingService(dictionary: dictionary), analyser])
  }
}
