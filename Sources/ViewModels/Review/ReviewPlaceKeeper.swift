import Domain

/// Keeps where a session is and how the learner reviews, so that the next one goes on there after
/// whatever happens.
///
/// Grades are on the disk as they are made, and the queue is computed from them; the UI state only adds
/// which card was in front, and what was counted. Of a drill, which leaves no grades, it keeps the
/// cards that are left.
final class ReviewPlaceKeeper {
  /// What was kept by an earlier session.
  struct Recalled {
    /// For which cards answers are typed.
    var typing: [String: String]?
    /// How cards are shown.
    var preferences: [String: String]?
    /// The place of this session, if it was left today.
    var place: ReviewPlace?
  }

  /// What the order by chance is drawn from.
  private(set) var seed: UInt64

  private let source: ReviewSource
  private let preferences: ReviewPreferences
  private let uiState: any UIStateService
  private let clock: any WallClock
  private let queue = WriteQueue()
  /// The UI states as they were kept last.
  private var kept: [String: [String: String]?] = [:]

  init(
    source: ReviewSource,
    preferences: ReviewPreferences,
    uiState: any UIStateService,
    clock: any WallClock,
    seed: UInt64
  ) {
    self.source = source
    self.preferences = preferences
    self.uiState = uiState
    self.clock = clock
    self.seed = seed
  }

  /// The names under which UI states are kept.
  private nonisolated enum StateName {
    /// How the learner reviews.
    static let preferences = "review"
    /// For which cards answers are typed.
    static let typing = "review-typing"
  }

  /// The name under which it is kept where the session is; a drill does not displace reviews.
  private var placeName: String { source.isDrill ? "review-drill" : "review-place" }

  /// Reads what was kept; an order by chance goes on as it was.
  func recall() async -> Recalled {
    var recalled = Recalled()
    recalled.typing = await uiState.state(StateName.typing)
    recalled.preferences = await uiState.state(StateName.preferences)
    let place = await uiState.state(placeName).flatMap(ReviewPlace.init)
    guard let place, place.source == source.sign, place.day == clock.today else { return recalled }
    seed = place.seed ?? seed
    recalled.place = place
    return recalled
  }

  /// Begins to keep the place, and does not wait.
  ///
  /// A grade that is on the disk is shown to be there before. A session that is over begins anew.
  func keepSoon(_ state: ReviewViewModel.State) {
    guard state.loading == .done else { return }
    keep(state.saved(besides: preferences), as: StateName.preferences)
    keep(ReviewPlace(of: state, on: clock.today, seed: seed)?.saved, as: placeName)
  }

  /// Keeps the place.
  func keep(_ state: ReviewViewModel.State) async {
    keepSoon(state)
    await queue.drain()
  }

  private func keep(_ saved: [String: String]?, as name: String) {
    if kept[name] == .some(saved) { return }
    kept[name] = .some(saved)
    queue.start { [uiState] in try await uiState.keep(saved, as: name) }
  }

  /// Keeps for which cards answers are typed.
  func keep(_ typing: TypingChoices) async {
    let saved = typing.saved
    queue.start { [uiState] in try await uiState.keep(saved, as: StateName.typing) }
    await queue.drain()
  }
}
