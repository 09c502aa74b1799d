import Domain

/// Stores the position of a session and the learner's preferences, so that the next one can continue
/// after an interruption.
///
/// Grades are durable as they are made, and the queue is computed from them; the UI state only adds
/// the current card, and the counts. For a drill, which stores no grades, it has the cards that are
/// left.
final class ReviewPlaceKeeper {
  /// What an earlier session stored.
  struct Recalled {
    /// The choices of typed answers.
    var typing: [String: String]?
    /// How cards are shown.
    var preferences: [String: String]?
    /// The place of this session, if it was left today.
    var place: ReviewPlace?
  }

  /// The seed of the random order.
  private(set) var seed: UInt64

  private let source: ReviewSource
  private let preferences: ReviewPreferences
  private let uiState: any UIStateService
  private let studyClock: StudyClock
  private let queue = WriteQueue()
  /// The last stored UI states.
  private var kept: [String: [String: String]?] = [:]
  private var pace = StudyPace()
  /// The answers that `pace` already has.
  private var measured = ReviewTally()

  init(
    source: ReviewSource,
    preferences: ReviewPreferences,
    uiState: any UIStateService,
    studyClock: StudyClock,
    seed: UInt64
  ) {
    self.source = source
    self.preferences = preferences
    self.uiState = uiState
    self.studyClock = studyClock
    self.seed = seed
  }

  /// The names under which UI states are kept.
  private nonisolated enum StateName {
    /// How the learner reviews.
    static let preferences = "review"
    /// The choices of typed answers.
    static let typing = "review-typing"
  }

  /// The name of the UI state of the position; a drill does not replace that of reviews.
  private var placeName: String { source.isDrill ? "review-drill" : "review-place" }

  /// Reads what is stored; a random order continues as it was.
  func recall() async -> Recalled {
    var recalled = Recalled()
    recalled.typing = await uiState.state(StateName.typing)
    recalled.preferences = await uiState.state(StateName.preferences)
    pace = StudyPace(await uiState.state(StudyPace.stateName) ?? [:])
    let place = await uiState.state(placeName).flatMap(ReviewPlace.init)
    guard let place, place.source == source.sign, place.day == studyClock.today else {
      return recalled
    }
    seed = place.seed ?? seed
    recalled.place = place
    measured = place.tally
    return recalled
  }

  /// Begins to keep the place, and does not wait.
  ///
  /// A grade that is on the disk is shown to be there before. A session that is over begins again.
  func keepSoon(_ state: ReviewState) {
    guard state.loading == .done else { return }
    save(state.saved(besides: preferences), as: StateName.preferences)
    save(ReviewPlace(of: state, on: studyClock.today, seed: seed)?.saved, as: placeName)
  }

  /// Measures how long the answers since the last time took.
  private func measure(_ tally: ReviewTally) {
    let answers = tally.graded - measured.graded
    if !source.isDrill, answers > 0 {
      pace.add(answers: answers, milliseconds: tally.milliseconds - measured.milliseconds)
      save(pace.saved, as: StudyPace.stateName)
    }
    measured = tally
  }

  /// Keeps the place, and how long answers took.
  func keep(_ state: ReviewState) async {
    keepSoon(state)
    if state.loading == .done { measure(state.deck.tally) }
    await queue.drain()
  }

  private func save(_ saved: [String: String]?, as name: String) {
    if kept[name] == .some(saved) { return }
    kept[name] = .some(saved)
    queue.start { [uiState] in try await uiState.save(saved, as: name) }
  }

  /// Keeps for which cards answers are typed.
  func keep(_ typing: TypingChoices) async {
    let saved = typing.saved
    queue.start { [uiState] in try await uiState.save(saved, as: StateName.typing) }
    await queue.drain()
  }
}
