import Domain

/// A pass that shuffling has interrupted; it goes on when the order is restored.
nonisolated struct InterruptedPass: Equatable, Sendable {
  private(set) var pass: StudyPass
  /// The word at its place; nil at its end.
  private(set) var wordID: WordID?
  /// The runs of the places of cards that were in front: they stay as they are while words are shuffled.
  private var shownRuns: [ClosedRange<Int>]

  /// Interrupts a pass through words at a position.
  init(_ pass: StudyPass, at position: Int, _ words: [Word]) {
    self.pass = pass
    shownRuns = pass.shownPlaces.sorted().runs
    wordID = position < pass.places.count ? words[pass.places[position]].id : nil
  }

  /// Follows words that were loaded again.
  mutating func follow(_ reloading: StudyReloading, in mode: StudyMode) {
    let old = pass
    pass = reloading.pass(after: old, in: mode, isSorted: true)
    shownRuns = pass.shownPlaces.sorted().runs
    guard let id = wordID, !reloading.contains(id) else { return }
    let position = old.places.firstIndex { reloading.idBefore($0) == id } ?? 0
    let front = reloading.front(of: old, at: position, in: pass).position
    wordID = front < pass.places.count ? reloading.cards.words[pass.places[front]].id : nil
  }
}

// MARK: - UI state

nonisolated extension InterruptedPass {
  private enum Key {
    static let seed = "seed", word = "word", shown = "shown"
  }

  /// The UI state: the place, and the first and last word of each run of cards that were in front,
  /// while words are shuffled by a seed.
  func saved(_ words: [Word], seed: Int?) -> [String: String]? {
    guard let seed else { return nil }
    let ids = shownRuns.flatMap { [words[$0.lowerBound].id, words[$0.upperBound].id] }
    var saved = [Key.seed: String(seed), Key.shown: ids.map(\.description).joined(separator: " ")]
    saved[Key.word] = wordID?.description
    return saved
  }

  /// Reads a UI state; nil when it is about another order, or its word is gone.
  init?(_ saved: [String: String], of cards: StudyCards, seed: Int?) {
    guard let seed, saved[Key.seed] == String(seed) else { return nil }
    let listed = cards.words.enumerated().map { ($1.id, $0) }
    let places = Dictionary(first: listed)
    wordID = saved[Key.word].flatMap(WordID.init)
    if let wordID, places[wordID] == nil { return nil }
    let ends = (saved[Key.shown] ?? "").split(separator: " ").map { id in
      WordID(String(id)).flatMap { places[$0] }
    }
    var shown: Set<Int> = []
    for place in stride(from: 0, to: ends.count - 1, by: 2) {
      guard let first = ends[place], let last = ends[place + 1], first <= last else { continue }
      shown.formUnion(first...last)
    }
    pass = StudyPass(Array(cards.words.indices), of: cards, shown: shown)
    shownRuns = shown.sorted().runs
  }
}
