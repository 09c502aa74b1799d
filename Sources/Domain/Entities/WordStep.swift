/// A change of words that happens as a whole or not at all: all that one undo takes back.
public struct WordStep: Hashable, Sendable {
  /// New words.
  public var added: [Word]
  /// Changes of fields, one at most for each word.
  public var patches: [WordPatch]
  /// Words to delete.
  public var deleted: [WordID]
  /// Deleted words to bring back.
  public var restored: [WordID]

  /// Makes a step of its parts, each of which may be left out.
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

  /// How many words it concerns.
  public var wordCount: Int { added.count + patches.count + deleted.count + restored.count }

  /// The words that it concerns.
  public var ids: [WordID] { added.map(\.id) + patches.map(\.id) + deleted + restored }
}

/// What can be done to many words at once.
public enum WordsChange: Hashable, Sendable {
  /// They go to another open book and keep their state.
  case move(to: WordBookID)
  /// Copies of them, which start undefined, go to the end of an open book.
  case copy(to: WordBookID)
  /// They are deleted.
  case delete
  /// They get these tags, which those that have them keep once, and lose those.
  case tag(adding: [String], removing: [String])
  /// They get a study state.
  case state(StudyState)
}
