/// A change of some fields of a word; nil leaves a field unchanged.
///
/// Changes are stored as patches, so that two devices can edit different fields of one word and
/// keep both.
public struct WordPatch: Hashable, Sendable {
  /// The word to change.
  public let id: WordID
  /// The book to move the word to.
  public var bookID: WordBookID?
  /// The text and image that replace the meaning.
  public var meaning: SideContent?
  /// The new reading.
  public var gana: SideContent?
  /// The new spelling.
  public var kanji: SideContent?
  /// ○, × or –, from now on.
  public var state: StudyState?
  /// The new notes and other free texts; those that are missing stay unchanged.
  public var texts: [WordText: String]
  /// All tags that the word has from now on.
  public var tags: [String]?
  /// True leaves the word out of reviews, false brings it back.
  public var isSuspended: Bool?
  /// True flags the word, false removes the flag.
  public var isFlagged: Bool?
  /// The day until which the word is buried; `.some(nil)` ends that.
  public var buriedUntil: Day??

  /// Creates a patch that changes the given fields.
  public init(
    id: WordID,
    bookID: WordBookID? = nil,
    meaning: SideContent? = nil,
    gana: SideContent? = nil,
    kanji: SideContent? = nil,
    state: StudyState? = nil,
    texts: [WordText: String] = [:],
    tags: [String]? = nil,
    isSuspended: Bool? = nil,
    isFlagged: Bool? = nil,
    buriedUntil: Day?? = nil
  ) {
    self.id = id
    self.bookID = bookID
    self.meaning = meaning
    self.gana = gana
    self.kanji = kanji
    self.state = state
    self.texts = texts
    self.tags = tags
    self.isSuspended = isSuspended
    self.isFlagged = isFlagged
    self.buriedUntil = buriedUntil
  }
}

extension WordPatch {
  static let fields: [PatchField<WordPatch, Word, StampedWordField>] =
    [
      PatchField(.book, \.bookID, \.bookID),
      PatchField(.meaning, \.meaning, \.meaning),
      PatchField(.gana, \.gana, \.gana),
      PatchField(.kanji, \.kanji, \.kanji),
      PatchField(.state, \.state, \.state),
      PatchField(.tags, \.tags, \.tags),
      PatchField(.suspended, \.isSuspended, \.isSuspended),
      PatchField(.flagged, \.isFlagged, \.isFlagged),
      PatchField(.buried, \.buriedUntil, \.buriedUntil),
    ] + WordText.allCases.map { PatchField(StampedWordField($0), \.texts[$0], \.texts[$0]) }

  /// The patch that turns `old` into `new`; it contains only the fields that differ.
  public init(from old: Word, to new: Word) {
    self.init(id: old.id)
    for field in Self.fields { field.compare(&self, old, new) }
  }

  /// The patch that sets fields to those of `word`.
  public init(setting fields: [StampedWordField], of word: Word) {
    self.init(id: word.id)
    for field in Self.fields where fields.contains(field.field) { field.set(&self, word) }
  }

  /// The fields that it changes.
  public var changedFields: [StampedWordField] {
    Self.fields.filter { $0.isChanged(self) }.map(\.field)
  }

  /// Whether nothing would change.
  public var isEmpty: Bool { !Self.fields.contains { $0.isChanged(self) } }

  /// Applies this patch to a word.
  public func apply(to word: inout Word) {
    for field in Self.fields { field.apply(self, &word) }
  }
}
