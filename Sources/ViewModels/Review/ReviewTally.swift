import Domain

/// What was done in a session.
public nonisolated struct ReviewTally: Hashable, Sendable {
  /// The number of graded answers.
  public var graded: Int
  /// The number of those that were recalled.
  public var recalled: Int
  /// How long they took, in milliseconds.
  public var milliseconds: Int

  /// Creates a tally; without arguments, an empty one.
  public init(graded: Int = 0, recalled: Int = 0, milliseconds: Int = 0) {
    self.graded = graded
    self.recalled = recalled
    self.milliseconds = milliseconds
  }

  /// The share of answers that were recalled, in percent; nil before the first one.
  public var percentRecalled: Int? {
    graded == 0 ? nil : (recalled * 200 + graded) / (2 * graded)
  }

  /// Counts an answer.
  mutating func add(_ rating: Rating, milliseconds: Int) {
    graded += 1
    recalled += rating.isRecalled ? 1 : 0
    self.milliseconds += milliseconds
  }

  /// Removes an answer; one of an earlier session leaves nothing below zero.
  mutating func remove(_ rating: Rating, milliseconds: Int) {
    graded = max(0, graded - 1)
    recalled = min(graded, max(0, recalled - (rating.isRecalled ? 1 : 0)))
    self.milliseconds = max(0, self.milliseconds - milliseconds)
  }
}
