import Domain

/// Writes the marks of a session, and undoes and redoes them with the reviews that they count as.
final class MarkWriter {
  private let words: any WordService
  private let history: any UndoHistory
  /// What each mark, or its undo, changed in the reviews, by the number of the mark.
  private var reviews: [Int: MarkedReviews] = [:]

  init(_ words: any WordService, _ history: any UndoHistory) {
    (self.words, self.history) = (words, history)
  }

  /// Whether a mark that was written has changed nothing: the word had the state already, and no
  /// review was added or undone.
  func changedNothing(_ mark: StudyMark) -> Bool {
    mark.old == mark.new && reviews[mark.number].map { $0 == MarkedReviews() } ?? false
  }

  /// The notice when a mark is undone.
  func notice(undoing mark: StudyMark, of name: String) -> StudyNotice {
    changedNothing(mark) ? .returned(to: name) : .undone(word: name, state: mark.old)
  }

  /// A written mark as a change that can be undone from any screen, or redone if it `isUndone`; nil
  /// when it was never written.
  func change(by mark: StudyMark, of name: String, isUndone: Bool = false) -> RecordedChange? {
    guard let reviews = reviews[mark.number] else { return nil }
    return RecordedChange(
      undoneBy: reversal(of: mark, reviews, to: isUndone ? mark.new : mark.old),
      done: .study(.redone(word: name, state: mark.new)),
      undone: .study(.undone(word: name, state: mark.old))
    )
  }

  /// Writes a state.
  /// - Parameters:
  ///   - state: The state.
  ///   - mark: The mark that sets it, or that is undone or redone with it.
  ///   - again: Whether the mark was written before, and is undone or redone now.
  /// - Throws: `StoreError`.
  func write(_ state: StudyState, by mark: StudyMark, again: Bool) async throws {
    guard again else {
      reviews[mark.number] = try await words.updateStudyState(state, of: mark.wordID)
      return
    }
    let made = reviews[mark.number, default: MarkedReviews()]
    let performed = try await history.perform(reversal(of: mark, made, to: state))
    if case .marks(_, let reviews, _)? = performed.next { self.reviews[mark.number] = reviews }
  }

  /// Writes the state of many words, and records that as one change.
  /// - Returns: What to say; nil when nothing was changed.
  /// - Throws: `StoreError`.
  func write(_ state: StudyState, of marked: [Word]) async throws -> Notice? {
    let old = Dictionary(first: marked.map { ($0.id, $0.state) })
    let new = old.mapValues { _ in state }
    let reviews = try await words.updateStudyState(new, undoing: nil)
    let changed = old.filter { $0.value != state }.map(\.key)
    let count = reviews.wordIDs.union(changed).count
    guard count > 0 else { return nil }
    let done = Notice.words(.done(.state(state), count))
    history.record(
      undoneBy: .marks(old, reviews, expected: new),
      done: done,
      undone: .words(.undone(.state(state), count))
    )
    return done
  }

  /// What sets the state before a mark or, to redo it, that of the mark.
  private func reversal(
    of mark: StudyMark,
    _ reviews: MarkedReviews,
    to state: StudyState
  ) -> Reversal {
    let other = state == mark.old ? mark.new : mark.old
    return .marks([mark.wordID: state], reviews, expected: [mark.wordID: other])
  }
}
