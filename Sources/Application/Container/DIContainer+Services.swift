import Domain
import Interchange
import Persistence
import Services
import TerminalUI

extension DIContainer {
  /// Nothing is remembered of the screens, unless a container says where.
  public var memos: any MemoStore { ForgetfulMemoStore() }

  /// Files of the state directory, whatever the back end: another program has to find them.
  public var workingTexts: any WorkingTextStore {
    DiskWorkingTextStore(directory: locations.state + "/edit", random: random)
  }

  /// English.
  public var texts: Texts { .english }

  /// The service of word books over the database.
  public func makeWordBookService() -> any WordBookService {
    StoredWordBookService(store: database, clock: clock, ids: ids)
  }

  /// The service of words over the database.
  public func makeWordService() -> any WordService {
    StoredWordService(
      store: database,
      images: makeImageService(),
      clock: clock,
      ids: ids,
      marks: makeMarkCounter()
    )
  }

  /// What says which marks count as reviews.
  public func makeMarkCounter() -> MarkCounter {
    MarkCounter(
      store: database,
      clock: studyClock,
      ids: ids,
      settings: configuration.review,
      live: liveParameters
    )
  }

  /// The clock whose days turn over at the hour that the learner has set.
  public var studyClock: any WallClock {
    StudyClock(clock, rolloverHour: configuration.review.rolloverHour)
  }

  /// The reviews of the database.
  public func makeReviewService() -> any ReviewService {
    StoredReviewService(
      store: database,
      clock: studyClock,
      ids: ids,
      random: random,
      settings: configuration.review,
      live: liveParameters
    )
  }

  /// How the learner reviews, with the fitted parameters that are used now.
  public var reviewSettings: ReviewSettings { liveParameters.applied(to: configuration.review) }

  /// Fits the parameters of the schedule to the reviews of the database.
  public func makeFittingService() -> any FittingService { storedFittingService }

  /// Uses the fitted parameters of the last run; called before anything is scheduled.
  public func recallParameters() async { await storedFittingService.recall() }

  private var storedFittingService: StoredFittingService {
    StoredFittingService(
      store: database,
      memos: memos,
      live: liveParameters,
      settings: configuration.review
    )
  }

  /// Answers queries from the database.
  public func makeDataProvider() -> any DataProviding {
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

  /// The service of samples over the database.
  public func makeSampleService() -> any SampleService {
    StoredSampleService(store: database, clock: clock, ids: ids)
  }

  /// What was deleted from the database.
  public func makeTrashService() -> any TrashService {
    StoredTrashService(store: database)
  }

  /// Tidies up among the images, the texts for other programs and the memos.
  public func makeTidyingService() -> any TidyingService {
    StoredTidyingService(
      books: database,
      trash: database,
      monitor: database,
      stores: [
        imageStore,
        DiskWorkingTextStore(directory: locations.state + "/edit", random: random),
        DiskTemporaryFiles(directory: locations.state),
      ],
      clock: clock
    )
  }

  /// No backups: a container that keeps a library on the disk says how.
  public func makeBackupService() -> any BackupService { NoBackups() }

  /// The age schedule over the database.
  public func makeTodayService() -> any TodayService {
    StoredTodayService(store: database, clock: clock)
  }

  /// The service of images over the store of images.
  public func makeImageService() -> any ImageService {
    StoredImageService(store: imageStore)
  }

  /// The directories of this computer.
  public func makeImagePathService() -> any ImagePathService { DiskImagePathService() }

  /// No dictionary: a container that has one says so.
  public func makeDictionaryService() -> any DictionaryService {
    UnavailableDictionaryService()
  }

  /// The word lists among the program's files.
  public func makeStarterBookService() -> any StarterBookService {
    let folder = locations.assets + "/Books"
    let lists = ["N5", "N4", "N3", "N2", "N1"].map { level in
      let path = "\(folder)/\(level).tsv"
      return StarterWordList(
        name: level,
        count: { try WordListReader.count(ofFileAt: path) },
        read: { try WordListReader.words(ofFileAt: path) }
      )
    }
    return StoredStarterBookService(store: database, lists: lists, clock: clock, ids: ids)
  }

  /// The readings of the dictionary's words.
  public func makeReadingService() -> any ReadingService {
    DictionaryReadingService(dictionary: makeDictionaryService())
  }
}
