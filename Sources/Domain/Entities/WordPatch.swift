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

  /// This patch without the fields of a word that were changed since another patch had set them; a
  /// field that already has the value of this patch does not count as changed.
  fileprivate func leavingChanges(of word: Word, since set: WordPatch) -> WordPatch {
    var (before, after) = (word, word)
    set.apply(to: &before)
    apply(to: &after)
    var result = WordPatch(id: id)
    for field in Self.fields where field.isChanged(self) {
      let isOther = field.differs(word, before) && field.differs(word, after)
      if !isOther { field.set(&result, after) }
    }
    return result
  }

  /// The fields that it changes, in the order of their raw values.
  ///
  /// Not by way of `fields`: each mark asks for them, and key paths would take longer than the search
  /// for the word in the database.
  public var changedFields: [StampedWordField] {
    var changed: [StampedWordField] = []
    if bookID != nil { changed.append(.book) }
    if meaning != nil { changed.append(.meaning) }
    if gana != nil { changed.append(.gana) }
    if kanji != nil { changed.append(.kanji) }
    if state != nil { changed.append(.state) }
    if tags != nil { changed.append(.tags) }
    if isSuspended != nil { changed.append(.suspended) }
    if isFlagged != nil { changed.append(.flagged) }
    if buriedUntil != nil { changed.append(.buried) }
    for text in WordText.stored where texts[text] != nil {
      changed.append(StampedWordField(text))
    }
    return changed
  }

  /// Whether nothing would change.
  public var isEmpty: Bool { self == WordPatch(id: id) }

  /// Applies this patch to a word.
  public func apply(to word: inout Word) {
    for field in Self.fields { field.apply(self, &word) }
  }
}

extension [WordPatch] {
  /// These patches without fields that were changed since others had set them, and the words with such
  /// fields; those of words that are missing here stay as they are.
  package func leavingChanges(
    of words: [WordID: Word],
    since expected: [WordPatch]
  ) -> (patches: [WordPatch], changed: Set<WordID>) {
    let expected = Dictionary(first: expected.map { ($0.id, $0) })
    var changed: Set<WordID> = []
    let patches = compactMap { patch -> WordPatch? in
      guard let word = words[patch.id], let expected = expected[patch.id] else { return patch }
      let left = patch.leavingChanges(of: word, since: expected)
      if left.changedFields != patch.changedFields { changed.insert(patch.id) }
      return left.isEmpty ? nil : left
    }
    return (patches, changed)
  }
}
