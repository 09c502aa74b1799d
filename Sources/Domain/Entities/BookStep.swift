/// A change of books and their words that happens completely or not at all.
public struct BookStep: Hashable, Sendable {
  /// Changes of fields of books, at most one for each book.
  public var patches: [WordBookPatch]
  /// Books to add; their ids are new.
  public var added: [WordBook]
  /// Books to move to the trash.
  public var deleted: [WordBookID]
  /// The change of words, which may move to books that are added.
  public var words: WordStep

  /// Creates a step; each part is empty unless given.
  public init(
    patches: [WordBookPatch] = [],
    adding added: [WordBook] = [],
    deleting deleted: [WordBookID] = [],
    words: WordStep = WordStep()
  ) {
    self.patches = patches
    self.added = added
    self.deleted = deleted
    self.words = words
  }
}
