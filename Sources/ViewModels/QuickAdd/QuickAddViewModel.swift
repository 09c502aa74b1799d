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
  private let readings: any ReadingService
  private let history: any UndoHistory
  private let navigator: any Navigator
  private let preferences: TypingPreferences
  /// Detects that a later change has overtaken a lookup.
  private var changes = 0
  private let lookup = LatestWinsLookup()
  private var isClosed = false
  private var isLeaving = false

  /// Creates the view model; `load()` reads the book's title.
  public init(
    book: WordBookID,
    books: any WordBookService,
    words: any WordService,
    samples: any SampleService,
    readings: any ReadingService,
    history: any UndoHistory,
    navigator: any Navigator,
    preferences: TypingPreferences
  ) {
    bookID = book
    self.books = books
    self.words = words
    self.samples = samples
    self.readings = readings
    self.history = history
    self.navigator = navigator
    self.preferences = preferences
  }

  /// Reads the book's title.
  public func load() async {
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
    if !normalizedText(state.line.text).isEmpty || !state.pasted.isEmpty {
      guard await navigator.confirm(.discardChanges) else { return }
    }
    isClosed = true
    guard state.added > 0 else { return navigator.back() }
    navigator.back(with: .word(.added(state.added, book: state.bookTitle ?? "")))
  }
}

// MARK: - Typing

extension QuickAddViewModel {
  /// Types a text at the caret.
  public func insert(_ text: String) async {
    await change { $0.insert(text) }
  }

  /// Pastes a text at the caret; further lines follow one by one as words are added, so that each
  /// can be checked before it is saved.
  public func paste(_ text: String) async {
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
      .filter { !normalizedText($0).isEmpty }
    guard lines.count > 1 else { return await insert(text) }
    state.pasted.insert(contentsOf: lines.dropFirst().map { TextLine($0) }, at: 0)
    await insert(lines[0])
  }

  /// Edits the line.
  public func edit(_ edit: TextEdit) async {
    await change { $0.apply(edit) }
  }

  /// Converts the romaji before the caret to kana; without any, shows the next reading.
  public func showOtherForm() async {
    let line = state.line
    if let typed = Romaji.convertingLastRun(of: line.text, caret: line.caret) {
      return await change { _ = $0.show(typed) }
    }
    guard var next = state.reading, next.showNext() else { return }
    state.reading = next
    await checkOverlap()
  }

  private func change(_ change: (inout TextLine) -> Void) async {
    let before = state.line.characters
    change(&state.line)
    guard state.line.characters != before else { return }
    state.note = nil
    await lineChanged()
  }

  private func lineChanged() async {
    changes += 1
    let change = changes
    // Only the last of several fast changes starts a lookup.
    await Task.yield()
    guard change == changes else { return }
    await lookup.run {
      await findReading()
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
    // Without a reading the word can still be added.
    let found = (try? await readings.readings(of: kanji)) ?? []
    guard change == changes else { return }
    state.reading = SuggestedReading(candidates: found)
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
    guard !normalizedText(state.line.text).isEmpty else {
      return await state.pasted.isEmpty ? leave() : makeRoom()
    }
    if let problem = state.problem { return state.note = .unclear(problem) }
    let input = state.input
    guard input.missing.isEmpty else {
      state.note = .missing(input.missing)
      return
    }
    let (line, reading) = (state.line, state.reading)
    state.isSaving = true
    await makeRoom()
    do {
      let saved = try await words.save([input], in: bookID)
      history.record(added: saved, to: state.bookTitle ?? "", by: words)
      for word in saved { await tell(word) }
      state.isSaving = false
    } catch {
      state.isSaving = false
      changes += 1
      if !state.line.isEmpty { state.waiting = state.line }
      (state.line, state.reading, state.note) = (line, reading, .failed(Failure(error)))
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

  /// Shows that a word was added, and keeps it as a sample; a failure of that is only shown.
  private func tell(_ word: Word) async {
    state.added += 1
    state.note = .added(word)
    do {
      try await samples.save(word)
    } catch {
      state.note = .sampleNotKept(Failure(error))
    }
  }
}
