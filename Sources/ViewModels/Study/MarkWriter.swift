import Domain

/// Writes the marks of a session, and undoes and redoes them with the reviews that they count as.
final class MarkWriter {
  private let words: any WordService
  /// What each mark, or its undo, changed in the reviews, by the number of the mark.
  private var reviews: [Int: MarkedReviews] = [:]

  init(_ words: any WordService) { self.words = words }

  /// Whether a mark that was written has changed nothing: the word had the state already, and no
  /// review was added or undone.
  func changedNothing(_ mark: StudyMark) -> Bool {
    mark.old == mark.new && reviews[mark.number].map { $0 == MarkedReviews() } ?? false
  }

  /// What is said when a mark is undone.
  func notice(undoing mark: StudyMark, of name: String) -> StudyNotice {
    changedNothing(mark) ? .returned(to: name) : .undone(word: name, state: mark.old)
  }

  /// A written mark as a change that can be undone and redone from any screen.
  func change(by mark: StudyMark, of name: String) -> RecordedChange {
    RecordedChange(
      saying: {
        (
          .study(.redone(word: name, state: mark.new)),
          .study(.undone(word: name, state: mark.old))
        )
      },
      subject: .words([mark.wordID])
    ) {
      try await self.write(mark.old, by: mark, again: true)
    } redo: {
      try await self.write(mark.new, by: mark, again: true)
    } reversal: {
      self.reviews[mark.number].map { .marks([mark.wordID: mark.old], $0) }
    }
  }

  /// Writes a state.
  /// - Parameters:
  ///   - state: The state.
  ///   - mark: The mark that sets it, or that is undone or redone with it.
  ///   - again: Whether the mark was written before, and is undone or redone now.
  /// - Throws: `StoreError`.
  func write(_ state: StudyState, by mark: StudyMark, again: Bool) async throws {
    let made = again ? reviews[mark.number, default: MarkedReviews()] : nil
    reviews[mark.number] = try await words.updateStudyState(
      state,
      of: mark.wordID,
      undoing: made
    )
  }
}
