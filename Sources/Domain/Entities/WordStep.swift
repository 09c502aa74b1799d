/// A change of words that happens completely or not at all: what one undo reverts.
public struct WordStep: Hashable, Sendable {
  /// Words to add; their ids are new.
  public var added: [Word]
  /// Changes of fields, at most one for each word; also of words that are restored, but not of those
  /// that are added.
  public var patches: [WordPatch]
  /// Words to move to the trash; none of those that are added or restored.
  public var deleted: [WordID]
  /// Deleted words to restore.
  public var restored: [WordID]
  /// Moved words that go back on the records of closed books from which they were taken off; a
  /// service does that, a store does not.
  public var recorded: [WordBookID: [WordID]] = [:]
  /// What an earlier change has set the fields of `patches` to.
  ///
  /// One that differs now was changed since, and stays; one that is missing here is set in any
  /// case. A service does that, a store does not.
  public var expected: [WordPatch] = []
  /// In the result of a step: the words with fields that stayed since they were changed meanwhile.
  public var skipped: Set<WordID> = []

  /// Creates a step; each part is empty unless given.
  public init(
    adding added: [Word] = [],
    patches: [WordPatch] = [],
    deleting deleted: [WordID] = [],
    restoring restored: [WordID] = []
  ) {
    self.added = added
    self.patches = patches
    self.deleted = deleted
    self.restored = restored
  }

  /// Whether nothing would change.
  public var isEmpty: Bool { wordCount == 0 }

  /// Whether it undoes a deletion, and nothing else.
  package var onlyRestores: Bool { !restored.isEmpty && wordCount == restored.count }

  /// The number of words that it changes.
  public var wordCount: Int { added.count + patches.count + deleted.count + restored.count }

  /// The words that it changes.
  public var ids: [WordID] { added.map(\.id) + patches.map(\.id) + deleted + restored }
}

/// A change of many words at once.
public enum WordsChange: Hashable, Sendable {
  /// Moves them to another open book; they keep their state.
  case move(to: WordBookID)
  /// Copies them to the end of an open book; the copies start as –.
  case copy(to: WordBookID)
  /// Deletes them.
  case delete
  /// Adds tags that they do not have yet, and removes others.
  case tag(adding: [String], removing: [String])
}
