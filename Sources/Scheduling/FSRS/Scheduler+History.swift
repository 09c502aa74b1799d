import Domain

/// Histories: a state is what the reviews before it amount to.
extension Scheduler {
  /// What the reviews of a word amount to.
  /// - Parameters:
  ///   - entries: The reviews, by time and then by id.
  ///   - wordID: The word, which long intervals vary by; nil varies none.
  /// - Returns: The state after the last one.
  public func fold(
    _ entries: ArraySlice<ReviewHistory.Entry>,
    varyingBy wordID: WordID? = nil
  ) -> CardState {
    var state = CardState.new
    guard let last = entries.last else { return state }
    // When the word is due follows from the last review alone.
    for entry in entries.dropLast() { _ = advance(&state, entry.rating, at: entry.moment) }
    let random = wordID.map { ReviewRandom($0, reviewCount: state.reviewCount) }
    return next(state, last.rating, at: last.moment, random: random).state
  }
}
