/// What was typed for many words at once; a word's fields that nobody changed are not in it.
public struct WordEdits: Hashable, Sendable {
  /// Words whose fields were changed, each once.
  public var changed: [WordEdit]
  /// New words.
  public var added: [WordInput]
  /// Words to delete.
  public var deleted: [WordID]

  /// Makes edits of their parts, each of which may be left out.
  public init(
    changing changed: [WordEdit] = [],
    adding added: [WordInput] = [],
    deleting deleted: [WordID] = []
  ) {
    self.changed = changed
    self.added = added
    self.deleted = deleted
  }

  /// Whether there is nothing to do.
  public var isEmpty: Bool { changed.isEmpty && added.isEmpty && deleted.isEmpty }
}

/// Fields of one word that were typed anew; what is nil, or not there, was not touched.
public struct WordEdit: Hashable, Sendable {
  /// The word.
  public let id: WordID
  /// The texts of sides; their images stay.
  public var sides: [Side: String]
  /// Other texts.
  public var texts: [WordText: String]
  /// The tags.
  public var tags: [String]?

  /// Makes an edit of the fields given.
  public init(
    id: WordID,
    sides: [Side: String] = [:],
    texts: [WordText: String] = [:],
    tags: [String]? = nil
  ) {
    self.id = id
    self.sides = sides
    self.texts = texts
    self.tags = tags
  }

  /// Whether no field was changed.
  public var isEmpty: Bool { sides.isEmpty && texts.isEmpty && tags == nil }
}
