import Domain
import JapaneseText

/// The state of quick add, and the lookups for its line.
final class QuickAddEntry {
  /// The state of the overlay.
  private(set) var state = QuickAddState() { didSet { hasChanged() } }
  /// Detects that a later change has overtaken a lookup.
  private(set) var changes = 0
  private var hasChanged: () -> Void = {}
  /// Draws what was looked up meanwhile.
  private var redraw: () -> Void = {}

  private let bookID: WordBookID
  private let words: any WordService
  private let lookups: QuickAddLookup
  private let preferences: TypingPreferences
  private let lookup = LatestWinsLookup()
  /// The change that is being looked up; nil when none is.
  private var lookedUp: Int?
  /// What fills in the list.
  private var listCheck: Task<Void, Never>?

  init(
    of book: WordBookID,
    words: any WordService,
    lookups: QuickAddLookup,
    preferences: TypingPreferences
  ) {
    bookID = book
    (self.words, self.lookups, self.preferences) = (words, lookups, preferences)
  }

  /// Calls a function when the state has changed.
  func whenChanged(_ call: @escaping () -> Void) { hasChanged = call }

  /// Draws by calling a function while many lines are looked up.
  func draw(by redraw: @escaping () -> Void) { self.redraw = redraw }

  func update(_ change: (inout QuickAddState) -> Void) { change(&state) }

  /// Drops the results of lookups that are under way.
  /// - Returns: The number of this change.
  @discardableResult
  func dropLookups() -> Int {
    changes += 1
    return changes
  }

  /// Shows the error of something that is done.
  func reportingErrors(of work: () async throws -> Void) async {
    do {
      try await work()
    } catch {
      state.report(.failed(Failure(error)))
    }
  }

  /// Stores the lines of a draft for the next time, or forgets them.
  func end(_ draft: Draft, isForgotten: Bool) async {
    await reportingErrors { try await isForgotten ? draft.forget() : draft.keep() }
    let unkept = isForgotten ? nil : draft.unkept
    if unkept != state.unkept { state.unkept = unkept }
  }

  /// Whether what belongs to the line is being looked up.
  var isLookingUp: Bool { lookedUp == changes }

  /// Looks up what belongs to the line, or to those that are listed.
  func lookUp() async { await state.list == nil ? follow() : checkList() }

  /// Looks up what belongs to a changed line.
  func follow() async {
    let change = dropLookups()
    lookedUp = change
    defer { if lookedUp == change { lookedUp = nil } }
    if state.isPart, let query = TypedWordQuery(state.line.text, in: .kanji) {
      state.suggestions.narrow(to: query)
    } else {
      state.suggestions = SuggestionList()
    }
    // Only the last of several fast changes starts a lookup.
    await Task.yield()
    guard change == changes else { return }
    await lookup.run {
      // The rest of a lookup that a later change has overtaken would be about the line of that.
      if change == changes { await findReading() }
      if change == changes { await findMeaning() }
      if change == changes { await checkOverlap() }
      if change == changes { await findWords() }
    }
  }

  /// Offers whole words for the part of one that is typed.
  private func findWords() async {
    guard state.isPart else { return state.offer([]) }
    let change = changes
    let found = await lookups.words(for: state.line.text)
    if change == changes, state.isPart { state.offer(found) }
  }

  /// Shows the next reading of the line, with what belongs to it.
  func showNextReading() async {
    guard var next = state.reading, next.showNext() else { return }
    let kanji = state.typedInput.kanji.text
    (state.reading, state.chosenReadings[kanji]) = (next, next.text)
    state.forgetRemarks()
    let change = dropLookups()
    lookedUp = change
    defer { if lookedUp == change { lookedUp = nil } }
    await findMeaning()
    await checkOverlap()
  }

  /// Fills in the reading of a word that has none in the line, unless romaji or kana in it are one.
  private func findReading() async {
    let input = state.typedInput
    let kanji = input.kanji.text
    state.reading = nil
    guard preferences.fillsReadings || input.mayHoldReading, !kanji.isEmpty, input.gana.isEmpty
    else { return }
    let change = changes
    // What was typed to get the kanji is how they are read.
    if preferences.fillsReadings, let typed = state.kanji.typing.gana(of: kanji) {
      return state.reading = SuggestedReading(candidates: [typed])
    }
    let found = await lookups.readings(of: kanji)
    guard change == changes else { return }
    if input.mayHoldReading { state.lookedUp = [kanji: found] }
    guard preferences.fillsReadings, state.typedInput.gana.isEmpty else { return }
    let chosen = state.chosenReadings[kanji]
    state.reading = SuggestedReading(candidates: found, showing: chosen)
  }

  /// Offers the meaning of exactly this word, while the line has none.
  private func findMeaning() async {
    state.meaning = nil
    guard state.typedInput.meaning.isEmpty else { return }
    let (change, input) = (changes, state.input)
    let found = await lookups.dictionary.meaning(of: input)
    if change == changes, input == state.input { state.meaning = found }
  }

  private func checkOverlap() async {
    let (change, input) = (changes, state.input)
    guard input.missing.isEmpty else { return }
    do {
      let overlap = try await words.overlap(of: input, in: bookID, excluding: nil)
      guard change == changes, input == state.input else { return }
      state.remark(on: overlap)
    } catch {
      guard change == changes else { return }
      state.report(.failed(Failure(error)))
    }
  }

  /// Builds the index of the dictionary, and looks up what is typed when it is ready.
  /// - Parameter isClosed: Whether nobody types any more.
  func prepareDictionary(unless isClosed: () -> Bool) async {
    switch await lookups.dictionary.status() {
    case .ready, .absent: return
    case .unprepared(let fraction), .preparing(let fraction): show(.preparing(fraction: fraction))
    case .failed: show(.preparing(fraction: 0))
    }
    var last: DictionaryStatus?
    for await status in lookups.dictionary.prepare() {
      // That it is ready is shown when what waits for it goes on: Enter must not come between.
      if status != .ready { show(status) }
      last = status
    }
    guard last == .ready else {
      if state.isReadingDictionary { show(nil) }
      guard state.awaited > 0 else { return }
      state.awaited = 0
      // What is held after the word goes on.
      return redraw()
    }
    show(.ready)
    if state.list != nil, !isClosed() {
      await checkList()
    } else if state.suggestions.selection == nil, !isClosed() {
      await follow()
    }
    state.awaited = 0
    redraw()
  }

  /// Shows how far the dictionary is, or why it cannot be read.
  private func show(_ status: DictionaryStatus?) {
    switch status {
    case .preparing, .failed: state.dictionary = status
    case .absent, .unprepared, nil: state.dictionary = nil
    // What is typed is drawn with what it has.
    case .ready: return state.dictionary = nil
    }
    redraw()
  }

  /// The number of lines that are drawn together while they are looked up.
  private nonisolated static let rowsDrawn = 20

  /// Fills in missing readings and meanings, and marks what the library has already.
  func checkList() async {
    let change = dropLookups()
    let task = Task { await checkList(change) }
    listCheck = task
    await task.value
  }

  /// Returns when that is done, also if it has begun again meanwhile, since the dictionary is ready.
  func finishList() async {
    while let check = listCheck {
      await check.value
      if check == listCheck { return }
    }
  }

  private func checkList(_ change: Int) async {
    for index in state.list?.rows.indices ?? 0..<0 {
      guard let row = state.list?.rows[index] else { return }
      if index % Self.rowsDrawn == Self.rowsDrawn - 1 { redraw() }
      guard row.problem == nil || row.lacksOnlyMeaning else { continue }
      if preferences.fillsReadings || row.input.mayHoldReading,
        let kanji = state.list?.unreadKanji(at: index)
      {
        let found = await lookups.readings(of: kanji)
        guard change == changes else { return }
        state.list?.takeReading(of: found, at: index)
        if preferences.fillsReadings, let first = found.first {
          state.list?.suggest(first, at: index)
        }
      }
      guard let row = state.list?.rows[index] else { return }
      let input = row.input
      if row.lacksOnlyMeaning {
        let found = await lookups.dictionary.meaning(of: input)
        guard change == changes else { return }
        guard let found else { continue }
        state.list?.suggestMeaning(found, at: index)
      }
      guard await mark(index, change) else { return }
    }
  }

  /// Marks a pasted word that the library has already.
  /// - Returns: Whether to go on with the next one.
  private func mark(_ index: Int, _ change: Int) async -> Bool {
    guard let input = state.list?.rows[index].input else { return false }
    do {
      let overlap = try await words.overlap(of: input, in: bookID, excluding: nil)
      guard change == changes else { return false }
      state.list?.mark(existing: overlap.flatMap { PastedLines.Existing($0) }, at: index)
      return true
    } catch {
      if change == changes { state.note = .failed(Failure(error)) }
      return false
    }
  }
}
