import Domain

/// Stores where the learner left off in a book, its front, how the words not yet known are shown, and
/// whether a mark shows the next word.
final class StudyPlaceKeeper {
  private let source: StudySource
  private let books: any WordBookService
  private let uiState: any UIStateService
  private let studyClock: StudyClock
  private let queue: WriteQueue
  /// Whether a mark shows the next word, unless UI state says otherwise.
  private let advancesAtFirst: Bool
  /// Stores the place shortly after it has changed; nil when it has not.
  private var keeping: Task<Void, Never>?
  /// Whether that failed the last time.
  private var keepingFailed = false
  private var storedPlace: StudyPlace?
  private(set) var storedFront = FrontType.kanji
  /// The stored UI states.
  private var savedStates: [String: [String: String]] = [:]

  init(
    of source: StudySource,
    _ services: StudyServices,
    _ studyClock: StudyClock,
    _ queue: WriteQueue,
    advances: Bool
  ) {
    (self.source, self.studyClock, self.queue) = (source, studyClock, queue)
    (books, uiState) = (services.books, services.uiState)
    advancesAtFirst = advances
  }

  deinit { keeping?.cancel() }

  /// The delay in milliseconds after which a changed place is stored.
  private nonisolated static let keepingDelay: Int64 = 2000
  /// The same after a failure: the disk may be full for a while.
  private nonisolated static let retryDelay: Int64 = 30_000

  /// Restores the place that was read with the book, as its front was.
  func restore(_ deck: StudyDeck, at place: StudyPlace?) async -> StudyDeck {
    (storedPlace, storedFront) = (place, deck.front)
    guard let place else { return deck }
    var deck = deck
    deck.restore(place, after: place.seed == nil ? nil : await recallInterrupted())
    return deck
  }

  /// Stores the front in the book.
  /// - Returns: The error, if any.
  func keep(_ front: FrontType) async -> (any Error)? {
    guard case .book(let id) = source else { return nil }
    return await queue.run {
      try await self.books.setFront(front, of: id)
      self.storedFront = front
    }
  }

  /// Stores the place after a delay, together with later changes until then, so that a killed
  /// program loses no more than that.
  ///
  /// No key waits for it. `keepAll` reports an error, after trying again.
  /// - Parameter deck: The cards when the delay is over; nil when they are not needed any more.
  func keepSoon(_ deck: @escaping () -> StudyDeck?) {
    guard keeping == nil, case .book(let id) = source else { return }
    let delay = keepingFailed ? Self.retryDelay : Self.keepingDelay
    keeping = Task { [weak self, studyClock] in
      await studyClock.pause(milliseconds: delay)
      guard !Task.isCancelled, let self else { return }
      // A change from now on may miss this write, and needs another one.
      keeping = nil
      let error = await queue.run {
        if let deck = deck() { try await self.keep(deck, in: id) }
      }
      keepingFailed = error != nil
    }
  }

  /// Cancels a pending store.
  func stop() {
    keeping?.cancel()
    keeping = nil
  }

  /// Stores everything.
  func keepAll(of deck: StudyDeck, advances: Bool) async throws {
    // Only what differs from the settings; otherwise changing the settings would have no effect.
    let studying = advances == advancesAtFirst ? nil : ["advances": String(advances)]
    try await save(studying, as: StateName.studying)
    switch source {
    case .book(let id): try await keep(deck, in: id)
    case .notYetKnown: try await save(deck.savedView, as: StateName.notYetKnown)
    }
  }

  private func keep(_ deck: StudyDeck, in id: WordBookID) async throws {
    let interrupted = deck.interrupted?.saved(deck.words, seed: deck.arrangement.seed)
    try await save(interrupted, as: StateName.interrupted(id))
    let place = deck.place
    guard place != storedPlace else { return }
    try await books.setPlace(place, of: id)
    storedPlace = place
  }
}

// MARK: - UI states

extension StudyPlaceKeeper {
  /// The names of UI states that belong to no book.
  private nonisolated enum StateName {
    /// How the learner studies, in all sessions.
    static let studying = "study"
    /// How the words not yet known are shown.
    static let notYetKnown = "not-yet-known"
    /// The pass of a book that shuffling has interrupted.
    static func interrupted(_ book: WordBookID) -> String { "interrupted-\(book)" }
  }

  /// The pass of the book that shuffling has interrupted; nil when there is none.
  private func recallInterrupted() async -> [String: String]? {
    guard case .book(let id) = source else { return nil }
    let name = StateName.interrupted(id)
    savedStates[name] = await uiState.state(name)
    return savedStates[name]
  }

  /// Whether marks showed the next word when the learner last studied; nil without UI state.
  func recallAdvancing() async -> Bool? {
    let saved = await uiState.state(StateName.studying)
    savedStates[StateName.studying] = saved
    return saved?["advances"].flatMap(Bool.init)
  }

  /// Restores how the words not yet known are shown.
  func recallView(of deck: StudyDeck) async -> StudyDeck {
    var deck = deck
    let saved = await uiState.state(StateName.notYetKnown)
    if let front = saved?["front"].flatMap(FrontType.init) { deck.setFront(front) }
    let mode = saved?["mode"].flatMap(StudyMode.init)
    if let word = saved?["word"].flatMap(WordID.init) {
      deck.restore(
        StudyPlace(
          wordID: word,
          mode: mode ?? deck.mode,
          seed: saved?["seed"].flatMap(Int.init),
          firstShown: saved?["first"].flatMap(WordID.init)
        )
      )
    } else if let mode {
      deck.recall(mode)
    }
    savedStates[StateName.notYetKnown] = deck.savedView
    return deck
  }

  private func save(_ saved: [String: String]?, as name: String) async throws {
    guard saved != savedStates[name] else { return }
    try await uiState.save(saved, as: name)
    savedStates[name] = saved
  }
}

nonisolated extension StudyDeck {
  /// How the words not yet known are shown, and where the learner left off; they are from several
  /// books, so that no book stores it.
  fileprivate var savedView: [String: String] {
    var saved = ["front": front.rawValue, "mode": mode.rawValue]
    guard let place = placeAmongUnknown else { return saved }
    saved["word"] = place.wordID.description
    saved["seed"] = place.seed.map(String.init)
    saved["first"] = place.firstShown?.description
    return saved
  }

  /// The place, at words that are still there the next time: those that are not ○.
  private var placeAmongUnknown: StudyPlace? {
    guard let place, let position = (0..<passCount).first(where: { id(at: $0) == place.wordID }),
      let next = firstUnknown(in: position..<passCount)
    else { return nil }
    var first: Int?
    if let shown = place.firstShown {
      let start = (0..<next).first { id(at: $0) == shown } ?? next
      first = firstUnknown(in: start..<next) ?? next
    }
    return StudyPlace(
      wordID: id(at: next),
      mode: place.mode,
      seed: place.seed,
      firstShown: first.map { id(at: $0) }
    )
  }

  private func firstUnknown(in positions: Range<Int>) -> Int? {
    positions.first { card(at: $0).state != .success }
  }
}
