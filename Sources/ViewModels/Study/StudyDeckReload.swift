import Domain

nonisolated extension StudyDeck {
  /// Replaces the words by those in the store, and keeps everything the learner did: mode, front,
  /// order, the pass, the current card and what can be undone.
  ///
  /// New words join the pass in order if the mode shows them; deleted ones leave it. A word with a
  /// mark that is being saved keeps showing that mark.
  mutating func reload(_ newWords: [Word]) {
    guard newWords != storedWords else { return }
    let before = self
    let places = Dictionary(
      newWords.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    words = newWords
    states = newWords.map(\.state)
    for (id, _) in before.pending {
      guard let old = before.words.firstIndex(where: { $0.id == id }), let new = places[id]
      else { continue }
      states[new] = before.states[old]
    }
    counts = StateCounts()
    for state in states { counts[state] += 1 }
    arrangement = before.arrangement.compactMap { places[before.words[$0].id] }
    addNewcomers(knownTo: before)
    pass = before.pass.compactMap { places[before.words[$0].id] } + newcomersOfPass(before)
    // A restored word has its position among the others.
    if order == .creation { pass.sort() }
    countPass()
    keepPosition(of: before)
    marks.removeAll { places[$0.wordID] == nil }
    undone.removeAll { places[$0.wordID] == nil }
  }

  /// The words as stored: the result of a reload without changes.
  private var storedWords: [Word] {
    zip(words, states).map { word, state in
      var word = word
      word.state = pending[word.id]?.durable ?? state
      return word
    }
  }

  private mutating func addNewcomers(knownTo before: StudyDeck) {
    let known = Set(arrangement)
    let newcomers = words.indices.filter { !known.contains($0) }
    arrangement += newcomers
    if order == .creation { arrangement = Array(words.indices) }
  }

  private func newcomersOfPass(_ before: StudyDeck) -> [Int] {
    let known = Set(before.words.map(\.id))
    return words.indices.filter { !known.contains(words[$0].id) && mode.shows(states[$0]) }
  }

  /// Shows the same word; if it does not exist any more, the next one.
  private mutating func keepPosition(of before: StudyDeck) {
    if before.isPassOver {
      position = pass.count
      return
    }
    let following = before.pass[before.position...].map { before.words[$0].id }
    let positions = Dictionary(
      pass.enumerated().map { (words[$1].id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    position = following.lazy.compactMap { positions[$0] }.first ?? max(0, pass.count - 1)
    if following.first.flatMap({ positions[$0] }) != position { revealed = 0 }
  }
}
