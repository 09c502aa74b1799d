import Domain

/// What a status line says about words that were typed.
public nonisolated enum WordNotice: Hashable, Sendable {
  /// So many words were added to a book.
  case added(Int, book: String)
  /// The word was changed; this is what a sentence calls it.
  case edited(String)
  /// A word that a sentence calls so is out of the book again to which it was added.
  case addingUndone(String, book: String)
  /// A word that a sentence calls so is as it was before it was changed.
  case editUndone(String)
  /// What was typed when the program ended is in the fields again.
  case draftIsBack
  /// The word is saved, but it will not be offered while typing, for this reason.
  case sampleNotKept(Failure)
  /// A word could not be saved, for this reason; it comes back after the one that is being typed.
  case notSaved(String, Failure)
  /// The word was changed elsewhere to this while it was edited here; saving again replaces that.
  /// Nothing is said of an image, or of a text that was taken out.
  case changedElsewhere(String, theirs: String)
  /// A field takes no more than so many characters of a pasted text.
  case pasteCut(Int)
  /// A pasted text was split into these sides.
  case pasteSplit([Side])
  /// The sides were filled with an earlier word of the learner's, or with one of the dictionary.
  case suggestionTaken(isOwn: Bool)
  /// Readings of spellings are filled in from now on, or no more.
  case readings(areFilledIn: Bool)
  /// How a spelling is read is in no dictionary, and why nothing else can tell.
  case readingUnknown(ReadingError)

  /// The error that is part of it.
  public var failure: Failure? {
    switch self {
    case .sampleNotKept(let failure), .notSaved(_, let failure): failure
    case .added, .edited, .addingUndone, .editUndone, .draftIsBack, .changedElsewhere, .pasteCut,
      .pasteSplit, .suggestionTaken, .readings, .readingUnknown:
      nil
    }
  }
}
