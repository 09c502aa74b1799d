import Domain

/// The order of the words of a session.
nonisolated struct StudyArrangement: Equatable, Sendable {
  /// The current order.
  private(set) var order = StudyOrder.creation
  /// The indices of the words, in that order.
  private(set) var places: [Int]

  init(count: Int) { places = Array(0..<count) }

  /// Shuffles the words.
  mutating func shuffle(using random: inout some RandomNumberGenerator) {
    order = .shuffled
    places.shuffle(using: &random)
  }

  /// Restores the order of creation.
  mutating func restore() { self = StudyArrangement(count: places.count) }

  /// Follows words that were loaded again; new ones come last where they are shuffled.
  /// - Parameters:
  ///   - count: How many words there are now.
  ///   - newPlace: Where a word is now, by its place before; nil when it is gone.
  mutating func follow(count: Int, _ newPlace: (Int) -> Int?) {
    guard order == .shuffled else { return places = Array(0..<count) }
    places = places.compactMap(newPlace)
    let known = Set(places)
    places += (0..<count).filter { !known.contains($0) }
  }

  /// Deals the cards that a mode shows.
  /// - Parameters:
  ///   - cards: All cards.
  ///   - mode: The mode.
  ///   - id: The word to have in front; when it is not dealt, the first card after it, else the first
  ///     of all.
  /// - Returns: The places of the cards, and the position of the one in front.
  func deal(
    _ cards: StudyCards,
    in mode: StudyMode,
    keeping id: WordID?
  ) -> (places: [Int], position: Int) {
    var dealt: [Int] = []
    var position: Int?
    var isBehind = false
    for place in places {
      if cards.words[place].id == id { isBehind = true }
      guard mode.shows(cards.states[place]) else { continue }
      if isBehind, position == nil { position = dealt.count }
      dealt.append(place)
    }
    return (dealt, position ?? 0)
  }
}
