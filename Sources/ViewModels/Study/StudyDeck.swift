import Domain

/// The cards of a study session: a pure value that applies everything the learner does.
///
/// A *pass* goes once through the cards that the mode shows. Its cards are fixed when it begins, so
/// that a card marked ○ in "without ○" stays until the pass is over. Words never change between
/// loads; their states are in a separate array of bytes, so that a mark is cheap in a book of
/// 20,000 words.
public nonisolated struct StudyDeck: Equatable, Sendable {
  /// The words in order of creation.
  var words: [Word]
  /// The current state of each word.
  var states: [StudyState]
  /// The indices in `words`, in the current order.
  var arrangement: [Int]
  /// The indices in `words` of the cards of this pass.
  var pass: [Int]
  /// For each word, whether it is in this pass.
  var isInPass: [Bool]
  /// Marks that can be undone, oldest first.
  var marks: [StudyMark] = []
  /// Marks that were undone, the last one last.
  var undone: [StudyMark] = []
  /// The current word before a mode showed nothing.
  var anchor: WordID?
  /// The number of all marks given: the number of the next one.
  var markCount = 0
  /// Marks that are being saved.
  var pending: [WordID: PendingMarks] = [:]

  /// The study mode.
  public internal(set) var mode = StudyMode.all
  /// The side shown first.
  public internal(set) var front: FrontType
  /// The current order.
  public internal(set) var order = StudyOrder.creation
  /// The index of the current card; after the last card comes the summary.
  public internal(set) var position = 0
  /// The number of revealed sides, without the front.
  public internal(set) var revealed = 0
  /// All words by state.
  public internal(set) var counts: StateCounts
  /// The cards of this pass by state.
  public internal(set) var passCounts: StateCounts
  /// The cards of this pass by state when it began.
  public internal(set) var passCountsAtStart: StateCounts

  /// Creates a deck of words, in order of creation, for a first pass through all of them.
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
  /// The number of words, shown or not.
  public var wordCount: Int { words.count }
  /// The number of cards in this pass.
  public var passCount: Int { pass.count }
  /// Whether the learner has gone beyond the last card.
  public var isPassOver: Bool { !pass.isEmpty && position == pass.count }
  /// Whether a mark is being saved.
  public var isSaving: Bool { !pending.isEmpty }

  /// The current word; nil when the pass is over or empty.
  public var current: Word? { position < pass.count ? card(at: position) : nil }

  /// The word at a position of this pass.
  public func card(at position: Int) -> Word {
    var word = words[pass[position]]
    word.state = states[pass[position]]
    return word
  }

  /// The identity of the word at a position of this pass.
  func id(at position: Int) -> WordID { words[pass[position]].id }

  /// Whether a mark of this word is being saved.
  public func isSaving(_ id: WordID) -> Bool { pending[id] != nil }

  /// The sides of a word in the order of revealing; empty sides are left out.
  public func sides(of word: Word) -> [Side] { front.sides(of: word) }

  /// The visible sides of the current card.
  public var visibleSides: [Side] {
    current.map { Array(sides(of: $0).prefix(revealed + 1)) } ?? []
  }

  /// Whether every side of the current card is visible.
  public var isFullyRevealed: Bool {
    current.map { revealed + 1 >= sides(of: $0).count } ?? true
  }
}

nonisolated extension StudyDeck {
  /// Reveals one more side.
  mutating func reveal() {
    if !isFullyRevealed { revealed += 1 }
  }

  /// Reveals all sides.
  mutating func revealAll() {
    if let current { revealed = max(0, sides(of: current).count - 1) }
  }

  /// Hides the last revealed side.
  mutating func hide() {
    revealed = max(0, revealed - 1)
  }

  /// Shows the card of a word, if it is in the pass.
  mutating func move(toWord id: WordID) {
    if let position = pass.firstIndex(where: { words[$0].id == id }) { move(to: position) }
  }

  /// Shows the card of a word; shows all words when the mode leaves it out.
  mutating func show(_ id: WordID) {
    if !pass.contains(where: { words[$0].id == id }), mode != .all { setMode(.all) }
    move(toWord: id)
  }

  /// Shows the card at a position; after the last one is the summary.
  mutating func move(to target: Int) {
    let target = min(max(0, target), pass.count)
    guard target != position else { return }
    position = target
    revealed = 0
  }
}
