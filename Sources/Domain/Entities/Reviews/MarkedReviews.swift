/// What marks changed in the reviews: the marks are undone with it.
public struct MarkedReviews: Hashable, Sendable {
  /// The reviews that the marks count as.
  public var added: [Review]
  /// The reviews that the marks undid.
  public var undone: [Review]
  /// To undo marks: the states that they have set, as far as these are known.
  ///
  /// A word with another one by now was marked elsewhere meanwhile.
  public var expected: [WordID: StudyState] = [:]
  /// When marks were undone: the words that were left as they are, since they were marked or graded
  /// elsewhere meanwhile.
  public var skipped: Set<WordID> = []

  /// Creates a change; without arguments, an empty one.
  public init(added: [Review] = [], undone: [Review] = []) {
    (self.added, self.undone) = (added, undone)
  }

  /// The words whose reviews it changed.
  public var wordIDs: Set<WordID> { Set((added + undone).map(\.wordID)) }
}
