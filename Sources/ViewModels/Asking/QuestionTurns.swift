/// Lets one question be under way at a time; of those that wait, only the latest gets its turn.
///
/// A text can change a thousand times while one answer is looked up. Were every question asked, and
/// its answer dropped, they would pile up behind each other long after the last key.
final class QuestionTurns {
  private var isTaken = false
  private var waiting: CheckedContinuation<Bool, Never>?

  /// Waits until no other question is under way; `end()` belongs to every turn that was given.
  /// - Returns: Whether the question may be asked; false when a later one has come.
  func begin() async -> Bool {
    guard isTaken else {
      isTaken = true
      return true
    }
    waiting?.resume(returning: false)
    return await withCheckedContinuation { waiting = $0 }
  }

  /// Ends a turn, and gives the next one to the question that waits.
  func end() {
    guard let next = waiting else { return isTaken = false }
    waiting = nil
    next.resume(returning: true)
  }
}
