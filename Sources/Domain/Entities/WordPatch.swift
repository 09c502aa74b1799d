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
  /// The new notes.
  public var notes: String?
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
    notes: String? = nil,
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
    self.notes = notes
    self.tags = tags
    self.isSuspended = isSuspended
    self.isFlagged = isFlagged
    self.buriedUntil = buriedUntil
  }

  /// Whether nothing would change.
  public var isEmpty: Bool {
    bookID == nil && meaning == nil && gana == nil && kanji == nil && state == nil && notes == nil
      && tags == nil && isSuspended == nil && isFlagged == nil && buriedUntil == nil
  }
}

extension WordPatch {
  /// The patch that turns `old` into `new`; only differing fields are in it.
  public init(from old: Word, to new: Word) {
    self.init(
      id: old.id,
      bookID: old.bookID == new.bookID ? nil : new.bookID,
      meaning: old.meaning == new.meaning ? nil : new.meaning,
      gana: old.gana == new.gana ? nil : new.gana,
      kanji: old.kanji == new.kanji ? nil : new.kanji,
      state: old.state == new.state ? nil : new.state,
      notes: old.notes == new.notes ? nil : new.notes,
      tags: old.tags == new.tags ? nil : new.tags,
      isSuspended: old.isSuspended == new.isSuspended ? nil : new.isSuspended,
      isFlagged: old.isFlagged == new.isFlagged ? nil : new.isFlagged,
      buriedUntil: old.buriedUntil == new.buriedUntil ? nil : .some(new.buriedUntil)
    )
  }

  /// Puts the fields of this patch into a word.
  public func apply(to word: inout Word) {
    if let bookID { word.bookID = bookID }
    if let meaning { word.meaning = meaning }
    if let gana { word.gana = gana }
    if let kanji { word.kanji = kanji }
    if let state { word.state = state }
    if let notes { word.notes = notes }
    if let tags { word.tags = tags }
    if let isSuspended { word.isSuspended = isSuspended }
    if let isFlagged { word.isFlagged = isFlagged }
    if let buriedUntil { word.buriedUntil = buriedUntil }
  }
}
