import Domain

/// One mark that the learner gave a word, as undo remembers it.
public nonisolated struct StudyMark: Hashable, Sendable {
  /// Marks are numbered in the order in which they were given.
  let number: Int
  /// The word.
  public let wordID: WordID
  /// Its state before.
  public var old: StudyState
  /// Its state since.
  public let new: StudyState
  /// Where the word stood in its pass.
  let position: Int
  /// How many sides were turned.
  let revealed: Int
}

/// What is on its way to the disk for one word.
nonisolated struct PendingMarks: Hashable, Sendable {
  /// The state that the disk has for certain.
  var durable: StudyState
  /// How many writes have not been answered yet.
  var count: Int
}

/// The order in which cards come.
public nonisolated enum StudyOrder: Hashable, Sendable {
  /// As the words were made.
  case creation
  /// As the dice fell.
  case shuffled
}
