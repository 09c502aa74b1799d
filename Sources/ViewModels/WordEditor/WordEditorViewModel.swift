import Domain

/// The form for a new word, and for one that exists.
///
/// A new word makes room for the next as soon as it is on its way to the disk; when it cannot be
/// saved it comes back with the reason, and nothing that was typed is lost.
public final class WordEditorViewModel {
  /// What the screen shows.
  public internal(set) var state: WordEditorState

  let target: WordEditorTarget
  let bookService: any WordBookService
  let wordService: any WordService
  let sampleService: any SampleService
  let imageService: any ImageService
  let pathService: any ImagePathService
  let uiState: any UIStateService
  let dictionary: any DictionaryService
  let readingService: any ReadingService
  let history: any UndoHistory
  let navigator: any Navigator
  let preferences: TypingPreferences
  /// The directory that `~` stands for.
  let home: String?
  let queue = WriteQueue()
  /// The book that holds the word, once it is known.
  var bookID: WordBookID?
  /// Tells an answer about overlap that a later change has overtaken it.
  var changes = 0
  /// What others have changed of what is typed here, until the learner has seen it on saving.
  var conflict: Notice?
  let overlapLookup = LatestWinsLookup()
  /// Tells an answer about a path that a later change has overtaken it.
  var pathChanges = 0
  let pathLookup = LatestWinsLookup()
  /// The words that are being looked for.
  var suggesting: Task<[Suggestion]?, any Error>?
  let suggestionLookup = LatestWinsLookup()
  /// Whether the learner knows why some spellings are not read.
  var hasToldOfReadings = false
  private var isLeaving = false
  /// Whether the learner has left, so that nothing is kept of what was typed.
  private(set) var isClosed = false
  /// The draft that is on the disk.
  var storedDraft = WordEditorDraft([])
  /// Whether the draft of an earlier run was looked for.
  var hasRecalled = false

  /// Creates the screen; `load()` fills it.
  public init(
    target: WordEditorTarget,
    books: any WordBookService,
    words: any WordService,
    samples: any SampleService,
    images: any ImageService,
    paths: any ImagePathService,
    uiState: any UIStateService,
    dictionary: any DictionaryService,
    readings: any ReadingService,
    history: any UndoHistory,
    navigator: any Navigator,
    preferences: TypingPreferences = TypingPreferences(),
    home: String? = nil
  ) {
    self.target = target
    bookService = books
    wordService = words
    sampleService = samples
    imageService = images
    pathService = paths
    self.uiState = uiState
    self.dictionary = dictionary
    readingService = readings
    self.history = history
    self.navigator = navigator
    self.preferences = preferences
    self.home = home
    if case .new(let id) = target {
      bookID = id
      state = WordEditorState(isNew: true)
    } else {
      state = WordEditorState(isNew: false)
    }
    state.convertsRomaji = preferences.convertsRomaji
  }

  // MARK: - Reading

  /// Reads the book's title, and the word where there is one.
  public func load() async {
    do {
      switch target {
      case .new(let id): state.bookTitle = try await bookService.book(id).book.title
      case .edit(let id):
        let word = try await wordService.word(id)
        state.bookTitle = try await bookService.book(word.bookID).book.title
        take(word)
      }
      state.phase = .ready
      await recallDraft()
      await lookAtStoredImages()
    } catch {
      if state.bookTitle == nil {
        state.phase = .failed(Failure(error))
      } else {
        state.notice = .failed(error)
      }
    }
  }

  /// Reads again what is not being changed here.
  public func refresh() async {
    guard state.takesInput else { return }
    guard case .edit(let id) = target, state.form.isChanged else { return await load() }
    // Whether the word is still there is found out by saving it.
    if let word = try? await wordService.word(id) { rebase(onto: word) }
  }

  /// Takes over what others have changed meanwhile, and tells what of it was typed here as well.
  func rebase(onto word: Word) {
    guard let field = state.form.rebase(onto: word).first else { return }
    let news = Notice.word(.changedElsewhere(word.name, theirs: word.text(of: field)))
    (conflict, state.notice) = (news, news)
  }

  private func take(_ word: Word) {
    bookID = word.bookID
    // Somebody may have begun to type while it was read.
    guard !state.form.isChanged, state.form.original != word else { return }
    state.form = WordForm(word, focus: state.form.focus)
  }

  // MARK: - Notices and leaving

  /// Shows a notice in the status line.
  public func show(_ notice: Notice) { state.notice = notice }

  /// Removes the last notice.
  public func dismissNotice() { state.notice = nil }

  /// Takes the list of words or names that are offered away; else goes back, after asking when something
  /// would be lost.
  public func leave() async {
    guard state.form.suggestions.isEmpty else { return stopSuggesting() }
    guard state.form.paths.isEmpty else { return state.form.dismissPaths() }
    guard !isLeaving else { return }
    isLeaving = true
    defer { isLeaving = false }
    await queue.drain()
    if state.hasUnsaved, !isClosed {
      guard await navigator.confirm(.discardChanges) else { return }
    }
    close(addedNotice)
  }

  /// Goes back once, whoever asks.
  func close(_ notice: Notice?) {
    guard !isClosed else { return }
    isClosed = true
    navigator.back(with: notice)
  }

  private var addedNotice: Notice? {
    guard state.added > 0 else { return nil }
    return .word(.added(state.added, book: state.bookTitle ?? ""))
  }
}
