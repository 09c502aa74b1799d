import Domain

/// The word that the editor edits.
public nonisolated enum WordEditorTarget: Hashable, Sendable {
  /// New words, one after the other, at the end of a book.
  case new(WordBookID)
  /// An existing word.
  case edit(WordID)
}
