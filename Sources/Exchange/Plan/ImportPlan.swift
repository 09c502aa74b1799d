import Domain

/// What an import changes in the library.
package struct ImportPlan: Sendable {
  /// The change of books, words and reviews.
  package var step = BookStep()
  /// What undoes it.
  package var items = ImportedItems()
  /// What it is, in numbers.
  package var summary: ImportSummary
  /// The rows that are not words.
  package var unreadable: [UnreadableRow]

  /// Whether the library stays as it is; an empty book may be all that is new.
  var isEmpty: Bool { summary.isEmpty && step.added.isEmpty }
  /// The number of known words that the file has suspended or flagged otherwise, which is not taken.
  package var otherMarks = 0
  /// The number of known words that are in other books than the decks of their notes say.
  package var elsewhere = 0
  /// The number of words with the kanji and gana of another word of the file, and another meaning.
  package var repeated = 0
  /// What the learner should know of the cards of its words, each as a sentence.
  package var cards: [String] = []
  /// The number of images that are left out: of an unknown type, or too large.
  package var refusedImages = 0
}

extension ImportedItems {
  /// Adds a change of a word.
  mutating func add(_ patch: WordPatch, undoneBy back: WordPatch) {
    patches.append(back)
    expected.append(patch)
  }
}

extension UnreadableRow {
  /// The row with as much of its text as is shown.
  var shortened: UnreadableRow {
    var row = self
    row.text = String(text.prefix(2_000))
    return row
  }
}

extension [Word] {
  /// When they were created, from the first to the last.
  var created: ClosedRange<Timestamp>? {
    guard let first = lazy.map(\.createdAt).min(), let last = lazy.map(\.createdAt).max() else {
      return nil
    }
    return first...last
  }
}
