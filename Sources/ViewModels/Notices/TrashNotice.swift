/// A notice about the trash.
public nonisolated enum TrashNotice: Hashable, Sendable {
  /// Something was restored; `u` deletes it again.
  case restored(Subject)
  /// The restoration was undone.
  case deletedAgain(Subject)
  /// Something was purged.
  case purged(Subject)

  /// What it is about.
  public enum Subject: Hashable, Sendable {
    /// A book with this title.
    case book(String)
    /// A word with this name.
    case word(String)
    /// A number of books and words.
    case several(books: Int, words: Int)
  }
}
