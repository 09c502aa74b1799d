/// A change of some fields of one word; a nil field stays as it is.
///
/// Changes travel as patches so that two devices can edit different fields of one word and keep both.
public struct WordPatch: Hashable, Sendable {
  /// The word to change.
  public let id: WordID
  /// The book to move the word to.
  public var bookID: WordBookID?
  /// The new meaning.
  public var meaning: SideContent?
  /// The new reading.
  public var gana: SideContent?
  /// The new spelling.
  public var kanji: SideContent?
  /// The new study state.
  public var state: StudyState?
  /// The new notes and other free texts; those that are not there stay as they are.
  public var texts: [WordText: String]
  /// The new tags.
  public var tags: [String]?
  /// Whether reviews are to leave the word out.
  public var isSuspended: Bool?
  /// Whether the word is to be flagged.
  public var isFlagged: Bool?
  /// The day on which the word comes back to reviews; `.some(nil)` brings it back at once.
  public var buriedUntil: Day??

  /// Makes a patch that changes the fields given.
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
  private static let fields: [PatchField<WordPatch, Word>] =
    [
      PatchField(\.bookID, \.bookID),
      PatchField(\.meaning, \.meaning),
      PatchField(\.gana, \.gana),
      PatchField(\.kanji, \.kanji),
      PatchField(\.state, \.state),
      PatchField(\.tags, \.tags),
      PatchField(\.isSuspended, \.isSuspended),
      PatchField(\.isFlagged, \.isFlagged),
      PatchField(\.buriedUntil, \.buriedUntil),
    ] + WordText.allCases.map { PatchField(\.texts[$0], \.texts[$0]) }

  /// The patch that turns `old` into `new`; only differing fields are in it.
  public init(from old: Word, to new: Word) {
    self.init(id: old.id)
    for field in Self.fields { field.compare(&self, old, new) }
  }

  /// Whether nothing would change.
  public var isEmpty: Bool { !Self.fields.contains { $0.isChanged(self) } }

  /// Puts the fields of this patch into a word.
  public func apply(to word: inout Word) {
    for field in Self.fields { field.apply(self, &word) }
  }
}
