import Domain

/// Computes card states from all reviews of a word.
extension Scheduler {
  /// The card state after all reviews of a word.
  /// - Parameters:
  ///   - entries: The reviews, by time and then by id.
  ///   - wordID: The word, from which fuzz is derived; nil for no fuzz.
  /// - Returns: The state after the last one.
  package func fold(
    _ entries: ArraySlice<ReviewLog.Entry>,
    varyingBy wordID: WordID? = nil
  ) -> CardState {
    var state = CardState.new
    guard let last = entries.last else { return state }
    // The due date depends on the last review only.
    for entry in entries.dropLast() {
      _ = advance(&state, entry.rating, at: entry.moment)
      if let carried = entry.carried { adopt(carried, into: &state) }
    }
    return next(
      state,
      last,
      random: wordID.map { ReviewRandom($0, reviewCount: state.reviewCount) }
    )
  }

  /// The state after one more review of a history.
  /// - Parameters:
  ///   - state: The state before it.
  ///   - entry: The review; what another program decided after it counts.
  ///   - random: The source of fuzz; nil for no fuzz.
  /// - Returns: The state after it.
  package func next(
    _ state: CardState,
    _ entry: ReviewLog.Entry,
    random: (any RandomSource)? = nil
  ) -> CardState {
    var next = next(state, entry.rating, at: entry.moment, random: random).state
    if let carried = entry.carried { adopt(carried, into: &next) }
    return next
  }
}

extension Scheduler {
  /// Computes the same state as `fold`, and visits each review.
  ///
  /// The due date depends on the last review only, so the others need no interval.
  /// - Parameters:
  ///   - entries: The reviews, by time and then by id.
  ///   - wordID: The word, from which fuzz is derived; nil for no fuzz.
  ///   - visit: Called with each review, the phase before it, and the predicted probability of
  ///     recall; nil for the first review.
  /// - Returns: The state after the last one.
  package func trace(
    _ entries: ArraySlice<ReviewLog.Entry>,
    varyingBy wordID: WordID? = nil,
    _ visit: (ReviewLog.Entry, CardPhase, Double?) -> Void
  ) -> CardState {
    guard let last = entries.last else { return .new }
    var state = CardState.new
    for entry in entries.dropLast() {
      let recall = expectation(of: entry, state)
      visit(entry, state.phase, recall)
      if state.phase == .review, entry.rating == .again { state.lapseCount += 1 }
      state.memory = memory(after: entry, state, recall)
      state.phase = phase(after: entry.rating, state.phase).0
      state.last = entry.moment
      state.reviewCount += 1
      if let carried = entry.carried { adopt(carried, into: &state) }
    }
    visit(last, state.phase, expectation(of: last, state))
    return next(
      state,
      last,
      random: wordID.map { ReviewRandom($0, reviewCount: state.reviewCount) }
    )
  }

  private func expectation(of entry: ReviewLog.Entry, _ state: CardState) -> Double? {
    guard let memory = state.memory, let last = state.last else { return nil }
    let days = last.day.days(to: entry.moment.day)
    return days < 1 ? 1 : parameters.retrievability(after: days, memory)
  }

  private func memory(
    after entry: ReviewLog.Entry,
    _ state: CardState,
    _ recall: Double?
  ) -> MemoryState {
    guard let memory = state.memory, let last = state.last else {
      return parameters.first(entry.rating)
    }
    let days = max(0, last.day.days(to: entry.moment.day))
    return parameters.next(memory, entry.rating, after: days, recall: recall)
  }
}
