import Domain

/// The words in the trash, to leave those of a file there.
struct DeletedWords {
  private var words = KnownWords()

  init(_ trash: Trash) {
    for deleted in trash.words { words.addStored(deleted.word) }
  }

  /// The number of ids after the first that the word with an identity may have: one that was deleted
  /// may have been added again.
  func mostAttempts(of source: String, _ attempt: ImportPlanner.Attempt) -> Int {
    has(source, attempt) ? Importer.mostAttempts : attempt.words
  }

  private func has(_ source: String, _ attempt: ImportPlanner.Attempt) -> Bool {
    if words.words.isEmpty { return false }
    return (0...attempt.words).contains { words[WordID(importedAs: source, attempt: $0)] != nil }
  }

  /// Whether a word of a file is among them: by its identity, or as the same word, of the same book
  /// where other books do not matter.
  mutating func has(
    _ word: Word,
    _ source: String?,
    _ attempt: ImportPlanner.Attempt,
    _ doubles: DuplicateHandling
  ) -> Bool {
    if words.words.isEmpty { return false }
    if let source, has(source, attempt) { return true }
    return words.same(as: word).contains {
      doubles != .keep || words[$0].bookID == word.bookID
    }
  }
}
