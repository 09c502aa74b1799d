import Domain

/// One mark of many words, which can be undone and redone.
final class ManyMarks {
  private let old: [WordID: StudyState]
  private let new: [WordID: StudyState]
  private let service: any WordService
  /// What the mark, or its undo, changed in the reviews.
  private var reviews = MarkedReviews()

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
    return reviews.wordIDs.union(changed).count
  }

  /// Records how to undo and redo it from any screen.
  /// - Returns: The notice that it was done.
  func record(in history: any UndoHistory, _ news: StudySession.StepNews) -> Notice {
    history.record(done: news.done, undone: news.undone, of: .words(old.keys.sorted())) {
      try await self.set(self.old)
    } redo: {
      try await self.set(self.new)
    } reversal: {
      .marks(self.old, self.reviews)
    }
    return news.done
  }

  private func set(_ states: [WordID: StudyState]) async throws {
    reviews = try await service.updateStudyState(states, undoing: reviews)
  }
}
