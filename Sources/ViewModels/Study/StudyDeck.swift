import Domain

/// The cards on the table: a pure value with everything that studying does to them.
///
/// A *pass* is one way through the cards that the mode shows. Its cards are fixed when it begins, so
/// that a card marked ○ in "without ○" stays until the pass is over and nothing slips away under the
/// fingers. Words never change between loads; their states stand beside them in an array of
/// bytes, so that a mark costs next to nothing in a book of 20,000 words.
public nonisolated struct StudyDeck: Equatable, Sendable {
  /// The words in order of creation, as they were loaded.
  var words: [Word]
  /// The state of each word now.
  var states: [StudyState]
  /// Every word's place in `words`, in the order that is on.
  var arrangement: [Int]
  /// The places in `words` of the cards of this pass.
  var pass: [Int]
  /// For each word, whether it is in this pass.
  var isInPass: [Bool]
  /// Marks that can be undone, oldest first.
  var marks: [StudyMark] = []
  /// Marks that were undone, the last one last.
  var undone: [StudyMark] = []
  /// The word that was in front before a mode showed nothing.
  var anchor: WordID?
  /// How many marks were given ever: the number of the next one.
  var markCount = 0
  /// Marks on their way to the disk.
  var pending: [WordID: PendingMarks] = [:]

  /// Which words are shown.
  public internal(set) var mode = StudyMode.all
  /// The side that is shown first.
  public internal(set) var front: FrontType
  /// The order that is on.
  public internal(set) var order = StudyOrder.creation
  /// The card in front, counted from 0; behind the last card stands the summary.
  public internal(set) var position = 0
  /// How many sides of the card are turned, apart from the front.
  public internal(set) var revealed = 0
  /// All words by state.
  public internal(set) var counts: StateCounts
  /// The cards of this pass by state.
  public internal(set) var passCounts: StateCounts
  /// The cards of this pass by state when it began.
  public internal(set) var passCountsAtStart: StateCounts

  /// Lays out words, in order of creation, for a first pass through all of them.
  public init(words: [Word] = [], front: FrontType = .kanji) {
    self.words = words
    self.front = front
    states = words.map(\.state)
    arrangement = Array(words.indices)
    pass = arrangement
    isInPass = Array(repeating: true, count: words.count)
    counts = StateCounts(of: words)
    passCounts = counts
    passCountsAtStart = counts
  }
}

nonisolated extension StudyDeck {
  /// How many words there are, shown or not.
  public var wordCount: Int { words.count }
  /// How many cards this pass has.
  public var passCount: Int { pass.count }
  /// Whether the last card was left behind.
  public var isPassOver: Bool { !pass.isEmpty && position == pass.count }
  /// Whether a mark is on its way to the disk.
  public var isSaving: Bool { !pending.isEmpty }

  /// The word in front; nil when the pass is over or empty.
  public var current: Word? { position < pass.count ? card(at: position) : nil }

  /// The word at a position of this pass.
  public func card(at position: Int) -> Word {
    var word = words[pass[position]]
    word.state = states[pass[position]]
    return word
  }

  /// The identity of the word at a position of this pass.
  func id(at position: Int) -> WordID { words[pass[position]].id }

  /// Whether a mark of this word is on its way to the disk.
  public func isSaving(_ id: WordID) -> Bool { pending[id] != nil }

  /// The sides of a word in the order in which they are turned; empty sides are left out.
  public func sides(of word: Word) -> [Side] { front.sides(of: word) }

  /// The sides of the card in front that can be seen now.
  public var visibleSides: [Side] {
    current.map { Array(sides(of: $0).prefix(revealed + 1)) } ?? []
  }

  /// Whether every side of the card in front can be seen.
  public var isFullyRevealed: Bool {
    current.map { revealed + 1 >= sides(of: $0).count } ?? true
  }
}

nonisolated extension StudyDeck {
  /// Turns one more side.
  mutating func reveal() {
    if !isFullyRevealed { revealed += 1 }
  }

  /// Turns all sides.
  mutating func revealAll() {
    if let current { revealed = max(0, sides(of: current).count - 1) }
  }

  /// Turns the side back that was turned last.
  mutating func hide() {
    revealed = max(0, revealed - 1)
  }

  /// Puts the card of a word in front, if it is in the pass.
  mutating func move(toWord id: WordID) {
    if let position = pass.firstIndex(where: { words[$0].id == id }) { move(to: position) }
  }

  /// Puts the card of a word in front; shows all words when the mode leaves it out.
  mutating func show(_ id: WordID) {
    if !pass.contains(where: { words[$0].id == id }), mode != .all { setMode(.all) }
    move(toWord: id)
  }

  /// Puts the card at a position in front; behind the last one is the summary.
  mutating func move(to target: Int) {
    let target = min(max(0, target), pass.count)
    guard target != position else { return }
    position = target
    revealed = 0
  }
}
