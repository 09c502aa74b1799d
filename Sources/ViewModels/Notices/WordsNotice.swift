import Domain

/// A notice about words that were changed at once, one or many.
public nonisolated enum WordsNotice: Hashable, Sendable {
  /// A number of words were changed; `u` undoes it.
  case done(WordsChangeKind, Int)
  /// A change of a number of words was undone.
  case undone(WordsChangeKind, Int)
  /// Marks of a number of words were undone; others were left, since they were marked or graded
  /// meanwhile.
  case marksUndone(StudyState, Int, left: Int)
  /// No word needed a change, or they do not exist any more.
  case nothingToChange
  /// The edited text is unchanged.
  case sheetUnchanged
  /// The learner stopped editing; the text is kept at this path.
  case sheetKept(path: String)
  /// There is no text at this path any more.
  case sheetIsGone(path: String)
  /// The editor failed; the text is kept at this path if it is not empty.
  case notEdited(EditorEnd, keptAt: String?)
  /// A word with this name stays as it is, and its correction is not listed.
  case correctionLeft(String)
  /// The correction of a word with this name is offered again.
  case correctionOffered(String)
  /// There is no row to pick or to change.
  case noWord
}

/// A change of words.
public nonisolated enum WordsChangeKind: Hashable, Sendable {
  /// The words were moved to a book with this title.
  case moved(to: String)
  /// The words were copied to a book with this title.
  case copied(to: String)
  /// The words were deleted.
  case deleted
  /// Tags were added and removed.
  case tagged(adding: [String], removing: [String])
  /// The words were edited as a sheet: the numbers of changed, added and deleted ones.
  case edited(changed: Int, added: Int, deleted: Int)
  /// The words are as the starter lists have them today.
  case corrected
  /// The words got a study state.
  case state(StudyState)
  /// The words were flagged, suspended or buried, or that was ended.
  case card(CardChange)
}
