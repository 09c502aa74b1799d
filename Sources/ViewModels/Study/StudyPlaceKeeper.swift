import Domain

/// Keeps where the learner left off in a book, how the words not yet known are shown, and whether
/// marks go on, for another day.
final class StudyPlaceKeeper {
  private let source: StudySource
  private let books: any WordBookService
  private let uiState: any UIStateService
  private let clock: any WallClock
  private let queue: WriteQueue
  /// Whether a mark goes on, where no UI state says.
  private let advancesAtFirst: Bool
  /// Keeps the place a moment after it has changed; nil when nothing is to be kept.
  private var keeping: Task<Void, Never>?
  /// The place that is on the disk.
  private var storedPlace: StudyPlace?
  /// The UI states that are on the disk.
  private var savedStates: [String: [String: String]] = [:]

  init(
    source: StudySource,
    books: any WordBookService,
    uiState: any UIStateService,
    clock: any WallClock,
    queue: WriteQueue,
    advances: Bool
  ) {
    self.source = source
    self.books = books
    self.uiState = uiState
    self.clock = clock
    self.queue = queue
    advancesAtFirst = advances
  }

  deinit { keeping?.cancel() }

  /// How many milliseconds after a change the place is kept.
  private nonisolated static let keepingDelay: Int64 = 2000

  /// Takes note of the place that was read with the book.
  func read(_ place: StudyPlace?) { storedPlace = place }

  /// Keeps the place in a moment, together with what changes until then, so that a killed program
  /// loses no more than that.
  ///
  /// No key waits for it. What goes wrong is told by `keepAll`, which tries again.
  /// - Parameter deck: The cards when the moment has come; nil when nobody has them any more.
  func keepSoon(_ deck: @escaping () -> StudyDeck?) {
    guard keeping == nil, case .book(let id) = source else { return }
    keeping = Task { [weak self, clock] in
      await clock.pause(milliseconds: Self.keepingDelay)
      guard !Task.isCancelled, let self else { return }
      let error = await queue.run {
        if let deck = deck() { try await self.keep(deck.place, in: id) }
      }
      // A disk that refuses is not asked again and again.
      if error == nil { keeping = nil }
    }
  }

  /// Wants no place to be kept in a moment any more.
  func stop() {
    keeping?.cancel()
    keeping = nil
  }

  /// Keeps all of it.
  func keepAll(of deck: StudyDeck, advances: Bool) async throws {
    // Only what differs from the settings, which else could not be changed any more.
    let studying = advances == advancesAtFirst ? nil : ["advances": String(advances)]
    try await keep(studying, as: StateName.studying)
    switch source {
    case .book(let id): try await keep(deck.place, in: id)
    case .notYetKnown: try await keep(deck.savedView, as: StateName.notYetKnown)
    }
  }

  private func keep(_ place: StudyPlace?, in id: WordBookID) async throws {
    guard place != storedPlace else { return }
    try await books.setPlace(place, of: id)
    storedPlace = place
  }
}

// MARK: - UI states

extension StudyPlaceKeeper {
  /// The names under which sessions keep what belongs to no book.
  private nonisolated enum StateName {
    /// How the learner studies, whatever it is.
    static let studying = "study"
    /// How the words not yet known are shown.
    static let notYetKnown = "not-yet-known"
  }

  /// Whether marks went on when the learner studied last; nil when no UI state says.
  func recallAdvancing() async -> Bool? {
    let saved = await uiState.state(StateName.studying)
    savedStates[StateName.studying] = saved
    return saved?["advances"].flatMap(Bool.init)
  }

  /// Shows the words not yet known as the learner saw them last.
  func recallLook(of deck: StudyDeck) async -> StudyDeck {
    var deck = deck
    let saved = await uiState.state(StateName.notYetKnown)
    if let front = saved?["front"].flatMap(FrontType.init) { deck.setFront(front) }
    if let mode = saved?["mode"].flatMap(StudyMode.init) { deck.recall(mode) }
    savedStates[StateName.notYetKnown] = deck.savedView
    return deck
  }

  private func keep(_ saved: [String: String]?, as name: String) async throws {
    guard saved != savedStates[name] else { return }
    try await uiState.keep(saved, as: name)
    savedStates[name] = saved
  }
}

nonisolated extension StudyDeck {
  /// How the words not yet known are shown, which are of many books, so that no book keeps it.
  ///
  /// There is no place among them: tomorrow they are others.
  fileprivate var savedView: [String: String] {
    ["front": front.rawValue, "mode": mode.rawValue]
  }
}
