import Domain

/// A pass that shuffling has interrupted; it goes on when the order is restored.
nonisolated struct InterruptedPass: Equatable, Sendable {
  /// The pass.
  private(set) var pass: StudyPass
  /// The word at its place; nil at its end.
  private(set) var wordID: WordID?

  /// Interrupts a pass through words at a position.
  init(_ pass: StudyPass, at position: Int, _ words: [Word]) {
    self.pass = pass
    wordID = position < pass.places.count ? words[pass.places[position]].id : nil
  }

  /// Follows words that were loaded again.
  mutating func follow(_ reloading: StudyReloading, in mode: StudyMode) {
    let old = pass
    pass = reloading.pass(after: old, in: mode, isSorted: true)
    guard let id = wordID, !reloading.contains(id) else { return }
    let position = old.places.firstIndex { reloading.idBefore($0) == id } ?? 0
    let front = reloading.front(of: old, at: position, in: pass).position
    wordID = front < pass.places.count ? reloading.cards.words[pass.places[front]].id : nil
  }
}
