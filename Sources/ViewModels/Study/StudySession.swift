import Domain

/// One sitting with a book, or with the words not yet known.
///
/// The card and the list of one source share a session, so that the place, the mode, the marks and
/// what can be undone stay when the learner changes between them. It shows marks at once, has them
/// written in order, and puts back what could not be kept.
public final class StudySession {
  /// Where the words come from.
  public let source: StudySource
  /// How far loading has come.
  public private(set) var loading = Loading.underWay
  /// The title of the book; nil for the words not yet known, which have none of their own.
  public private(set) var title: String?
  /// The titles of the books that the words come from, where these are many.
  public private(set) var bookTitles: [WordBookID: String] = [:]
  /// The cards.
  public internal(set) var deck = StudyDeck() {
    didSet { keepPlaceSoon() }
  }
  /// Whether a mark goes on to the next word.
  public internal(set) var advances: Bool
  /// What the status line says.
  public internal(set) var notice: Notice?

  /// How far loading has come.
  public nonisolated enum Loading: Hashable, Sendable {
    /// The words are on their way.
    case underWay
    /// The words are here.
    case done
    /// The words cannot be had, for this reason.
    case failed(Failure)
  }

  let books: any WordBookService
  let words: any WordService
  private let today: any TodayService
  let uiState: any UIStateService
  let clock: any WallClock
  let history: any ChangeHistory
  private let random: any RandomSource
  let queue = WriteQueue()
  /// How many changes had been made when a mark was given, by its number: what came later is undone
  /// first.
  var changesBeforeMark: [Int: Int] = [:]
  /// How many changes had been undone when a mark was.
  var undosBeforeUndone: [Int: Int] = [:]
  /// The words that were picked for what is done to many at once.
  var picked: Set<WordID> = []
  /// Keeps the place a moment after it has changed; nil when nothing is to be kept.
  var keeping: Task<Void, Never>?
  /// The place that is on the disk.
  var storedPlace: StudyPlace?
  private var storedFront = FrontType.kanji
  /// The memos that are on the disk.
  var storedMemos: [String: [String: String]] = [:]
  /// Whether a mark goes on, where no memo says.
  let advancesAtFirst: Bool

  /// Makes a session that has not loaded anything yet.
  /// - Parameters:
  ///   - source: Where the words come from.
  ///   - books: Reads the book, and keeps the place in it.
  ///   - words: Reads the words, and keeps their marks.
  ///   - today: Finds the words that are not yet known.
  ///   - uiState: Keeps how the learner studies where no book does.
  ///   - clock: Tells when it is time to keep the place.
  ///   - history: Takes note of changes of words, and takes them back.
  ///   - random: Shuffles.
  ///   - advances: Whether a mark goes on to the next word, as long as no memo says.
  public init(
    source: StudySource,
    books: any WordBookService,
    words: any WordService,
    today: any TodayService,
    uiState: any UIStateService,
    clock: any WallClock,
    history: any ChangeHistory,
    random: any RandomSource,
    advances: Bool = true
  ) {
    self.source = source
    self.books = books
    self.words = words
    self.today = today
    self.uiState = uiState
    self.clock = clock
    self.history = history
    self.random = random
    self.advances = advances
    advancesAtFirst = advances
  }

  deinit { keeping?.cancel() }

  /// Shuffles the cards and begins with the first.
  func shuffle() {
    var generator = RandomSourceGenerator(random)
    deck.shuffle(using: &generator)
  }

  /// The book that new words are for: the session's own, or the one of a word.
  func bookForNewWords(besides word: Word?) -> WordBookID? {
    if case .book(let id) = source { return id }
    return word?.bookID
  }

  /// Returns when every write was answered.
  public func drain() async { await queue.drain() }
}

// MARK: - Loading

extension StudySession {
  /// Loads the words; later on, takes up what has changed and keeps the learner's place.
  ///
  /// It waits for marks on their way: a list read before they were written would show old states.
  public func load() async {
    let error = await queue.run { try await self.fetch() }
    guard let error else { return }
    if loading == .done {
      notice = .failed(error)
    } else {
      loading = .failed(Failure(error))
    }
  }

  private func fetch() async throws {
    if loading != .done { await recallAdvancing() }
    switch source {
    case .book(let id):
      let book = try await books.book(id).book
      let found = try await words.words(in: id)
      title = book.title
      take(found, front: book.front, place: book.place)
    case .notYetKnown:
      let overview = try await today.today()
      let found = try await today.notYetKnown()
      let kept = try await wordsKept(besides: found)
      for book in overview.study + overview.review { bookTitles[book.id] = book.book.title }
      let isNew = loading != .done
      take(kept + found, front: deck.front, place: nil)
      if isNew { await recallLook() }
    }
    loading = .done
  }

  private func take(_ found: [Word], front: FrontType, place: StudyPlace?) {
    guard loading != .done else {
      deck.reload(found)
      if !picked.isEmpty { picked.formIntersection(found.map(\.id)) }
      return
    }
    deck = StudyDeck(words: found, front: front)
    if let place { deck.restore(place) }
    (storedFront, storedPlace) = (front, place)
  }

  /// The words on the table that are no longer among those not yet known, because they were marked
  /// ○ here; they stay on the table until the learner leaves.
  private func wordsKept(besides found: [Word]) async throws -> [Word] {
    guard loading == .done else { return [] }
    let missing = Set(deck.words.map(\.id)).subtracting(found.map(\.id))
    var kept: [Word] = []
    for book in Set(deck.words.filter { missing.contains($0.id) }.map(\.bookID)).sorted() {
      do {
        kept += try await words.words(in: book).filter { missing.contains($0.id) }
      } catch StoreError.notFound {
        // The book was deleted, and its words with it.
      }
    }
    return kept
  }
}

// MARK: - Writing

extension StudySession {
  /// What is left to do of a change that can be seen already: to have it written.
  ///
  /// When that fails, the change is taken back and the status line says why.
  typealias Saving = () async -> Void

  /// Marks the word in front.
  func mark(_ state: StudyState) -> Saving? {
    guard let word = deck.current else { return nil }
    let mustWrite = deck.beginSaving(word.id, from: word.state, to: state)
    guard let mark = deck.mark(state) else { return nil }
    changesBeforeMark[mark.number] = history.doneCount
    return { if mustWrite { await self.save(mark) } }
  }

  /// Takes back what was done last: a mark, whose card is put in front, or a change that was made
  /// here or on another screen.
  func undo() -> Saving? {
    if undoesChange { return { await self.go { await $0.undo() } } }
    guard let last = deck.marks.last else { return nil }
    let mustWrite = deck.beginSaving(last.wordID, from: last.new, to: last.old)
    guard let mark = deck.undo() else { return nil }
    undosBeforeUndone[mark.number] = history.undoneCount
    notice = .study(.undone(word: name(of: mark.wordID), state: mark.old))
    return { if mustWrite { await self.saveUndo(of: mark) } }
  }

  /// Does again what was undone last.
  func redo() -> Saving? {
    if redoesChange { return { await self.go { await $0.redo() } } }
    guard let last = deck.undone.last else { return nil }
    let mustWrite = deck.beginSaving(last.wordID, from: last.old, to: last.new)
    guard let mark = deck.redo() else { return nil }
    changesBeforeMark[mark.number] = history.doneCount
    return { if mustWrite { await self.save(mark) } }
  }

  private func save(_ mark: StudyMark) async {
    guard let error = await write(mark.new, of: mark.wordID) else { return }
    deck.failSaving(mark)
    say(mark.new, notSaved: mark.wordID, error)
  }

  private func saveUndo(of mark: StudyMark) async {
    guard let error = await write(mark.old, of: mark.wordID, takingBack: mark.new) else { return }
    deck.failSavingUndo(of: mark)
    say(mark.old, notSaved: mark.wordID, error)
  }

  /// Shows another side first, and keeps that with the book.
  func setFront(_ front: FrontType) async {
    deck.setFront(front)
    guard case .book(let id) = source else { return }
    let error = await queue.run { try await self.books.setFront(front, of: id) }
    guard let error else {
      storedFront = front
      return
    }
    notice = .failed(error)
    if deck.front == front { deck.setFront(storedFront) }
  }

  private func write(
    _ state: StudyState,
    of id: WordID,
    takingBack mark: StudyState? = nil
  ) async -> (any Error)? {
    let error = await queue.run {
      try await self.words.updateStudyState(state, of: id, takingBack: mark)
    }
    if error == nil { deck.finishSaving(id, as: state) }
    return error
  }

  private func say(_ state: StudyState, notSaved id: WordID, _ error: any Error) {
    notice = .study(.notSaved(word: name(of: id), state: state, why: Failure(error)))
  }

  private func name(of id: WordID) -> String {
    deck.place(of: id, near: deck.position).map { deck.words[$0].name } ?? ""
  }
}
