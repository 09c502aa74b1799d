import Domain

/// One way through the cards that the mode shows.
///
/// Its cards are fixed when it begins, so that a card marked ○ in "without ○" stays until the pass is
/// over and nothing slips away under the fingers.
nonisolated struct StudyPass: Equatable, Sendable {
  /// The places of its cards among the words.
  let places: [Int]
  /// For each word, whether it is in this pass.
  private let contains: [Bool]
  /// The cards by state.
  private(set) var counts = StateCounts()
  /// The cards by state when it began.
  private(set) var countsAtStart = StateCounts()
  /// The state of each word when it began.
  private(set) var statesAtStart: [StudyState]
  /// The positions whose cards were in front.
  private var shown: ShownCards
  /// The places of cards that were in front, which this mode leaves out.
  private var shownElsewhere: Set<Int>

  /// Makes a pass through the cards at some places.
  /// - Parameters:
  ///   - places: The places.
  ///   - cards: All cards.
  ///   - statesAtStart: The state of each word when it began; nil when it begins now.
  ///   - shownPlaces: The places of the cards that were in front already.
  init(
    _ places: [Int],
    of cards: StudyCards,
    statesAtStart: [StudyState]? = nil,
    shown shownPlaces: Set<Int> = []
  ) {
    self.places = places
    shown = ShownCards(places.indices.filter { shownPlaces.contains(places[$0]) })
    shownElsewhere = shownPlaces.subtracting(places)
    var contains = Array(repeating: false, count: cards.words.count)
    let statesAtStart = statesAtStart ?? cards.states
    for place in places {
      contains[place] = true
      counts[cards.states[place]] += 1
      countsAtStart[statesAtStart[place]] += 1
    }
    (self.contains, self.statesAtStart) = (contains, statesAtStart)
  }

  /// Counts that the word at a place has another state.
  mutating func count(_ place: Int, from old: StudyState, to new: StudyState) {
    guard contains[place] else { return }
    counts[old] -= 1
    counts[new] += 1
  }

  /// Begins it once more, with the cards as they are now.
  mutating func begin(with cards: StudyCards) {
    (countsAtStart, statesAtStart) = (counts, cards.states)
    (shown, shownElsewhere) = (ShownCards(), [])
  }

  /// Records that the card at a position was in front; after the last one there is none.
  mutating func show(_ position: Int) {
    if places.indices.contains(position) { shown.insert(position) }
  }

  /// The number of cards that were in front.
  var shownCount: Int { shown.count }

  /// The places of the cards that were in front, also in another mode.
  var shownPlaces: Set<Int> {
    shownElsewhere.union(shown.runs.joined().map { places[$0] })
  }

  /// The position of the first of the cards up to a position that were all in front.
  func firstShown(upTo position: Int) -> Int {
    shown.run(of: position - 1)?.lowerBound ?? position
  }

  /// The runs of cards that were in front, besides the one up to a position.
  func runs(besides position: Int) -> [ClosedRange<Int>] {
    shown.runs.flatMap { run -> [ClosedRange<Int>] in
      guard run.contains(position) else { return run.upperBound == position - 1 ? [] : [run] }
      return run.upperBound > position ? [position + 1...run.upperBound] : []
    }
  }

  /// The position of the first card that was not in front; nil when all were.
  var firstNotShown: Int? { shown.count < places.count ? shown.firstMissing : nil }

  /// A word's place among the words, which is searched for unless it is at a position or the one
  /// after it; nil when the word is not there.
  func place(of id: WordID, in words: [Word], near position: Int) -> Int? {
    for guess in [position, position + 1] where places.indices.contains(guess) {
      if words[places[guess]].id == id { return places[guess] }
    }
    return words.firstIndex { $0.id == id }
  }

  /// The position of a card.
  /// - Parameters:
  ///   - place: The place of its word.
  ///   - guess: Where it most likely is; tried before searching.
  /// - Returns: The position, or nil when the card is not in this pass.
  func position(of place: Int, near guess: Int) -> Int? {
    guard contains[place] else { return nil }
    if places.indices.contains(guess), places[guess] == place { return guess }
    return places.firstIndex(of: place)
  }
}
