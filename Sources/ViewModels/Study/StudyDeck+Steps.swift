import Domain

nonisolated extension StudyDeck {
  /// Forgets the last marks that changed nothing while their card is still in front: undoing them
  /// would neither change anything nor show another card.
  mutating func forgetSteps(where changedNothing: (StudyMark) -> Bool) {
    while let last = marks.done.last, last.wordID == current?.id, changedNothing(last) {
      forget(last)
    }
  }
}
