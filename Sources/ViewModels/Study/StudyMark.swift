import Domain

/// One mark of a word, as recorded for undo.
nonisolated struct StudyMark: Hashable, Sendable {
  /// The number of the mark, in the order in which they were given.
  let number: Int
  let wordID: WordID
  /// Its state before the mark.
  var old: StudyState
  /// Its state after the mark.
  let new: StudyState
  /// The position of the word in its pass.
  let position: Int
  /// The number of uncovered sides.
  let uncovered: Int
}

/// The order of the cards.
public nonisolated enum StudyOrder: Hashable, Sendable {
  /// By creation.
  case creation
  /// Shuffled.
  case shuffled
}
