import Domain

/// Writes the marks of a session, and undoes and redoes them with the reviews that they count as.
final class MarkWriter {
  private let words: any WordService
  /// What each mark, or its undo, changed in the reviews, by the number of the mark.
  private var reviews: [Int: MarkedReviews] = [:]

  init(_ words: any WordService) { self.words = words }

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
      takingBack: made
    )
  }
}
