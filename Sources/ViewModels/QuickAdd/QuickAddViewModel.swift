import Domain
import JapaneseText

/// Adds a word typed in one line, over any screen: the sides in any order, distinguished by script.
///
/// It stays open for the next word. A word that could not be saved stays in the line.
public final class QuickAddViewModel {
  /// The state of the overlay.
  public private(set) var state: QuickAddState {
    get { entry.state }
    set { entry.update { $0 = newValue } }
  }

  private let bookID: WordBookID
  private let books: any WordBookService
  private let words: any WordService
  private let samples: any SampleService
  /// The line with what is looked up for it.
  private let entry: QuickAddEntry
  /// The lines that are not added yet.
  private let draft: Draft
  private let lookups: QuickAddLookup
  private let history: any UndoHistory
  private let navigator: any Navigator
  private let support: KanjiSupport
  /// Types kanji into the line by their sound.
  package private(set) lazy var kanji = KanjiLine(
    .quickAdd,
    support,
    read: { [weak self] in
      (self?.state.list == nil ? self?.state.line : nil, self?.state.kanji ?? KanjiEntry())
    },
    write: { [weak self] in self?.show($0, $1) },
    follow: { [weak self] in await self?.entry.follow() },
    keepsLatin: { [weak self] in self?.state.isMeaning(at: $0) ?? false }
  )
  private var isClosed = false, isLeaving = false
  /// Set when nothing is being saved.
  private let isSaved = AutoResetEvent()

  /// Creates the view model; `load()` reads the book's title.
  public init(
    book: WordBookID,
    services: QuickAddServices,
    runs: any RunningPrograms = NoRunningPrograms(),
    clock: any WallClock,
    navigator: any Navigator,
    preferences: TypingPreferences,
    kanji: KanjiSupport
  ) {
    (bookID, support) = (book, kanji)
    (books, words, samples) = (services.books, services.words, services.samples)
    lookups = QuickAddLookup(
      readings: services.readings,
      dictionary: services.dictionary,
      samples: samples,
      forms: services.forms
    )
    let entry = QuickAddEntry(of: book, words: words, lookups: lookups, preferences: preferences)
    self.entry = entry
    draft = Draft(Self.draftName(book), in: services.uiState, beside: runs, clock: clock) {
      entry.state.isSaving ? nil : entry.state.unsaved
    }
    (history, self.navigator) = (services.history, navigator)
    state.kanji = kanji.entry(.quickAdd)
    entry.whenChanged { [weak draft, weak entry, isSaved] in
      draft?.keepSoon()
      if entry?.state.isSaving == false { isSaved.set() }
    }
  }

  /// The name of the UI state of the lines that are not added yet.
  nonisolated static func draftName(_ book: WordBookID) -> String { "draft-lines-\(book)" }

  /// Reads the book's title, and the lines that were not added when the program ended.
  /// - Parameter pasted: A text to begin with, before those lines; nil for none.
  public func load(pasted: String? = nil) async {
    await entry.reportingErrors { state.bookTitle = try await books.book(bookID).book.title }
    let lines = PastedLines.lines(of: await draft.read()?["lines"] ?? "")
    if let pasted {
      state.pasted += lines.map { TextLine($0) }
      await paste(pasted)
    } else if !lines.isEmpty {
      await bringBack(lines)
    }
  }

  private func bringBack(_ lines: [String]) async {
    // Something may be typed or pasted already.
    if !state.line.isEmpty || state.list != nil || state.isSaving {
      state.pasted += lines.map { TextLine($0) }
    } else {
      await paste(lines.joined(separator: "\n"))
    }
    if state.note == nil { state.note = .draftIsBack }
  }

  /// Builds the index of the dictionary the first time that words are typed; typing does not wait
  /// for it.
  /// - Parameter redraw: Called when it is being read, when what is typed was looked up again, since
  ///   it is ready, and while many pasted lines are looked up.
  public func prepareDictionary(_ redraw: @escaping () -> Void) async {
    entry.draw(by: redraw)
    await entry.prepareDictionary { isClosed }
  }

  /// Returns when everything is saved, and the lines that are not added are stored, unless the learner has
  /// left: then the program is exiting.
  public func finish() async {
    while state.isSaving { await isSaved.wait() }
    await entry.end(draft, isForgotten: isClosed)
  }

  /// Goes back, but only once, not before a word is saved, and not without asking if a line would
  /// be lost.
  public func leave() async {
    guard !state.isSaving, !isClosed, !isLeaving else { return }
    if state.awaited > 0 { return state.awaited = 0 }
    if state.suggestions.selection != nil { return state.suggestions = SuggestionList() }
    if state.putOff() { return await makeRoom() }
    isLeaving = true
    defer { isLeaving = false }
    let isEmpty = normalizedText(state.line.text).isEmpty && state.pastedCount == 0
    if !isEmpty || state.list != nil {
      guard await navigator.confirm(.discardChanges) else { return }
    }
    isClosed = true
    draft.stop()
    let (count, last, book) = (state.added, state.lastStep, state.bookTitle ?? "")
    navigator.back(with: count > 0 ? .word(.added(count, book: book, last: last)) : nil)
  }
}

// MARK: - Typing

extension QuickAddViewModel {
  /// Types a text at the caret.
  public func insert(_ text: String) async { await change { $0.insert(text) } }

  /// Pastes a text at the caret; several lines, and a row of a table, are shown as a list, after what
  /// is typed, with what they become; after a wait for kanji, behind the line that is being added by then.
  public func paste(_ text: String) async {
    let lines = PastedLines.entries(of: PastedLines.lines(of: text))
    guard state.lists(lines) else {
      return await insert(text.contains(where: \.isNewline) ? lines.first ?? text : text)
    }
    guard !state.isSaving else { return state.takeAhead(lines) }
    state.takeLines(lines)
    await entry.checkList()
  }

  /// Fills the line with an offered word.
  private func takeWord(at index: Int) async {
    guard let text = state.suggestions.items[index].line else { return }
    await change { $0 = TextLine(text) }
  }

  /// Moves in the list of pasted lines.
  public func move(_ movement: Movement, page: Int) { state.move(movement, page: page) }

  /// Adds words that only other books have as well, or leaves them out again.
  public func toggleElsewhere() { state.list?.toggleElsewhere() }

  /// Whether what belongs to the line is being looked up, such as the words that are offered.
  package var isLookingUp: Bool { entry.isLookingUp }

  /// Moves down in the words that are offered, or in those that the dictionary will offer.
  public func selectNext() { state.selectNext() }

  /// Moves up in the words that are offered, and out of them.
  public func selectPrevious() { state.selectPrevious() }

  /// Whether a word is selected that the dictionary, which is being read, will offer.
  package var awaitsWord: Bool { state.awaitsWord }

  /// Edits the line.
  public func edit(_ edit: TextEdit) async { await change { $0.apply(edit) } }

  /// Converts the romaji before the caret to kana; without any, shows the next reading.
  public func showOtherForm() async {
    let line = state.line
    if let typed = Romaji.convertingLastRun(of: line.text, caret: line.caret) {
      return await change { _ = $0.show(typed) }
    }
    await entry.showNextReading()
  }

  private func change(_ change: (inout TextLine) -> Void) async {
    let before = state.line.characters
    change(&state.line)
    guard state.line.characters != before else { return }
    state.forgetRemarks()
    state.awaited = 0
    await entry.follow()
  }

  private func show(_ line: TextLine, _ kanji: KanjiEntry) {
    if line.characters != state.line.characters {
      state.forgetRemarks()
      state.awaited = 0
    }
    (state.line, state.kanji) = (line, kanji)
  }
}

// MARK: - Saving

extension QuickAddViewModel {
  /// Adds the word, and clears the line for the next; with an empty line, goes back.
  public func accept() async {
    guard !state.isSaving else { return }
    if state.list != nil { return await acceptList() }
    if let selected = state.suggestions.selection { return await takeWord(at: selected) }
    guard !normalizedText(state.line.text).isEmpty else {
      return await state.pastedCount == 0 ? leave() : makeRoom()
    }
    if let problem = state.problem { return refuse(.unclear(problem)) }
    let input = state.input
    guard input.missing.isEmpty else { return refuse(.missing(input.missing)) }
    if let same = state.askAboutDuplicate() { return refuse(.duplicate(same)) }
    let before = state
    state.isSaving = true
    state.showNextLine()
    let next = state.line.characters
    if state.list == nil { await entry.follow() }
    do {
      let saved = try await words.save([input], in: bookID)
      record(saved)
      await keep(saved)
      navigator.refreshBelow()
      state.isSaving = false
      // What follows, or was typed meanwhile, may be the word that is there now.
      if state.suggestions.selection == nil { await entry.lookUp() }
      // A notice about the next word stays.
      if let word = saved.first, state.line.characters == next, state.note == nil {
        state.note = .added(word)
      }
      await entry.reportingErrors { try await draft.update() }
    } catch {
      entry.dropLookups()
      state.showAgain(before)
      (state.isSaving, state.note) = (false, .failed(Failure(error)))
    }
  }

  /// Says why the line is not added: what was typed before that could be read is no part of it, and no
  /// answer to a question.
  private func refuse(_ note: QuickAddState.Note) {
    state.note = note
    navigator.setAsideWaitingKeys { [entry] typed in entry.update { $0.takeAhead(typed) } }
  }

  /// Adds all words of the list in one step; lines that are not understood follow one by one.
  ///
  /// None is taken for unclear while the dictionary is being read.
  private func acceptList() async {
    guard !state.isSaving, state.waitingCount == 0 else { return }
    state.isSaving = true
    await entry.finishList()
    guard let list = state.list else { return state.isSaving = false }
    do {
      let saved = list.inputs.isEmpty ? [] : try await words.save(list.inputs, in: bookID)
      record(saved)
      state.list = nil
      // Lines of a draft, or of a list before, are still to be corrected.
      state.pasted = list.unclear.map { TextLine($0) } + state.pasted
      await makeRoom()
      // A notice about the line that follows stays.
      if state.note == nil {
        state.note = .addedAll(saved.count, duplicates: list.duplicateCount)
      }
      state.isSaving = false
      navigator.refreshBelow()
      await entry.reportingErrors { try await draft.update() }
      // The next word can be typed meanwhile.
      await keep(saved)
    } catch {
      (state.isSaving, state.note) = (false, .failed(Failure(error)))
    }
  }

  private func record(_ saved: [Word]) {
    history.record(added: saved, to: state.bookTitle ?? "")
    state.count(added: saved.count)
  }

  private func makeRoom() async {
    state.showNextLine()
    await entry.lookUp()
  }

  /// Keeps saved words as samples; a failure of that is only shown.
  private func keep(_ saved: [Word]) async {
    do {
      try await samples.saveAll(saved)
    } catch {
      state.report(.sampleNotKept(Failure(error)))
    }
  }
}
