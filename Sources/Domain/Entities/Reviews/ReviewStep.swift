/// A change of reviews that happens as a whole or not at all.
public struct ReviewStep: Hashable, Sendable {
  /// New reviews.
  public var added: [Review]
  /// Reviews to take back.
  public var undone: [ReviewID]
  /// Changes of words that belong to it, one at most for each word: the marks that count as reviews.
  public var patches: [WordPatch]

  /// Makes a step of its parts, each of which may be left out.
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
