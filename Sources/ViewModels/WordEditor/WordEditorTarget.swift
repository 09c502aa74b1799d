import Domain

/// Which word the editor is about.
public nonisolated enum WordEditorTarget: Hashable, Sendable {
  /// New words, one after the other, at the end of a book.
  case new(WordBookID)
  /// A word that exists.
  case edit(WordID)
}
