import Domain

nonisolated extension StudyDeck {
  /// Shows other words; the word in front stays there when it is among them.
  mutating func setMode(_ mode: StudyMode) {
    anchor = current?.id ?? (pass.isEmpty ? anchor : nil)
    self.mode = mode
    beginPass(keeping: anchor)
  }

  /// Shows another side first; all cards lie with their front up.
  mutating func setFront(_ front: FrontType) {
    self.front = front
    revealed = 0
  }

  /// Shuffles and begins a pass.
  mutating func shuffle(using random: inout some RandomNumberGenerator) {
    order = .shuffled
    arrangement.shuffle(using: &random)
    beginPass()
  }

  /// Puts the cards back in order of creation; the word in front stays there.
  mutating func restoreOrder() {
    order = .creation
    arrangement = Array(words.indices)
    beginPass(keeping: current?.id)
  }

  /// Goes through the cards of this pass once more.
  mutating func repeatPass() {
    position = 0
    revealed = 0
    passCountsAtStart = passCounts
  }

  /// Begins a pass through the words that a mode shows now.
  mutating func beginPass(in mode: StudyMode) {
    self.mode = mode
    beginPass()
  }

  /// Where the learner is; nil at the end of a pass, which has no place to come back to.
  public var place: StudyPlace? {
    current.map { StudyPlace(wordID: $0.id, mode: mode) }
  }

  /// Returns to where the learner left off.
  mutating func restore(_ place: StudyPlace) {
    mode = place.mode
    beginPass(keeping: place.wordID)
    welcome()
  }

  /// Begins in the mode in which the learner left.
  mutating func recall(_ mode: StudyMode) {
    beginPass(in: mode)
    welcome()
  }

  /// A mode that shows nothing any more would be a poor welcome.
  private mutating func welcome() {
    if pass.isEmpty { beginPass(in: .all) }
  }

  /// Deals the cards that the mode shows now.
  ///
  /// - Parameter id: The word to have in front; when it is not dealt, the first card after it in
  ///   the order that is on, else the first of all.
  /// - Returns: The cards by their places in `words`, and the position of the one in front.
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

  /// Brings what is derived from `pass` in line with it.
  mutating func countPass() {
    isInPass = Array(repeating: false, count: words.count)
    passCounts = StateCounts()
    for place in pass {
      isInPass[place] = true
      passCounts[states[place]] += 1
    }
  }
}
