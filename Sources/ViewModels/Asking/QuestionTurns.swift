/// Lets one question be under way at a time; of those that wait, only the latest gets its turn.
///
/// A text can change a thousand times while one answer is looked up. Were every question asked, and
/// its answer dropped, they would pile up behind each other long after the last key.
final class QuestionTurns {
  private var isTaken = false
  private var waiting: CheckedContinuation<Bool, Never>?

  /// Asks a question as soon as no other one is under way.
  /// - Returns: The answer; nil when a later question came first, or the task was cancelled.
  func ask<Answer>(_ question: () async throws -> Answer) async rethrows -> Answer? {
    guard !Task.isCancelled, await begin() else { return nil }
    defer { end() }
    guard !Task.isCancelled else { return nil }
    return try await question()
  }

  private func begin() async -> Bool {
    guard isTaken else {
      isTaken = true
      return true
    }
    waiting?.resume(returning: false)
    return await withCheckedContinuation { waiting = $0 }
  }

  private func end() {
    guard let next = waiting else { return isTaken = false }
    waiting = nil
    next.resume(returning: true)
  }
}
