/// Where a word is on its way into memory.
public enum CardPhase: Hashable, Sendable, BitwiseCopyable {
  /// Never reviewed.
  case new
  /// Being learnt; `step` is its place among the learning steps, from 0.
  case learning(step: Int)
  /// Learnt, and reviewed after days.
  case review
  /// Forgotten, and being learnt again; `step` is its place among the relearning steps, from 0.
  case relearning(step: Int)
}

/// What FSRS knows of a memory.
public struct MemoryState: Hashable, Sendable, BitwiseCopyable {
  /// The days until the probability of recall has fallen to 90 %.
  public var stability: Double
  /// How hard the word is, from 1 to 10.
  public var difficulty: Double

  /// Makes a state of its two numbers.
  public init(stability: Double, difficulty: Double) {
    self.stability = stability
    self.difficulty = difficulty
  }
}

/// When a word is to be reviewed.
public enum ReviewDue: Hashable, Sendable, BitwiseCopyable {
  /// Within a day, at a moment: the word is at a learning step.
  case at(Timestamp)
  /// On a day of study, at any time.
  case on(Day)

  /// Whether it is time.
  public func isReached(at moment: StudyMoment) -> Bool {
    switch self {
    case .at(let time): time <= moment.time
    case .on(let day): day <= moment.day
    }
  }
}

/// What the history of a word's reviews amounts to.
public struct CardState: Hashable, Sendable, BitwiseCopyable {
  /// Where the word is on its way into memory.
  public var phase: CardPhase
  /// What is known of the memory; nil for a new word.
  public var memory: MemoryState?
  /// The last review; nil for a new word.
  public var last: StudyMoment?
  /// When the next review is due; nil for a new word.
  public var due: ReviewDue?
  /// How many reviews there were.
  public var reviewCount: Int
  /// How often the word was forgotten after it had been learnt.
  public var lapseCount: Int

  /// The state of a word that was never reviewed.
  public static let new = CardState()

  /// Makes a state of its parts; without arguments, that of a new word.
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

  /// Whether the word was reviewed before, and it is time to do so again.
  public func isDue(at moment: StudyMoment) -> Bool { due?.isReached(at: moment) ?? false }
}
