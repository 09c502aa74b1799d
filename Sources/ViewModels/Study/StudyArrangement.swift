import Domain

/// The order of the words of a session.
nonisolated struct StudyArrangement: Equatable, Sendable {
  /// The seed of the random order; nil for the order of creation.
  private(set) var seed: Int?
  /// The indices of the words, in that order.
  private(set) var places: [Int]

  init(count: Int) { places = Array(0..<count) }

  /// The current order.
  var order: StudyOrder { seed == nil ? .creation : .shuffled }

  /// Shuffles words by a seed.
  ///
  /// Each word has a number of its own, so that words that come or go
  /// leave the order of the others as it is.
  mutating func shuffle(_ words: [Word], seed: Int) {
    self.seed = seed
    let keys = words.map { Self.key(of: $0.id, seed) }
    places = words.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
  }

  /// A number that looks random: SplitMix64 of the id and the seed.
  private static func key(of id: WordID, _ seed: Int) -> UInt64 {
    var mixed = id.high &* 0x9E37_79B9_7F4A_7C15 ^ id.low
    for _ in 0..<2 {
      mixed = SplitMix64.mixed(mixed &+ UInt64(bitPattern: Int64(seed)))
    }
    return mixed
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
  ///   - id: The word to have in front; when it is not dealt, the first card after it.
  ///   - isNear: Whether the last card is in front when none comes after that word; otherwise the
  ///     first.
  /// - Returns: The places of the cards, and the position of the one in front.
  func deal(
    _ cards: StudyCards,
    in mode: StudyMode,
    keeping id: WordID?,
    orNear isNear: Bool = false
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
    return (dealt, position ?? (isNear && isBehind ? max(0, dealt.count - 1) : 0))
  }
}
