import Domain

nonisolated extension StudyDeck {
  /// Changes the mode; the current word is kept if it is shown.
  mutating func setMode(_ mode: StudyMode) {
    anchor = current?.id ?? (pass.isEmpty ? anchor : nil)
    self.mode = mode
    beginPass(keeping: anchor)
  }

  /// Changes the front; all sides but the front are hidden.
  mutating func setFront(_ front: FrontType) {
    self.front = front
    revealed = 0
  }

  /// Shuffles and starts a pass.
  mutating func shuffle(using random: inout some RandomNumberGenerator) {
    order = .shuffled
    arrangement.shuffle(using: &random)
    beginPass()
  }

  /// Restores the order of creation; the current word is kept.
  mutating func restoreOrder() {
    order = .creation
    arrangement = Array(words.indices)
    beginPass(keeping: current?.id)
  }

  /// Goes through the cards of this pass again.
  mutating func repeatPass() {
    position = 0
    revealed = 0
    passCountsAtStart = passCounts
  }

  /// Starts a pass through the words that a mode shows now.
  mutating func beginPass(in mode: StudyMode) {
    self.mode = mode
    beginPass()
  }

  /// The place of the learner; nil at the end of a pass.
  public var place: StudyPlace? {
    current.map { StudyPlace(wordID: $0.id, mode: mode) }
  }

  /// Returns to the place where the learner left off.
  mutating func restore(_ place: StudyPlace) {
    mode = place.mode
    beginPass(keeping: place.wordID)
    welcome()
  }

  /// Starts in the mode in which the learner left off.
  mutating func recall(_ mode: StudyMode) {
    beginPass(in: mode)
    welcome()
  }

  /// Shows all words if the mode shows none.
  private mutating func welcome() {
    if pass.isEmpty { beginPass(in: .all) }
  }

  /// Deals the cards that the mode shows now.
  ///
  /// - Parameter id: The word to show; if it is not dealt, the first card after it in the current
  ///   order, otherwise the first of all.
  /// - Returns: The indices of the cards in `words`, and the position of the current one.
  func dealt(keeping id: WordID?) -> (pass: [Int], position: Int) {
    var pass: [Int] = []
    var position: Int?
    var isBehind = false
    for place in arrangement {
      if words[place].id == id { isBehind = true }
      guard mode.shows(states[place]) else { continue }
      if isBehind, position == nil { position = pass.count }
      pass.append(place)
    }
    return (pass, position ?? 0)
  }

  private mutating func beginPass(keeping id: WordID? = nil) {
    (pass, position) = dealt(keeping: id)
    revealed = 0
    countPass()
    passCountsAtStart = passCounts
  }

  /// Updates what is derived from `pass`.
  mutating func countPass() {
    isInPass = Array(repeating: false, count: words.count)
    passCounts = StateCounts()
    for place in pass {
      isInPass[place] = true
      passCounts[states[place]] += 1
    }
  }
}
