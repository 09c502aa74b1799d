/// What the undo of an import changed, for redoing it.
public struct UndoneImport: Hashable, Sendable {
  /// What the import added and changed.
  public var items: ImportedItems
  /// The books that went to the trash, and the words of other books, unless `words` restores them.
  public var deleted: TrashItems
  /// Changes words again that were there before the import.
  public var words: WordStep
  /// The reviews that do not count any more.
  public var reviews: [Review]
  /// The reviews that replace some of these.
  public var restored: [ReviewID]
  /// The words of which something stayed.
  public var left: Set<WordID>

  /// Creates a record; each part is empty unless given.
  public init(
    _ items: ImportedItems,
    deleted: TrashItems = TrashItems(),
    words: WordStep = WordStep(),
    reviews: [Review] = [],
    restored: [ReviewID] = [],
    left: Set<WordID> = []
  ) {
    (self.items, self.deleted, self.words) = (items, deleted, words)
    (self.reviews, self.restored, self.left) = (reviews, restored, left)
  }
}
