import Domain

/// The words of a session with their states now.
///
/// Words never change between loads; their states are next to them in an array of bytes, so that a
/// mark costs next to nothing in a book of 20,000 words.
nonisolated struct StudyCards: Equatable, Sendable {
  /// The words in order of creation.
  let words: [Word]
  /// All words by state; before the states, since two decks that differ mostly differ in it.
  private(set) var counts: StateCounts
  /// The current state of each word.
  private(set) var states: [StudyState]

  init(_ words: [Word]) {
    self.words = words
    states = words.map(\.state)
    counts = StateCounts(of: words)
  }

  /// The word at a place, with its state now.
  subscript(place: Int) -> Word {
    var word = words[place]
    word.state = states[place]
    return word
  }

  /// Gives the word at a place a state.
  mutating func set(_ state: StudyState, at place: Int) {
    guard states[place] != state else { return }
    counts[states[place]] -= 1
    counts[state] += 1
    states[place] = state
  }
}
