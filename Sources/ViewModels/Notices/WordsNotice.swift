import Domain

/// What a status line says about words that were changed at once, one or many.
public nonisolated enum WordsNotice: Hashable, Sendable {
  /// Something was done to so many words; `u` takes it back.
  case done(WordsDeed, Int)
  /// It was taken back.
  case undone(WordsDeed, Int)
  /// Every word is as it should become already, or gone.
  case nothingToChange
  /// The text that was edited says what it said before.
  case sheetUnchanged
  /// The learner gave up; the text is kept at this path.
  case sheetKept(path: String)
  /// The text is no longer at this path.
  case sheetIsGone(path: String)
  /// The editor did not end well; the text is kept at this path when there is something in it.
  case notEdited(EditorEnd, keptAt: String?)
  /// There is no row to pick or to do anything to.
  case noWord
}

/// Something that was done to words.
public nonisolated enum WordsDeed: Hashable, Sendable {
  /// They were moved to a book with this title.
  case moved(to: String)
  /// They were copied to a book with this title.
  case copied(to: String)
  /// They were deleted.
  case deleted
  /// They got tags, and lost others.
  case tagged(adding: [String], removing: [String])
  /// They were edited as a text: so many were changed, added and deleted.
  case edited(changed: Int, added: Int, deleted: Int)
  /// They got a state.
  case state(StudyState)
}
