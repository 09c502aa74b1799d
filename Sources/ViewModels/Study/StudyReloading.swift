import Domain

/// The cards of a session after its words were loaded again.
nonisolated struct StudyReloading {
  /// The cards as they are now.
  let cards: StudyCards
  private let old: StudyCards
  private let places: [WordID: Int]

  /// Compares words with cards; nil when nothing has changed.
  ///
  /// A word with a mark being saved keeps showing that mark.
  init?(_ words: [Word], after old: StudyCards, _ pending: PendingStates) {
    guard words != Self.stored(old, pending) else { return nil }
    self.old = old
    places = Dictionary(first: words.enumerated().map { ($1.id, $0) })
    var cards = StudyCards(words)
    for id in pending.ids {
      guard let place = old.words.firstIndex(where: { $0.id == id }), let new = places[id]
      else { continue }
      cards.set(old.states[place], at: new)
    }
    self.cards = cards
  }

  /// The words as stored: the result of a reload without changes.
  private static func stored(_ cards: StudyCards, _ pending: PendingStates) -> [Word] {
    zip(cards.words, cards.states).map { word, state in
      var word = word
      word.state = pending.durable(of: word.id) ?? state
      return word
    }
  }

  /// Whether a word is there.
  func contains(_ id: WordID) -> Bool { places[id] != nil }

  /// Where the word of an old place is now; nil when it is gone.
  func newPlace(_ place: Int) -> Int? { places[old.words[place].id] }

  /// The word that was at a place.
  func idBefore(_ place: Int) -> WordID { old.words[place].id }

  /// A pass as it goes on: without what is gone, and with the new words that the mode shows.
  func pass(after pass: StudyPass, in mode: StudyMode, isSorted: Bool) -> StudyPass {
    let known = Set(old.words.map(\.id))
    let newcomers = cards.words.indices.filter {
      !known.contains(cards.words[$0].id) && mode.shows(cards.states[$0])
    }
    var places = pass.places.compactMap(newPlace) + newcomers
    // A restored word has its position among the others.
    if isSorted { places.sort() }
    return StudyPass(
      places,
      of: cards,
      statesAtStart: statesAtStart(of: pass),
      shown: Set(pass.shownPlaces.compactMap(newPlace))
    )
  }

  /// The states of the words when a pass began; a new word has joined it as it is.
  private func statesAtStart(of pass: StudyPass) -> [StudyState] {
    var states = cards.states
    for (place, state) in pass.statesAtStart.enumerated() {
      if let new = newPlace(place) { states[new] = state }
    }
    return states
  }

  /// The position of the card that was in front of a pass; when it is gone, of the one that followed.
  func front(
    of pass: StudyPass,
    at position: Int,
    in new: StudyPass
  ) -> (position: Int, isSame: Bool) {
    let wasOver = !pass.places.isEmpty && position == pass.places.count
    if wasOver { return (new.places.count, true) }
    let positions = Dictionary(first: new.places.enumerated().map { ($1, $0) })
    let following = pass.places[position...].lazy.map { newPlace($0).flatMap { positions[$0] } }
    let front = following.compactMap { $0 }.first ?? max(0, new.places.count - 1)
    return (front, following.first.flatMap { $0 } == front)
  }
}
