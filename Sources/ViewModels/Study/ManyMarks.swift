import Domain

/// One mark of many words, which can be undone and redone.
final class ManyMarks {
  /// The states before and after, without words that an undo has left to newer answers.
  private var old: [WordID: StudyState]
  private var new: [WordID: StudyState]
  private let service: any WordService
  /// What the mark, or its undo, changed in the reviews.
  private var reviews = MarkedReviews()
  /// The number of words to which it said something new, and of those that were left since.
  private var (count, skippedCount) = (0, 0)

  init(_ words: [Word], _ state: StudyState, by service: any WordService) {
    old = Dictionary(first: words.map { ($0.id, $0.state) })
    new = old.mapValues { _ in state }
    self.service = service
  }

  /// Gives the mark.
  /// - Returns: The number of words to which it says something new.
  func give() async throws -> Int {
    reviews = try await service.updateStudyState(new, undoing: nil)
    let changed = old.filter { $0.value != new[$0.key] }.map(\.key)
    count = reviews.wordIDs.union(changed).count
    return count
  }

  /// Records how to undo and redo it from any screen.
  /// - Returns: The notice that it was done.
  func record(
    in history: any UndoHistory,
    _ news: @escaping StudySession.MarkNews
  ) -> Notice {
    let change = RecordedChange(
      saying: { news(self.count, self.skippedCount) },
      subject: .words(old.keys.sorted())
    ) {
      try await self.set(self.old)
    } redo: {
      try await self.set(self.new)
    } reversal: {
      .marks(self.old, self.reviews)
    }
    history.record(change)
    return news(count, skippedCount).done
  }

  private func set(_ states: [WordID: StudyState]) async throws {
    reviews = try await service.updateStudyState(states, undoing: reviews)
    let skipped = reviews.skipped
    // What was left to newer answers is neither redone nor undone again.
    (old, new) = (
      old.filter { !skipped.contains($0.key) }, new.filter { !skipped.contains($0.key) }
    )
    (count, skippedCount) = (max(0, count - skipped.count), skipped.count)
    reviews.skipped = []
  }
}
