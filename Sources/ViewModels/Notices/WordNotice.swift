import Domain
import JapaneseText

/// A notice about words that were typed.
public nonisolated enum WordNotice: Hashable, Sendable {
  /// A number of words were added to a book, in one step or more; the last one added so many of them,
  /// and is undone alone.
  case added(Int, book: String, last: Int)
  /// The word with this name was changed.
  case edited(String)
  /// Adding the word with this name to a book was undone.
  case addingUndone(String, book: String)
  /// Adding a number of words to a book was undone.
  case addingAllUndone(Int, book: String)
  /// Changing the word with this name was undone.
  case editUndone(String)
  /// There is no book here into which words could be pasted.
  case pastesElsewhere
  /// The text that was typed when the program ended is in the fields again.
  case draftIsBack
  /// The word is saved, but will not be offered while typing.
  case sampleNotKept(Failure)
  /// A word could not be saved; it comes back after the one that is being typed.
  case notSaved(String, Failure)
  /// The word was changed elsewhere while it was edited here; saving replaces that change. Images,
  /// and texts that were removed, are not mentioned.
  case changedElsewhere(String, theirs: String)
  /// The word with this name was changed elsewhere in fields that were not changed here, which show that.
  case followsChange(String)
  /// The changes of the word with this name could not be saved, since it was put into the trash
  /// elsewhere.
  case notSavedInTrash(String)
  /// A field takes only this number of characters of a pasted text.
  case pasteCut(Int)
  /// A pasted text was split into these sides.
  case pasteSplit([Side])
  /// A pasted text looks like a word with its reading, but cannot be split.
  case pasteUnclear(LineProblem)
  /// The sides were filled in with one of the learner's words, or with one of the dictionary.
  case suggestionTaken(isOwn: Bool)
  /// The meaning of this word was filled in beside another one.
  case meaningOfOther(String)
  /// There is nothing to undo in the form.
  case nothingTyped
  /// Whether readings are filled in from now on.
  case readings(areFilledIn: Bool)
  /// No dictionary has the reading, and MeCab cannot be used.
  case readingUnknown(ReadingError)
  /// Kana cannot be converted to kanji.
  case conversionFailed(ConversionError)
  /// The making of the dictionary of conversions was stopped.
  case conversionStopped

  /// The failure in it; nil without one.
  public var failure: Failure? {
    switch self {
    case .sampleNotKept(let failure), .notSaved(_, let failure): failure
    case .added, .edited, .addingUndone, .addingAllUndone, .editUndone, .pastesElsewhere,
      .draftIsBack, .changedElsewhere, .followsChange, .notSavedInTrash, .pasteCut,
      .pasteSplit, .pasteUnclear, .suggestionTaken, .meaningOfOther, .nothingTyped, .readings,
      .readingUnknown,
      .conversionFailed, .conversionStopped:
      nil
    }
  }
}
