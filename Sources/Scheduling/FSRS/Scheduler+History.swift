import Domain

/// Histories: a state is what the reviews before it amount to.
extension Scheduler {
  /// What the reviews of a word amount to.
  /// - Parameters:
  ///   - entries: The reviews, by time and then by id.
  ///   - wordID: The word, which long intervals vary by; nil varies none.
  /// - Returns: The state after the last one.
  public func fold(
    _ entries: some Sequence<ReviewHistory.Entry>,
    varyingBy wordID: WordID? = nil
  ) -> CardState {
    var state = CardState.new
    for entry in entries {
      state =
        next(
          state,
          entry.rating,
          at: entry.moment,
          random: wordID.map { ReviewRandom($0, reviewCount: state.reviewCount) }
        ).state
    }
    return state
  }
}
