/// A change of reviews that happens completely or not at all.
public struct ReviewStep: Hashable, Sendable {
  /// Reviews to add; their ids are new.
  public var added: [Review]
  /// Reviews to undo.
  public var undone: [ReviewID]
  /// The changes of words that belong to it, at most one for each word: the marks that are reviews.
  public var patches: [WordPatch]

  /// Creates a step; each part is empty unless given.
  public init(
    adding added: [Review] = [],
    undoing undone: [ReviewID] = [],
    patches: [WordPatch] = []
  ) {
    self.added = added
    self.undone = undone
    self.patches = patches
  }
}
