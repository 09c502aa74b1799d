import Domain

/// Stores the position of a session, so that it can continue after an interruption.
///
/// Grades are durable as they are made, and the queue is computed from them; the UI state only adds
/// the current card, and the counts. For a drill, which stores no grades, it has the cards that are
/// left.
extension ReviewViewModel {
  /// The name of the UI state of review preferences.
  private nonisolated static let preferencesName = "review"
  /// A larger drill starts from the beginning: its UI state would take longer to write than its
  /// answers.
  private nonisolated static let mostKept = 2_000

  /// The name of the UI state of the position; a drill does not replace that of reviews.
  private var placeName: String { state.source.isDrill ? "review-drill" : "review-place" }

  /// Restores the learner's preferences.
  /// - Returns: The position of this session, if it was left today.
  func recall() async -> ReviewPlace? {
    await recallTyping()
    if let preferences = await uiState.state(Self.preferencesName) {
      state.asks = preferences["asks"].flatMap(AskedSide.init) ?? state.asks
      state.usesFourGrades = preferences["grades"].map { $0 == "4" } ?? state.usesFourGrades
      state.order = preferences["order"].flatMap(ReviewOrder.init) ?? state.order
    }
    guard let place = await uiState.state(placeName).flatMap(ReviewPlace.init),
      place.source == state.source.sign, place.day == clock.today
    else { return nil }
    state.deck.tally = place.tally
    seed = place.seed ?? seed
    return place
  }

  /// Stores the position; a finished session has none.
  func saveUIState() async {
    beginSavingUIState()
    await uiStateQueue.drain()
  }

  /// The same without waiting: a saved grade is shown as saved before.
  func beginSavingUIState() {
    guard state.loading == .done else { return }
    keep(savedPreferences, as: Self.preferencesName)
    keep(place?.saved, as: placeName)
  }

  private func keep(_ saved: [String: String]?, as name: String) {
    if kept[name] == .some(saved) { return }
    kept[name] = .some(saved)
    uiStateQueue.start { [uiState] in try await uiState.keep(saved, as: name) }
  }

  private var savedPreferences: [String: String]? {
    var saved: [String: String] = [:]
    if state.asks != preferences.asks { saved["asks"] = state.asks.rawValue }
    if state.usesFourGrades != preferences.usesFourGrades {
      saved["grades"] = String(state.ratings.count)
    }
    if state.order != preferences.order { saved["order"] = state.order.rawValue }
    return saved.isEmpty ? nil : saved
  }

  /// The position of the session; nil when it is over.
  private var place: ReviewPlace? {
    let deck = state.deck
    let isKept = !state.source.isDrill || deck.queue.pending.count <= Self.mostKept
    guard !deck.queue.isEmpty, isKept else { return nil }
    return ReviewPlace(
      source: state.source.sign,
      day: clock.today,
      seed: seed,
      card: deck.current?.id,
      tally: deck.tally,
      left: state.source.isDrill ? deck.queue.pending.map(\.id) : []
    )
  }
}
