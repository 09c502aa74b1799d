import Domain

/// The word editor, for a new word or an existing one.
///
/// After a new word, the next can be typed while it is saved; if that fails, it comes back with the
/// error, and nothing that was typed is lost.
public final class WordEditorViewModel {
  /// The state of the screen.
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
  /// The book of the word, once known.
  var bookID: WordBookID?
  /// Detects that a later change has overtaken a check for overlap.
  var changes = 0
  /// Changes by others to edited fields, until the learner has seen them on saving.
  var conflict: Notice?
  let overlapLookup = LatestWinsLookup()
  /// Detects that a later change has overtaken a lookup of a path.
  var pathChanges = 0
  let pathLookup = LatestWinsLookup()
  /// The current lookup of words.
  var suggesting: Task<[Suggestion]?, any Error>?
  let suggestionLookup = LatestWinsLookup()
  /// Whether the learner was told why some readings are unknown.
  var hasToldOfReadings = false
  private var isLeaving = false
  /// Whether the learner has left, so that no draft is stored.
  private(set) var isClosed = false
  /// The stored draft.
  var storedDraft = WordEditorDraft([])
  /// Whether a draft of an earlier run was restored.
  var hasRecalled = false

  /// Creates the view model; `load()` reads its content.
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

  /// Reads the book's title, and the word if there is one.
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

  /// Reads again what is not edited here.
  public func refresh() async {
    guard state.takesInput else { return }
    guard case .edit(let id) = target, state.form.isChanged else { return await load() }
    // Saving will show whether the word still exists.
    if let word = try? await wordService.word(id) { rebase(onto: word) }
  }

  /// Adopts changes by others, and shows which of them were also made here.
  func rebase(onto word: Word) {
    guard let field = state.form.rebase(onto: word).first else { return }
    let news = Notice.word(.changedElsewhere(word.name, theirs: word.text(of: field)))
    (conflict, state.notice) = (news, news)
  }

  private func take(_ word: Word) {
    bookID = word.bookID
    // The learner may have started typing while it was read.
    guard !state.form.isChanged, state.form.original != word else { return }
    state.form = WordForm(word, focus: state.form.focus)
  }

  // MARK: - Notices and leaving

  /// Shows a notice in the status line.
  public func show(_ notice: Notice) { state.notice = notice }

  /// Removes the last notice.
  public func dismissNotice() { state.notice = nil }

  /// Closes the list of words or names; otherwise goes back, after asking when something would be
  /// lost.
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

  /// Goes back, but only once.
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
