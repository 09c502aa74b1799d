/// A change of books, their words and reviews that happens completely or not at all.
public struct BookStep: Hashable, Sendable {
  /// Changes of fields of books, at most one for each book, and none of those that are added.
  public var patches: [WordBookPatch]
  /// Books to add; their ids are new.
  public var added: [WordBook]
  /// Books to move to the trash; none of those that are added.
  public var deleted: [WordBookID]
  /// The change of words, which may move to books that are added.
  public var words: WordStep
  /// Reviews to add; their ids are new, and their words may be, too.
  public var reviews: [Review]
  /// Reviews to undo.
  public var undone: [ReviewID]

  /// Creates a step; each part is empty unless given.
  public init(
    patches: [WordBookPatch] = [],
    adding added: [WordBook] = [],
    deleting deleted: [WordBookID] = [],
    words: WordStep = WordStep(),
    reviews: [Review] = [],
    undoing undone: [ReviewID] = []
  ) {
    self.patches = patches
    self.added = added
    self.deleted = deleted
    self.words = words
    self.reviews = reviews
    self.undone = undone
  }
}
