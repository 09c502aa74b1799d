import Domain

/// Offers words while typing: the learner's own, then those of the dictionary.
package final class WordLookup {
  private let word: EditedWord
  private let overlaps: OverlapCheck
  private let finder: SuggestionFinder
  private let lookup = LatestWinsLookup()
  /// The latest lookup of words; nil when the list was closed.
  private var latest: Task<[Suggestion]?, any Error>? { didSet { isUnderWay = latest != nil } }
  /// Whether the words for the current text are being looked up.
  private(set) var isUnderWay = false

  package init(
    for word: EditedWord,
    overlaps: OverlapCheck,
    samples: any SampleService,
    dictionary: any DictionaryService,
    forms: any BaseFormService
  ) {
    self.word = word
    self.overlaps = overlaps
    finder = SuggestionFinder(samples: samples, dictionary: dictionary, forms: forms)
  }

  /// Looks up words to offer; results for an older text are dropped.
  /// - Parameter meanwhile: Work to do before the result is awaited.
  func lookUp(meanwhile: () async -> Void = {}) async {
    let task = start()
    await meanwhile()
    if let task { await offer(task) }
  }

  /// Looks the current text up again, since the dictionary was not ready before.
  ///
  /// Not when the learner has closed the list, or has selected a word in it.
  /// - Returns: Whether it did.
  func lookUpAgain() async -> Bool {
    guard latest != nil, word.form.suggestions.selection == nil else { return false }
    await lookUp()
    return true
  }

  /// Closes the list until the text changes; pending results are dropped.
  func stop() {
    latest?.cancel()
    latest = nil
    word.edit { $0.closeSuggestions() }
  }

  /// Fills the sides with an offered word.
  func take(at index: Int) async {
    let items = word.form.suggestions.items
    guard word.state.takesInput, items.indices.contains(index) else { return }
    stop()
    word.willChange()
    word.edit { $0.take(items[index]) }
    let other = word.form.other(than: items[index]).map(WordNotice.meaningOfOther)
    word.say(.word(other ?? .suggestionTaken(isOwn: items[index].sample != nil)))
    await overlaps.check()
  }

  private func start() -> Task<[Suggestion]?, any Error>? {
    latest?.cancel()
    latest = nil
    guard let query = word.form.lookup else {
      word.edit { $0.closeSuggestions() }
      return nil
    }
    word.edit { $0.narrowSuggestions(to: query) }
    latest = Task { [finder, lookup] in
      // Only the last of several fast changes starts a lookup.
      try await lookup.run { try await finder.suggestions(for: query) }
    }
    return latest
  }

  private func offer(_ task: Task<[Suggestion]?, any Error>) async {
    let result = await task.result
    guard latest == task else { return }
    isUnderWay = false
    do {
      if let found = try result.get() { word.edit { $0.offer(found) } }
    } catch {
      word.say(.failed(error))
    }
  }
}

nonisolated extension WordForm {
  /// The maximum length of a word, in characters.
  private static let longestLookup = 100

  /// The word that a suggestion means, if the form has another one; its sides stayed as they were.
  fileprivate func other(than taken: Suggestion) -> String? {
    let side = taken.kanji.isEmpty ? Side.gana : .kanji
    let isSame = normalizedText(self[.side(side)].text) == taken[side]
    return isSame || taken[side].isEmpty ? nil : taken[side]
  }

  /// What to look up; nil when there is nothing.
  fileprivate var lookup: TypedWordQuery? {
    guard case .side(let side) = focus, self[focus].characters.count <= Self.longestLookup,
      conversion == nil
    else { return nil }
    let (kanji, gana) = (self[.side(.kanji)].text, self[.side(.gana)].text)
    let text = self[focus].text
    guard side == .meaning else {
      var query = TypedWordQuery(text, keys: keys(of: focus), in: side)
      if let phrase { query?.addEnglish(phrase) }
      return query
    }
    // The meaning of the word that is in the form, before anything is typed.
    guard !normalizedText(text).isEmpty else { return TypedWordQuery(kanji: kanji, gana: gana) }
    var query = TypedWordQuery(text, in: side)
    query?.prefer(kanji: kanji, gana: gana)
    return query
  }
}
