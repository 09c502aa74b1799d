import Domain

/// Finds words by what a learner typed: the only place that gives a `WordFilter` what it needs to
/// know about books and reviews.
struct WordFinder: Sendable {
  let store: any WordBookStore & WordStore & ReviewStore
  let studyClock: StudyClock
  let settings: ReviewSettings

  /// The words that match, the best first; a filter that asks for nothing finds nothing.
  @concurrent
  func find(_ filter: WordFilter, limit: Int) async throws -> FoundWords {
    defer { if case .unknownTrait = filter.problem { readAhead() } }
    if filter.isEmpty || filter.findsNothing { return FoundWords() }
    // While typing, reading thousands of books would be felt.
    var books: [WordBook] = []
    if needsBooks(filter) { books = try await store.fetchBooks() }
    let titles = Dictionary(first: books.map { ($0.id, $0.title) })
    var traits: (@Sendable (WordOutline) -> ComputedTraits)?
    // Card states cost a look at all reviews.
    if filter.needsTraits { traits = try await self.traits(books) }
    let matcher = WordMatcher(filter, titles: titles, traits: traits)
    return try await store.findWords(matcher.pattern, limit: limit, where: matcher.accepts)
  }

  /// Reads the card states while the name of a state is being typed: its last key finds them read.
  private func readAhead() {
    Task {
      do {
        _ = try await store.fetchCardSummaries(ScheduleFolding(settings))
      } catch {
        // The search that needs them reports it.
      }
    }
  }

  /// The computed states of words; words that do not exist are left out.
  @concurrent
  func traits(of ids: [WordID]) async throws -> [WordID: ComputedTraits] {
    let wanted = Set(ids)
    let traits = try await traits(store.fetchBooks())
    var found: [WordID: ComputedTraits] = [:]
    try await store.forEachOutlines { words in
      for word in words where wanted.contains(word.id) { found[word.id] = traits(word) }
    }
    return found
  }

  private func needsBooks(_ filter: WordFilter) -> Bool {
    filter.needsTraits
      || filter.terms.contains { if case .book = $0.condition { true } else { false } }
  }

  /// The computed states of any word, at this moment.
  private func traits(
    _ books: [WordBook]
  ) async throws -> @Sendable (WordOutline) -> ComputedTraits {
    let summaries = try await store.fetchCardSummaries(ScheduleFolding(settings))
    let kinds = Dictionary(
      first: books.map { ($0.id, (isOpen: !$0.isClosed, isReviewed: $0.isReviewed)) }
    )
    let pairs = books.filter { $0.secondFront != nil }
    let table = CardTable(
      summaries,
      pairs: Set(pairs.map(\.id)),
      ended: Set(pairs.filter(\.isClosed).map(\.id)),
      at: studyClock.moment
    )
    let (studyClock, leechThreshold) = (studyClock, settings.leechThreshold)
    return { word in
      let entry = table.entry(word)
      return ComputedTraits(
        word,
        entry.state,
        in: kinds[word.bookID] ?? (isOpen: false, isReviewed: false),
        isLearnt: entry.isLearnt,
        isLeech: entry.lapseCount >= leechThreshold,
        putsOff: entry.otherComesNextDay(on: table.moment.day),
        at: table.moment,
        dayOf: studyClock.day(of:)
      )
    }
  }
}
