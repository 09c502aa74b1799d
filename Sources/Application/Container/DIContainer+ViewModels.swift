import Domain
import ViewModels

extension DIContainer {
  /// Home over the container's services.
  public func makeBooksViewModel(navigator: any Navigator) -> BooksViewModel {
    BooksViewModel(
      provider: makeDataProvider(),
      books: makeWordBookService(),
      today: makeTodayService(),
      starterBooks: makeStarterBookService(),
      monitor: database,
      backups: makeBackupService(),
      memos: memos,
      clock: clock,
      history: history,
      navigator: navigator
    )
  }

  /// One card of a session that the list may share.
  public func makeStudyViewModel(
    source: StudySource,
    navigator: any Navigator
  ) -> StudyViewModel {
    StudyViewModel(session: studySession(for: source), navigator: navigator)
  }

  /// The list of a session that the card may share.
  public func makeStudyListViewModel(
    source: StudySource,
    navigator: any Navigator
  ) -> StudyListViewModel {
    StudyListViewModel(
      session: studySession(for: source),
      texts: workingTexts,
      navigator: navigator
    )
  }

  /// A review session over the container's services.
  public func makeReviewViewModel(
    source: ReviewSource,
    navigator: any Navigator
  ) -> ReviewViewModel {
    ReviewViewModel(
      source: source,
      service: makeReviewService(),
      books: makeWordBookService(),
      words: makeWordService(),
      memos: memos,
      history: history,
      clock: StudyClock(clock, rolloverHour: configuration.review.rolloverHour),
      wall: clock,
      random: random,
      habits: configuration.reviewHabits,
      navigator: navigator
    )
  }

  /// The choice of what to review, over the container's services.
  public func makeReviewChoiceViewModel(navigator: any Navigator) -> ReviewChoiceViewModel {
    ReviewChoiceViewModel(
      service: makeReviewService(),
      books: makeWordBookService(),
      navigator: navigator
    )
  }

  /// The statistics, which may ask for nothing else.
  public func makeStatisticsViewModel(navigator: any Navigator) -> StatisticsViewModel {
    StatisticsViewModel(provider: makeDataProvider(), navigator: navigator)
  }

  /// The page of a word.
  public func makeWordHistoryViewModel(
    word: WordID,
    navigator: any Navigator
  ) -> WordHistoryViewModel {
    WordHistoryViewModel(word: word, provider: makeDataProvider(), navigator: navigator)
  }

  /// The form for a word over the container's services.
  public func makeWordEditorViewModel(
    target: WordEditorTarget,
    navigator: any Navigator
  ) -> WordEditorViewModel {
    WordEditorViewModel(
      target: target,
      books: makeWordBookService(),
      words: makeWordService(),
      samples: makeSampleService(),
      images: makeImageService(),
      paths: makeImagePathService(),
      memos: memos,
      dictionary: makeDictionaryService(),
      readings: makeReadingService(),
      history: history,
      navigator: navigator,
      habits: typingHabits,
      home: locations.home
    )
  }

  /// The line for a new word over the container's services.
  public func makeQuickAddViewModel(
    book: WordBookID,
    navigator: any Navigator
  ) -> QuickAddViewModel {
    QuickAddViewModel(
      book: book,
      books: makeWordBookService(),
      words: makeWordService(),
      samples: makeSampleService(),
      readings: makeReadingService(),
      history: history,
      navigator: navigator,
      habits: typingHabits
    )
  }

  /// The screen that closes a book over the container's services.
  public func makeCloseBookViewModel(
    book: WordBookID,
    navigator: any Navigator
  ) -> CloseBookViewModel {
    CloseBookViewModel(
      bookID: book,
      books: makeWordBookService(),
      history: history,
      navigator: navigator
    )
  }

  /// What was deleted, over the container's services.
  public func makeTrashViewModel(navigator: any Navigator) -> TrashViewModel {
    TrashViewModel(
      trash: makeTrashService(),
      books: makeWordBookService(),
      history: history,
      clock: clock,
      navigator: navigator
    )
  }

  /// Fitting the schedule, over the container's services.
  public func makeFittingViewModel(navigator: any Navigator) -> FittingViewModel {
    FittingViewModel(service: makeFittingService(), navigator: navigator)
  }

  /// The starter books over the container's services.
  public func makeStarterBooksViewModel(navigator: any Navigator) -> StarterBooksViewModel {
    StarterBooksViewModel(
      starterBooks: makeStarterBookService(),
      books: makeWordBookService(),
      trash: makeTrashService(),
      history: history,
      navigator: navigator
    )
  }

  /// The session of a source that is open, or a new one over the container's services.
  public func studySession(for source: StudySource) -> StudySession {
    sessions.session(for: source) {
      StudySession(
        source: source,
        books: makeWordBookService(),
        words: makeWordService(),
        today: makeTodayService(),
        memos: memos,
        clock: clock,
        history: history,
        random: random,
        advances: configuration.advancesAfterMarking
      )
    }
  }
}
