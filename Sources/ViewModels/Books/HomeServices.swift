import Domain

/// The services from which home reads what it shows.
public struct HomeContent {
  let provider: any HomeProviding
  let starterBooks: any StarterBookService
  let corrections: any CorrectionService
  let library: any LibraryService
  let backups: any BackupService

  /// Creates the services.
  /// - Parameters:
  ///   - provider: Answers the queries of home.
  ///   - starterBooks: Offers the starter books.
  ///   - corrections: Says whether words of starter books have corrections.
  ///   - library: The state of the stored data.
  ///   - backups: Problems with the backups.
  public init(
    provider: any HomeProviding,
    starterBooks: any StarterBookService,
    corrections: any CorrectionService = NoCorrections(),
    library: any LibraryService,
    backups: any BackupService = NoBackups()
  ) {
    (self.provider, self.starterBooks, self.corrections) = (provider, starterBooks, corrections)
    (self.library, self.backups) = (library, backups)
  }
}

/// The services with which the keys of home change books and the day, and undo that.
public struct HomeActions {
  let books: any WordBookService
  let today: any TodayService
  let reviews: any ReviewService
  let trash: any TrashService
  let history: any UndoHistory

  /// Creates the services.
  /// - Parameters:
  ///   - books: Changes books.
  ///   - today: Changes what books are for today.
  ///   - reviews: Allows more new words.
  ///   - trash: Names words whose book other devices removed for good.
  ///   - history: Records changes to undo them.
  public init(
    books: any WordBookService,
    today: any TodayService,
    reviews: any ReviewService,
    trash: any TrashService,
    history: any UndoHistory
  ) {
    (self.books, self.today, self.reviews) = (books, today, reviews)
    (self.trash, self.history) = (trash, history)
  }
}

/// The services that find books and words on home.
public struct HomeSearch {
  let kanji: KanjiSupport
  let forms: any BaseFormService

  /// Creates the services.
  /// - Parameters:
  ///   - kanji: Types kanji into the search.
  ///   - forms: Finds the base forms of conjugated words that are searched.
  public init(kanji: KanjiSupport, forms: any BaseFormService) {
    (self.kanji, self.forms) = (kanji, forms)
  }
}

/// What home exchanges with others: with files, other computers, and other runs of the program.
public struct HomeExchange {
  let imports: any ImportService
  let synchronization: any SyncService
  let deviceChanges: any ChangeService
  let runs: any RunningPrograms

  /// Creates the services; without one, home has nothing of it.
  /// - Parameters:
  ///   - imports: Fetches what is new in books that follow a file.
  ///   - synchronization: Shares the library with other computers.
  ///   - deviceChanges: Says what other computers have changed.
  ///   - runs: The other runs of the program.
  public init(
    imports: any ImportService = NoImports(),
    synchronization: any SyncService = NoSync(),
    deviceChanges: any ChangeService = NoChanges(),
    runs: any RunningPrograms = NoRunningPrograms()
  ) {
    (self.imports, self.synchronization) = (imports, synchronization)
    (self.deviceChanges, self.runs) = (deviceChanges, runs)
  }
}
