/// What there is to do on a study day, and what is done: the same numbers on every screen.
public struct DayPlan: Hashable, Sendable {
  /// Words that are due now, at learning steps or after days, within the day's limit.
  public var due: Int
  /// Words whose learning step comes later today.
  public var learning: Int
  /// New words that are left for today under the limits.
  public var new: Int
  /// Due words that the day's limit leaves for later days.
  public var later: Int
  /// Words of all books that were reviewed today, including those started today.
  public var done: Int
  /// Words of all books that were started today.
  public var begun: Int

  /// Creates a plan; each number is 0 unless given.
  public init(
    due: Int = 0,
    learning: Int = 0,
    new: Int = 0,
    later: Int = 0,
    done: Int = 0,
    begun: Int = 0
  ) {
    (self.due, self.learning, self.new) = (due, learning, new)
    (self.later, self.done, self.begun) = (later, done, begun)
  }

  /// Whether nothing is left to do today.
  public var isOver: Bool { due + learning + new == 0 }
}

/// What the plan of a day needs to know about a word.
package protocol PlannedWord {
  /// Whether it was never reviewed.
  var isNew: Bool { get }
  /// Whether it is at a learning or relearning step.
  var isLearning: Bool { get }
  /// When the next review is due; nil for a new word.
  var due: ReviewDue? { get }
  /// Whether its last review was on a day.
  func isReviewed(on day: Day) -> Bool
  /// Whether its last review is of a later day.
  func isReviewed(after day: Day) -> Bool
}

extension PlannedWord {
  /// Whether the time of its next review has come; also if the last review was dated by a clock far
  /// ahead: then its time is unknown, and the next answer decides.
  func isReached(_ due: ReviewDue, at moment: StudyMoment) -> Bool {
    due.isReached(at: moment) || isReviewed(after: moment.day.next)
  }
}

extension CardState: PlannedWord {
  /// Whether its last review was on a day.
  package func isReviewed(on day: Day) -> Bool { last?.day == day }
  /// Whether its last review is of a later day.
  package func isReviewed(after day: Day) -> Bool { last.map { $0.day > day } ?? false }
}

extension DueTable.Row: PlannedWord {}

/// The part of a word in the plan of a day: the only place that decides it.
package enum DayShare: Hashable, Sendable {
  /// It was never reviewed.
  case new
  /// It is due now; the limit of the day does not apply to learning steps.
  case due(isStep: Bool)
  /// Its learning step comes later today.
  case learning

  /// The part of a word that is not left out of reviews; nil when it has none on this day.
  package init?(
    _ word: some PlannedWord,
    at moment: StudyMoment,
    dayOf: (Timestamp) -> Day
  ) {
    guard let due = word.due else {
      guard word.isNew else { return nil }
      self = .new
      return
    }
    if word.isReached(due, at: moment) {
      self = .due(isStep: word.isLearning)
    } else if word.isLearning, case .at(let time) = due, dayOf(time) <= moment.day {
      self = .learning
    } else {
      return nil
    }
  }
}
