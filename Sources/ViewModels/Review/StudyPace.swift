import Domain

/// How long the learner takes for an answer, measured in review sessions on this computer.
public nonisolated struct StudyPace: Hashable, Sendable {
  /// The time of an answer in milliseconds before enough of them were measured.
  private static let usual = 8_000
  /// The number of answers from which on their own time is used.
  private static let enough = 20
  /// When this many answers were measured, the older half counts less.
  private static let most = 400
  /// How often a new word is asked on its first day: at each of the two usual learning steps.
  private static let answersOfNewWord = 2

  private var answers = 0
  private var milliseconds = 0

  /// Starts without a measured answer.
  public init() {}

  /// Adds answers and the time they took.
  package mutating func add(answers more: Int, milliseconds time: Int) {
    guard more > 0, time >= 0 else { return }
    answers += more
    milliseconds += time
    // Those of a long session may be more than twice as many, and more are not read back.
    while answers > Self.most { (answers, milliseconds) = (answers / 2, milliseconds / 2) }
  }

  /// About how many minutes the rest of a day takes; at least 1.
  public func minutes(for plan: DayPlan) -> Int {
    let count = plan.due + plan.learning + plan.new * Self.answersOfNewWord
    let each = answers >= Self.enough ? milliseconds / answers : Self.usual
    return max(1, (count * each + 30_000) / 60_000)
  }
}

nonisolated extension StudyPace {
  /// The name of the UI state.
  static let stateName = "review-pace"

  /// Reads UI state; what is missing or damaged counts as not measured.
  init(_ saved: [String: String]) {
    guard let answers = saved["answers"].flatMap(Int.init), (1...Self.most).contains(answers),
      let time = saved["milliseconds"].flatMap(Int.init), (0...answers * 60_000).contains(time)
    else { return }
    (self.answers, milliseconds) = (answers, time)
  }

  /// The UI state.
  var saved: [String: String] {
    ["answers": String(answers), "milliseconds": String(milliseconds)]
  }
}
