/// How far a word has been learnt.
public enum CardPhase: Hashable, Sendable, BitwiseCopyable {
  /// Never reviewed.
  case new
  /// Being learnt; `step` is the index of its learning step.
  case learning(step: Int)
  /// Learnt, with intervals of days.
  case review
  /// Forgotten and being learnt again; `step` is the index of its relearning step.
  case relearning(step: Int)
}

/// The memory state of FSRS.
public struct MemoryState: Hashable, Sendable, BitwiseCopyable {
  /// The days until the probability of recall has fallen to 90 %.
  public var stability: Double
  /// How hard the word is, from 1 to 10.
  public var difficulty: Double

  /// Creates a memory state of a stability in days and a difficulty from 1 to 10.
  public init(stability: Double, difficulty: Double) {
    self.stability = stability
    self.difficulty = difficulty
  }
}

/// When a word is due.
public enum ReviewDue: Hashable, Sendable, BitwiseCopyable {
  /// At a moment within a day: the word is at a learning step.
  case at(Timestamp)
  /// On a study day, at any time of it.
  case on(Day)

  /// Whether the time has come.
  public func isReached(at moment: StudyMoment) -> Bool {
    switch self {
    case .at(let time): time <= moment.time
    case .on(let day): day <= moment.day
    }
  }
}

/// The result of all reviews of a word.
public struct CardState: Hashable, Sendable, BitwiseCopyable {
  /// How far the word has been learnt.
  public var phase: CardPhase
  /// The memory state; nil for a new word.
  public var memory: MemoryState?
  /// The last review; nil for a new word.
  public var last: StudyMoment?
  /// When the next review is due; nil for a new word.
  public var due: ReviewDue?
  /// The number of reviews that count; undone ones do not.
  public var reviewCount: Int
  /// How often the word was forgotten after it had been learnt.
  public var lapseCount: Int

  /// The state of a word that was never reviewed.
  public static let new = CardState()

  /// Creates a state; without arguments, that of a new word.
  public init(
    phase: CardPhase = .new,
    memory: MemoryState? = nil,
    last: StudyMoment? = nil,
    due: ReviewDue? = nil,
    reviewCount: Int = 0,
    lapseCount: Int = 0
  ) {
    self.phase = phase
    self.memory = memory
    self.last = last
    self.due = due
    self.reviewCount = reviewCount
    self.lapseCount = lapseCount
  }

  /// Whether the word was never reviewed.
  public var isNew: Bool { phase == .new }

  /// Whether the word is at a learning or relearning step.
  public var isLearning: Bool {
    switch phase {
    case .learning, .relearning: true
    case .new, .review: false
    }
  }

  /// Whether the word was reviewed before and is due again.
  public func isDue(at moment: StudyMoment) -> Bool {
    due.map { isReached($0, at: moment) } ?? false
  }
}
