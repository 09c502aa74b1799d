import Domain
import JapaneseText

/// Adds a word typed in one line, over any screen: the sides in any order, told apart by script.
///
/// It stays open for the next word. A word that could not be saved stays in the line.
public final class QuickAddViewModel {
  /// The state of the overlay.
  public private(set) var state = QuickAddState()

  private let bookID: WordBookID
  private let books: any WordBookService
  private let words: any WordService
  private let samples: any SampleService
  private let lookups: QuickAddLookup
  private let history: any UndoHistory
  private let navigator: any Navigator
  private let preferences: TypingPreferences
  private let support: KanjiSupport
  /// Types kanji into the line by their sound.
  package private(set) lazy var kanji = KanjiLine(
    .quickAdd,
    support,
    read: { [weak self] in
      (self?.state.list == nil ? self?.state.line : nil, self?.state.kanji ?? KanjiEntry())
    },
    write: { [weak self] in self?.show($0, $1) },
    follow: { [weak self] in await self?.lineChanged() },
    keepsLatin: { [weak self] in self?.state.isMeaning(at: $0) ?? false }
  )
  /// Detects that a later change has overtaken a lookup.
  private var changes = 0
  private let lookup = LatestWinsLookup()
  /// The search for pasted words that the library has already.
  private var listCheck: Task<Void, Never>?
  private var isClosed = false, isLeaving = false

  /// Creates the view model; `load()` reads the book's title.
  public init(
    book: WordBookID,
    books: any WordBookService,
    words: any WordService,
    samples: any SampleService,
    readings: any ReadingService,
    dictionary: any DictionaryService,
    history: any UndoHistory,
    navigator: any Navigator,
    preferences: TypingPreferences,
    kanji: KanjiSupport
  ) {
    bookID = book
    support = kanji
    state.kanji = kanji.entry(.quickAdd)
    (self.books, self.words, self.samples) = (books, words, samples)
    lookups = QuickAddLookup(readings: readings, dictionary: dictionary)
    (self.history, self.navigator, self.preferences) = (history, navigator, preferences)
  }

  /// Reads the book's title.
  public func load() async {
    lookups.prepare()
    do {
      state.bookTitle = try await books.book(bookID).book.title
    } catch {
      state.note = .failed(Failure(error))
    }
  }

  /// Goes back, but only once, not before a word is saved, and not without asking if a line would
  /// be lost.
  public func leave() async {
    guard !state.isSaving, !isClosed, !isLeaving else { return }
    if state.waiting != nil { return await makeRoom() }
    isLeaving = true
    defer { isLeaving = false }
    let isEmpty = normalizedText(state.line.text).isEmpty && state.pasted.isEmpty
    if !isEmpty || state.list != nil {
      guard await navigator.confirm(.discardChanges) else { return }
    }
    isClosed = true
    let (count, book) = (state.added, state.bookTitle ?? "")
    navigator.back(with: count > 0 ? .word(.added(count, book: book)) : nil)
  }
}

// MARK: - Typing

extension QuickAddViewModel {
  /// Types a text at the caret.
  public func insert(_ text: String) async { await change { $0.insert(text) } }

  /// Pastes a text at the caret; several lines are shown as a list, with what they become.
  public func paste(_ text: String) async {
    guard !state.isSaving else { return }
    var lines = PastedLines.lines(of: text)
    guard lines.count > 1 || state.list != nil else { return await insert(text) }
    if state.list == nil {
      state.line.insert(lines[0])
      lines[0] = state.line.text
      (state.line, state.reading, state.note) = (TextLine(), nil, nil)
      state.list = PastedLines(lines)
    } else {
      state.list?.append(lines)
    }
    changes += 1
    let change = changes
    let task = Task { await checkList(change) }
    listCheck = task
    await task.value
  }

  /// Moves in the list of pasted lines.
  public func move(_ movement: Movement, page: Int) { state.list?.move(movement, page: page) }

  /// Adds words that only other books have as well, or leaves them out again.
  public func toggleElsewhere() { state.list?.toggleElsewhere() }

  /// Fills in missing readings, and marks what the library has already.
  private func checkList(_ change: Int) async {
    for index in state.list?.rows.indices ?? 0..<0 where state.list?.rows[index].problem == nil {
      if preferences.fillsReadings, let kanji = state.list?.unreadKanji(at: index) {
        let found = await lookups.readings(of: kanji)
        guard change == changes else { return }
        if let first = found.first { state.list?.suggest(first, at: index) }
      }
      guard let input = state.list?.rows[index].input else { return }
      do {
        let overlap = try await words.checkIfOverlap(input, in: bookID, excluding: nil)
        guard change == changes else { return }
        state.list?.mark(existing: overlap.flatMap { PastedLines.Existing($0) }, at: index)
      } catch {
        if change == changes { state.note = .failed(Failure(error)) }
        return
      }
    }
  }

  /// Edits the line.
  public func edit(_ edit: TextEdit) async { await change { $0.apply(edit) } }

  /// Converts the romaji before the caret to kana; without any, shows the next reading.
  public func showOtherForm() async {
    let line = state.line
    if let typed = Romaji.convertingLastRun(of: line.text, caret: line.caret) {
      return await change { _ = $0.show(typed) }
    }
    guard var next = state.reading, next.showNext() else { return }
    state.reading = next
    await findMeaning()
    await checkOverlap()
  }

  private func change(_ change: (inout TextLine) -> Void) async {
    let before = state.line.characters
    change(&state.line)
    guard state.line.characters != before else { return }
    state.note = nil
    await lineChanged()
  }

  private func show(_ line: TextLine, _ kanji: KanjiEntry) {
    if line.characters != state.line.characters { state.note = nil }
    (state.line, state.kanji) = (line, kanji)
  }

  private func lineChanged() async {
    changes += 1
    let change = changes
    // Only the last of several fast changes starts a lookup.
    await Task.yield()
    guard change == changes else { return }
    await lookup.run {
      await findReading()
      await findMeaning()
      await checkOverlap()
    }
  }

  /// Fills in the reading of a word that has none in the line.
  private func findReading() async {
    let input = state.typedInput
    let kanji = input.kanji.text
    guard preferences.fillsReadings, !kanji.isEmpty, input.gana.isEmpty else {
      state.reading = nil
      return
    }
    let change = changes
    state.reading = nil
    // What was typed to get the kanji is how they are read.
    if let typed = state.kanji.typing.gana(of: kanji) {
      return state.reading = SuggestedReading(candidates: [typed])
    }
    let found = await lookups.readings(of: kanji)
    guard change == changes else { return }
    state.reading = SuggestedReading(candidates: found)
  }

  /// Offers the meaning of exactly this word, while the line has none.
  private func findMeaning() async {
    state.meaning = nil
    guard state.typedInput.meaning.isEmpty else { return }
    let (change, input) = (changes, state.input)
    let found = await lookups.meaning(of: input)
    if change == changes, input == state.input { state.meaning = found }
  }

  private func checkOverlap() async {
    let (change, input) = (changes, state.input)
    guard input.missing.isEmpty else { return }
    do {
      let overlap = try await words.checkIfOverlap(input, in: bookID, excluding: nil)
      guard change == changes, input == state.input else { return }
      state.note = overlap.map { .overlap($0) }
    } catch {
      guard change == changes else { return }
      state.note = .failed(Failure(error))
    }
  }
}

// MARK: - Saving

extension QuickAddViewModel {
  /// Adds the word, and clears the line for the next; with an empty line, goes back.
  public func accept() async {
    guard !state.isSaving else { return }
    if state.list != nil { return await acceptList() }
    guard !normalizedText(state.line.text).isEmpty else {
      return await state.pasted.isEmpty ? leave() : makeRoom()
    }
    if let problem = state.problem { return state.note = .unclear(problem) }
    let input = state.input
    guard input.missing.isEmpty else { return state.note = .missing(input.missing) }
    if case .overlap(let overlap) = state.note, overlap.kind == .all {
      return state.note = .double(overlap)
    }
    // Any change after the one that makes room begins the next word.
    let (line, reading, change) = (state.line, state.reading, changes + 1)
    state.isSaving = true
    await makeRoom()
    do {
      let saved = try await words.save([input], in: bookID)
      history.record(added: saved, to: state.bookTitle ?? "", by: words)
      if let word = saved.first, change == changes { state.note = .added(word) }
      for word in saved { await keep(word) }
      navigator.refreshBelow()
      state.isSaving = false
    } catch {
      state.isSaving = false
      changes += 1
      if !state.line.isEmpty { state.waiting = state.line }
      (state.line, state.reading, state.note) = (line, reading, .failed(Failure(error)))
    }
  }

  /// Adds all words of the list in one step; lines that are not understood follow one by one.
  private func acceptList() async {
    guard !state.isSaving else { return }
    state.isSaving = true
    await listCheck?.value
    guard let list = state.list else { return state.isSaving = false }
    do {
      let saved = list.inputs.isEmpty ? [] : try await words.save(list.inputs, in: bookID)
      history.record(added: saved, to: state.bookTitle ?? "", by: words)
      state.list = nil
      state.pasted = list.unclear.map { TextLine($0) }
      await makeRoom()
      state.note = .addedAll(saved.count, doubles: list.doubleCount)
      state.isSaving = false
      navigator.refreshBelow()
      // Thousands of samples take a while; the next word can be typed meanwhile.
      for word in saved { await keep(word) }
    } catch {
      state.isSaving = false
      state.note = .failed(Failure(error))
    }
  }

  /// The next line: what was typed before a word failed, or the next line of a pasted text, or
  /// empty.
  private func makeRoom() async {
    if let waiting = state.waiting {
      (state.line, state.waiting) = (waiting, nil)
    } else {
      state.line = state.pasted.isEmpty ? TextLine() : state.pasted.removeFirst()
    }
    state.note = nil
    await lineChanged()
  }

  /// Counts a saved word, and keeps it as a sample; a failure of that is only shown.
  private func keep(_ word: Word) async {
    state.added += 1
    do {
      try await samples.save(word)
    } catch {
      state.note = .sampleNotKept(Failure(error))
    }
  }
}
