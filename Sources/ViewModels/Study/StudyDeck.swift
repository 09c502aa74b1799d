import Domain

/// The cards of a study session: a pure value that applies everything the learner does.
public nonisolated struct StudyDeck: Equatable, Sendable {
  private(set) var cards: StudyCards
  private(set) var arrangement: StudyArrangement
  private(set) var pass: StudyPass
  /// The marks given, and those undone.
  private(set) var marks = StudyMarks()
  private(set) var pending = PendingStates()
  /// The position before a jump to the last card, until anything but moving is done after it.
  private var jumpedFrom: Int?
  /// What was in front before and after the mode was changed.
  private var modeChange: ModeChange?
  /// The pass in the order of creation that shuffling has interrupted.
  private(set) var interrupted: InterruptedPass?

  /// Which words the pass has.
  public private(set) var mode = StudyMode.all
  /// The side shown first.
  public private(set) var front: FrontType
  /// The index of the current card; after the last card comes the summary.
  public private(set) var position = 0
  /// The number of uncovered sides, without the front.
  public private(set) var uncovered = 0

  /// Creates a deck of words, in order of creation, for a first pass through all of them.
  public init(words: [Word] = [], front: FrontType = .kanji) {
    self.front = front
    cards = StudyCards(words)
    arrangement = StudyArrangement(count: words.count)
    pass = StudyPass(arrangement.places, of: cards)
    pass.show(0)
  }
}

// MARK: - Turning and moving

nonisolated extension StudyDeck {
  /// Uncovers one more side.
  mutating func uncover() {
    if !isUncovered { uncovered += 1 }
    jumpedFrom = nil
  }

  /// Uncovers all sides.
  mutating func uncoverAll() {
    if let current { uncovered = max(0, sides(of: current).count - 1) }
    jumpedFrom = nil
  }

  /// Hides the last uncovered side.
  mutating func hide() { uncovered = max(0, uncovered - 1) }

  /// Shows the card of a word, if it is in the pass.
  mutating func move(toWord id: WordID) {
    if let position = pass.places.firstIndex(where: { words[$0].id == id }) { move(to: position) }
  }

  /// Shows the card of a word; shows all words when the mode leaves it out.
  mutating func show(_ id: WordID) {
    if !pass.places.contains(where: { words[$0].id == id }), mode != .all { setMode(.all) }
    move(toWord: id)
  }

  /// Shows the card at a position; after the last one is the summary.
  mutating func move(to target: Int) {
    let target = min(max(0, target), passCount)
    guard target != position else { return }
    position = target
    uncovered = 0
    if let origin = jumpedFrom, target <= origin + 1 { jumpedFrom = nil }
    pass.show(position)
  }

  /// Whether the cards of the pass are the same as those of another deck, whichever is in front.
  func hasSameCards(as other: StudyDeck) -> Bool {
    cards == other.cards && pass.places == other.pass.places && pending == other.pending
  }

  /// Shows the last card without going through those between; a look at it is not progress.
  mutating func jumpToLast() {
    let origin = jumpedFrom ?? position
    move(to: max(0, passCount - 1))
    if position > origin + 1 { jumpedFrom = origin }
  }
}

// MARK: - Marking

nonisolated extension StudyDeck {
  /// Marks the current card; it stays the current one.
  /// - Returns: The mark; nil when there is no card.
  mutating func mark(_ state: StudyState) -> StudyMark? {
    guard let current else { return nil }
    (jumpedFrom, modeChange) = (nil, nil)
    set(state, at: pass.places[position])
    return marks.give(state, to: current, position: position, uncovered: uncovered)
  }

  /// Undoes the last mark and puts its card in front as it lay then.
  /// - Returns: The mark, or nil when there is none.
  mutating func undo() -> StudyMark? {
    guard let mark = marks.undo() else { return nil }
    show(mark.old, as: mark)
    // The mode may leave it out, and another card be in front.
    if current?.id == mark.wordID { uncovered = mark.uncovered }
    return mark
  }

  /// Gives the mark again that was undone last, and puts its card in front.
  /// - Returns: The mark, or nil when there is none.
  mutating func redo() -> StudyMark? {
    guard let mark = marks.redo() else { return nil }
    show(mark.new, as: mark)
    return mark
  }

  private mutating func show(_ state: StudyState, as mark: StudyMark) {
    guard let place = place(of: mark.wordID, near: mark.position) else { return }
    set(state, at: place)
    if let position = pass.position(of: place, near: mark.position) { move(to: position) }
  }

  private mutating func set(_ state: StudyState, at place: Int) {
    pass.count(place, from: cards.states[place], to: state)
    cards.set(state, at: place)
  }

  /// What a sentence calls a word; empty when it is not there.
  func name(of id: WordID) -> String { place(of: id, near: position).map { words[$0].name } ?? "" }

  private func place(of id: WordID, near position: Int) -> Int? {
    pass.place(of: id, in: words, near: position)
  }

  /// Records that a state is being saved; call it before the state is shown.
  mutating func beginSaving(_ id: WordID, from old: StudyState) { pending.begin(id, from: old) }

  /// Records that a state of a word was saved.
  mutating func finishSaving(_ id: WordID, as state: StudyState) {
    show(pending.answer(id, as: state), of: id)
  }

  /// Records that a mark could not be saved.
  ///
  /// The word goes back to what the disk has, unless a later mark of it is still on its way; its card
  /// is in front again if the deck has moved on.
  mutating func failSaving(_ mark: StudyMark) {
    forget(mark)
    guard let place = place(of: mark.wordID, near: mark.position),
      let back = pass.position(of: place, near: mark.position), back < position
    else { return }
    move(to: back)
    uncovered = mark.uncovered
  }

  /// Forgets a mark that is not stored, or not as it was.
  mutating func forget(_ mark: StudyMark) {
    marks.forget(mark)
    show(pending.answer(mark.wordID), of: mark.wordID)
  }

  mutating func forgetMarks() { marks.keepOnly { _ in false } }

  /// Forgets marks that were undone elsewhere; the words are loaded again for that.
  mutating func forget(undone: [StudyMark]) { marks.drop(undone) }

  /// Records that an undo could not be saved: its mark applies again, and can be undone again.
  mutating func failSavingUndo(of mark: StudyMark) {
    if pending.durable(of: mark.wordID) == mark.new { marks.restore(mark) }
    show(pending.answer(mark.wordID), of: mark.wordID)
  }

  /// Shows the stored state of a word.
  private mutating func show(_ durable: StudyState?, of id: WordID) {
    guard let durable, let place = place(of: id, near: position - 1) else { return }
    set(durable, at: place)
  }
}

// MARK: - Passes

nonisolated extension StudyDeck {
  /// Changes the mode; the current word is kept if it is shown, and comes back with a mode that shows
  /// it, unless something else was put in front meanwhile.
  mutating func setMode(_ mode: StudyMode) {
    let isLast = modeChange.map { $0.after == current?.id } ?? false
    let word = isLast ? modeChange?.before : current?.id
    self.mode = mode
    beginPass(keeping: word, orNear: true)
    modeChange = word.map { ModeChange(before: $0, after: current?.id) }
  }

  /// Changes the front; all sides but the front are hidden.
  mutating func setFront(_ front: FrontType) {
    (self.front, uncovered) = (front, 0)
  }

  /// Shuffles by a seed and starts a pass; the one in the order of creation is only interrupted.
  mutating func shuffle(seed: Int) {
    if order == .creation { interrupted = InterruptedPass(pass, at: jumpedFrom ?? position, words) }
    arrangement.shuffle(words, seed: seed)
    beginPass()
  }

  /// Restores the order of creation: the pass that was shuffled goes on at its place, with what was
  /// shown since; without one, the current word is kept.
  mutating func restoreOrder() {
    guard order == .shuffled else { return }
    arrangement.restore()
    guard let old = interrupted else { return beginPass(keeping: current?.id) }
    let shown = pass.shownPlaces
    (pass, interrupted) = (old.pass, nil)
    beginPass(keeping: old.wordID, orNear: true, shown: shown.union(old.pass.shownPlaces))
    if old.wordID == nil { position = passCount }
  }

  /// Goes through the cards of this pass again.
  mutating func repeatPass() {
    (position, uncovered, jumpedFrom, interrupted) = (0, 0, nil, nil)
    pass.begin(with: cards)
    pass.show(0)
  }

  /// Starts a pass through the words that a mode shows now.
  mutating func beginPass(in mode: StudyMode) {
    (self.mode, interrupted) = (mode, nil)
    beginPass()
  }

  /// The place of the learner; nil at the end of a pass of which every card was shown.
  public var place: StudyPlace? {
    guard passCount > 0, let position = isPassOver ? firstNotShown : jumpedFrom ?? position
    else { return nil }
    let first = pass.firstShown(upTo: position)
    return StudyPlace(
      wordID: id(at: position),
      mode: mode,
      seed: arrangement.seed,
      firstShown: first == 0 ? nil : id(at: first),
      otherRuns: runs(besides: position, before: jumpedFrom)
    )
  }

  /// Returns to the place where the learner left off, with the pass that shuffling interrupted.
  mutating func restore(_ place: StudyPlace, after saved: [String: String]? = nil) {
    if let seed = place.seed { arrangement.shuffle(words, seed: seed) }
    interrupted = saved.flatMap { InterruptedPass($0, of: cards, seed: place.seed) }
    pass.begin(with: cards)
    welcome(place.mode, keeping: place.wordID)
    let first = place.firstShown.flatMap { id in pass.places.firstIndex { words[$0].id == id } }
    for position in min(first ?? 0, position)..<position { pass.show(position) }
    for position in positions(of: place.otherRuns) { pass.show(position) }
  }

  /// Starts in the mode in which the learner left off.
  mutating func recall(_ mode: StudyMode) { welcome(mode) }

  /// Shows all words if the mode shows none.
  private mutating func welcome(_ mode: StudyMode, keeping id: WordID? = nil) {
    self.mode = mode
    beginPass(keeping: id)
    if passCount == 0 { beginPass(in: .all) }
  }

  private mutating func beginPass(
    keeping id: WordID? = nil,
    orNear isNear: Bool = false,
    shown: Set<Int>? = nil
  ) {
    modeChange = nil
    let dealt = arrangement.deal(cards, in: mode, keeping: id, orNear: isNear)
    (position, uncovered, jumpedFrom) = (dealt.position, 0, nil)
    let shown = shown ?? (id == nil ? nil : pass.shownPlaces)
    let states = shown == nil ? nil : pass.statesAtStart
    pass = StudyPass(dealt.places, of: cards, statesAtStart: states, shown: shown ?? [])
    pass.show(position)
  }

  /// Replaces the words by those in the store, and keeps everything the learner did: mode, front,
  /// order, the pass, the current card and what can be undone.
  ///
  /// New words join the pass in order if the mode shows them; deleted ones leave it. A word with a
  /// mark that is being saved keeps showing that mark.
  mutating func reload(_ newWords: [Word]) {
    guard let reloading = StudyReloading(newWords, after: cards, pending) else { return }
    cards = reloading.cards
    arrangement.follow(count: newWords.count, reloading.newPlace)
    let (old, oldPosition) = (pass, position)
    pass = reloading.pass(after: old, in: mode, isSorted: order == .creation)
    let front = reloading.front(of: old, at: oldPosition, in: pass)
    position = front.position
    pass.show(position)
    if !front.isSame { (uncovered, jumpedFrom) = (0, nil) }
    jumpedFrom = jumpedFrom.map { reloading.front(of: old, at: $0, in: pass).position }
    interrupted?.follow(reloading, in: mode)
    marks.keepOnly(reloading.contains)
  }
}
