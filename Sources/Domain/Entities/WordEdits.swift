/// Edits of many words at once; fields that were not changed are left out.
public struct WordEdits: Hashable, Sendable {
  /// Words whose fields were changed, each once.
  public var changed: [WordEdit]
  /// Words to add, in the order in which the book gets them.
  public var added: [WordInput]
  /// Words to move to the trash.
  public var deleted: [WordID]

  /// Creates edits; each part is empty unless given.
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

/// The edited fields of one word; nil or missing means unchanged.
public struct WordEdit: Hashable, Sendable {
  /// The word that was edited.
  public let id: WordID
  /// The texts of sides; their images are kept.
  public var sides: [Side: String]
  /// Other texts.
  public var texts: [WordText: String]
  /// All tags that the word has from now on; nil keeps them.
  public var tags: [String]?

  /// Creates an edit of the given fields.
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
