/// What a status line says about what was deleted earlier.
public nonisolated enum TrashNotice: Hashable, Sendable {
  /// It is back; `u` deletes it again.
  case restored(Subject)
  /// That was taken back.
  case deletedAgain(Subject)
  /// It is gone for good.
  case purged(Subject)

  /// What it is about.
  public enum Subject: Hashable, Sendable {
    /// A book with this title.
    case book(String)
    /// A word that a sentence calls so.
    case word(String)
    /// So many books and words.
    case several(books: Int, words: Int)
  }
}
